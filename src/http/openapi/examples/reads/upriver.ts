/** What is read under the decree of 1939. */
export const upriverReads = {
  upriver: {
    port: 'BARRANQUILLA',
    revision: 15,
    at: '1940-12-13T16:00:00Z',
    vesselInTurn: null,
    items: [
      {
        position: null,
        callId: 'MEDELLIN-SUBIDA-12',
        vesselId: 'VAPOR-MEDELLIN',
        companyId: 'NAVIERA-COLOMBIANA',
        lane: 'ORDINARY',
        arrivedAt: '1940-12-12T11:00:00Z',
        tows: ['BONGO-14'],
        specialService: false,
        authorised: true,
        loadKg: 300_000,
        maxLoadKg: 360_000,
        agentReserveKg: 30_000,
        departureMaxKg: 360_000,
        departureDate: '1940-12-14',
        resolutionId: null,
        article: 'D1939-1',
        freeQuota: { state: 'SET', freeKg: 120_000, allocations: [{ port: 'PUERTO_WILCHES', kg: 45_000 }] },
        because:
          'Autorizado para salir con 300.000 kg. Su cupo es de 360.000 kg según el artículo 1 del decreto de 1.º de febrero de 1939. Para el 14 de diciembre de 1940 se reservan 30.000 kg de sus agentes, y puede salir con 360.000 kg; si sale otro día se cuenta de nuevo.',
      },
    ],
  },
  backlog: {
    port: 'LA_DORADA',
    revision: 26,
    at: '1940-12-13T16:00:00Z',
    items: [
      {
        port: 'PUERTO_WILCHES',
        direction: 'UP_RIVER',
        kg: 45_000,
        reportedAt: '1940-12-12T23:00:00Z',
        recipients: ['MINISTRY', 'INTENDANT', 'LA_DORADA', 'SALGAR'],
        article: 'D1939-5',
      },
      {
        port: 'PUERTO_WILCHES',
        direction: 'DOWN_RIVER',
        kg: 80_000,
        reportedAt: '1940-12-12T23:00:00Z',
        recipients: ['MINISTRY', 'INTENDANT', 'LA_DORADA', 'SALGAR'],
        article: 'D1939-5',
      },
    ],
    suggestion: {
      kind: 'UPRIVER_QUOTA_REDUCTION',
      congestedPorts: [{ port: 'PUERTO_WILCHES', kg: 80_000 }],
      mostBps: 2000,
      inForce: null,
      article: 'D1939-1',
      because:
        'Hay carga aglomerada en Puerto Wilches (80.000 kg). El Ministerio puede reducir el cupo de salida en Barranquilla y Cartagena hasta en el 20 %; ninguna resolución lo hace hoy.',
    },
  },
  portMovements: {
    port: 'PUERTO_WILCHES',
    revision: 20,
    items: [{ date: '1940-12-11', direction: 'DOWN_RIVER', inKg: 84_000, outKg: 0 }],
  },
  agentCargo: {
    port: 'BARRANQUILLA',
    revision: 15,
    items: [
      {
        declarationNumber: 1,
        declarationId: 'MAGANGUE-0311',
        companyId: 'NAVIERA-COLOMBIANA',
        agentPort: 'MAGANGUE',
        direction: 'UP_RIVER',
        weightKg: 30_000,
        receivedAt: '1940-12-10T16:00:00Z',
        countsFromDate: '1940-12-13',
        countedBy: 'MEDELLIN-SUBIDA-12',
      },
    ],
  },
} as const;
