/** What cargo there is. */
export const cargoReads = {
  cargoRegister: {
    port: 'LA_DORADA',
    revision: 148,
    items: [
      {
        position: 1,
        lotId: 'FC-DORADA-0418',
        turnNumber: 7,
        turnAt: '1940-12-02T14:10:00Z',
        arrivedAt: '1940-12-02T14:10:00Z',
        origin: 'RAIL',
        destination: 'BARRANQUILLA',
        cargoClass: 'OTHER',
        priorityClass: 5,
        state: 'QUEUED',
        registeredKg: 25000,
        unassignedKg: 25000,
        assignedKg: 0,
        loadedKg: 0,
        despatchedKg: 0,
        withdrawnKg: 0,
        shipper: 'Federación Nacional de Cafeteros',
        consignees: ['Agencia Marítima de Barranquilla'],
      },
    ],
    nextCursor: 'WzAsbnVsbCxbLTkxNzY4OTUwMDAwMCwxLDhdLFtudWxsLG51bGwsbnVsbCxudWxsLG51bGxdXQ',
  },
  lot: {
    position: 1,
    lotId: 'FC-DORADA-0418',
    turnNumber: 7,
    turnAt: '1940-12-02T14:10:00Z',
    arrivedAt: '1940-12-02T14:10:00Z',
    origin: 'RAIL',
    destination: 'BARRANQUILLA',
    cargoClass: 'OTHER',
    priorityClass: 5,
    state: 'QUEUED',
    registeredKg: 25000,
    unassignedKg: 25000,
    assignedKg: 0,
    loadedKg: 0,
    despatchedKg: 0,
    withdrawnKg: 0,
    shipper: 'Federación Nacional de Cafeteros',
    consignees: ['Agencia Marítima de Barranquilla'],
    planilla: null,
    loadableFrom: null,
    loadingPoint: null,
    companyId: null,
    boundForCartagenaFromOrigin: false,
    packages: [
      {
        marks: 'FNC/B',
        numbers: '1-400',
        contents: 'Café pergamino',
        count: 400,
        unitWeightKg: 62.5,
      },
    ],
  },
  directFreight: {
    port: 'LA_DORADA',
    revision: 148,
    at: '1940-12-02T15:00:00Z',
    companies: [
      {
        companyId: 'CARTAGENERA',
        lots: [
          {
            lotId: 'GIRARDOT-0207',
            turnNumber: 6,
            arrivedAt: '1940-12-02T13:20:00Z',
            destination: 'CARTAGENA',
            kg: 25000,
            release: {
              possible: false,
              code: 'CARTAGENA_VESSEL_IN_PORT',
              article: 'D1976-14',
              because:
                'El artículo 14 libera el flete directo cuando no hay en el puerto barco de su compañía, y CARTAGENERA tiene la escala BOLIVAR-1940-12.',
            },
          },
        ],
        kg: 25000,
        vesselsInPort: [
          {
            vesselId: 'VAPOR-BOLIVAR',
            callId: 'BOLIVAR-1940-12',
            state: 'READY',
          },
        ],
        etas: [
          {
            vesselId: 'VAPOR-HONDA',
            etaAt: '1940-12-12T23:00:00Z',
          },
        ],
      },
    ],
  },
} as const;
