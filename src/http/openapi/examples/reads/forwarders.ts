/** Forwarders and their tariffs. */
export const forwarderReads = {
  forwarders: {
    revision: 83,
    at: '1941-03-01T05:00:00Z',
    forwarders: [
      {
        forwarderId: 'AGENCIA-PUMAREJO',
        years: [
          {
            year: 1941,
            tariffId: 'TARIFA-PUMAREJO-1941',
            state: 'APPROVED',
          },
        ],
      },
      {
        forwarderId: 'EXPRESO-RIBON',
        years: [
          {
            year: 1940,
            tariffId: 'TARIFA-RIBON-1940',
            state: 'REJECTED',
          },
        ],
      },
    ],
    flagged: [
      {
        chargeId: 'CUENTA-3312',
        offenderId: 'AGENCIA-PUMAREJO',
        clientId: 'TRILLADORA-LA-CABANA',
        item: 'Comisión de despacho',
        quantity: 20,
        chargedCentavos: 1500,
        chargedAt: '1941-01-15T15:00:00Z',
        tariffId: 'TARIFA-PUMAREJO-1941',
        dueCentavos: 1200,
        fineIds: ['MULTA-0004'],
        article: 'D1976-22',
      },
    ],
    unequalTreatmentSuspected: [
      {
        offenderId: 'AGENCIA-PUMAREJO',
        item: 'Comisión de despacho',
        day: '1941-01-15',
        article: 'D1976-23',
        charges: [
          {
            chargeId: 'CUENTA-3313',
            offenderId: 'AGENCIA-PUMAREJO',
            clientId: 'CASA-HELD',
            item: 'Comisión de despacho',
            quantity: 20,
            chargedCentavos: 1200,
            chargedAt: '1941-01-15T15:00:00Z',
          },
          {
            chargeId: 'CUENTA-3312',
            offenderId: 'AGENCIA-PUMAREJO',
            clientId: 'TRILLADORA-LA-CABANA',
            item: 'Comisión de despacho',
            quantity: 20,
            chargedCentavos: 1500,
            chargedAt: '1941-01-15T15:00:00Z',
          },
        ],
      },
    ],
    unequalTreatmentReported: [
      {
        evidence: 'Dos cuentas del mismo día por el mismo despacho, a 60 y a 75 centavos',
        favouredClientId: 'CASA-HELD',
        offenderId: 'AGENCIA-PUMAREJO',
        otherClientId: 'TRILLADORA-LA-CABANA',
        reportId: 'DENUNCIA-0019',
        fineIds: [],
      },
    ],
    deadlinesMissed: [
      {
        forwarderId: 'EXPRESO-RIBON',
        year: 1940,
        dueAt: '1940-11-20T05:00:00Z',
        submittedAt: '1940-12-03T14:00:00Z',
        article: 'D1976-24',
      },
    ],
    fines: [
      {
        article: 'D1976-22',
        evidenceIds: ['CUENTA-3312'],
        fineCentavos: 20000,
        fineId: 'MULTA-0004',
        ground: 'UNAPPROVED_TARIFF',
        offenderId: 'AGENCIA-PUMAREJO',
      },
    ],
  },
  tariffs: {
    revision: 83,
    items: [
      {
        tariffId: 'TARIFA-PUMAREJO-1941',
        forwarderId: 'AGENCIA-PUMAREJO',
        year: 1941,
        state: 'APPROVED',
        late: false,
        items: [
          {
            centavos: 60,
            item: 'Comisión de despacho',
            unit: 'tonelada',
          },
          {
            centavos: 45,
            item: 'Acarreo de bodega a muelle',
            unit: 'tonelada',
          },
        ],
        stateInWords: 'aprobada',
        submittedAt: '1940-12-02T14:00:00Z',
        validFrom: '1941-01-01',
        validTo: '1941-12-31',
        reason: null,
      },
      {
        tariffId: 'TARIFA-RIBON-1940',
        forwarderId: 'EXPRESO-RIBON',
        year: 1940,
        state: 'REJECTED',
        late: true,
        items: [
          {
            centavos: 60,
            item: 'Comisión de despacho',
            unit: 'tonelada',
          },
          {
            centavos: 45,
            item: 'Acarreo de bodega a muelle',
            unit: 'tonelada',
          },
        ],
        stateInWords: 'negada',
        submittedAt: '1940-12-03T14:00:00Z',
        validFrom: null,
        validTo: null,
        reason: 'No trae reglamento',
      },
    ],
  },
} as const;
