/** Bodies as they are sent, each sound as it stands. */
const SACK = { marks: 'FNC', numbers: '1-100', contents: 'Café', count: 100, unitWeightKg: 62.5 };

export const coffee = (lotId: string, changes: object = {}) => ({
  lotId,
  origin: 'RAIL',
  arrivedAt: '1940-12-02T07:40:00-05:00',
  railWaybillId: `REMESA-${lotId}`,
  shipper: 'Federación Nacional de Cafeteros',
  consignees: ['Agencia Marítima'],
  destination: 'BARRANQUILLA',
  cargoClass: 'OTHER',
  packages: [SACK],
  ...changes,
});

/** A lot of so many groups of packages, which takes so much more room where it is recorded. */
export const largeLot = (lotId: string, groups: number) => coffee(lotId, { packages: Array(groups).fill(SACK) });

export const medellin = {
  vesselId: 'VAPOR-MEDELLIN',
  name: 'Vapor Medellín',
  companyId: 'NAVIERA',
  captainId: 'RONDON',
  line: 'BARRANQUILLA',
  service: 'ORDINARY',
  upriverLimit: 'LA_DORADA',
  kind: 'STEAMER',
  lengthCm: 5486,
};

export const arrival = (callId: string, changes: object = {}) => ({
  callId,
  vesselId: medellin.vesselId,
  arrivedAt: '1940-12-02T06:30:00-05:00',
  ...changes,
});
