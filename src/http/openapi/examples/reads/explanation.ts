/** Why somebody stands where they do, and how they came there. */
export const explanationReads = {
  explanation: {
    port: 'LA_DORADA',
    revision: 148,
    recordedAt: '1940-12-02T15:00:04.120Z',
    lotId: null,
    callId: 'BOLIVAR-1940-12',
    position: 2,
    of: 2,
    because:
      'Justo adelante está el barco Vapor Medellín (escala MEDELLIN-1940-12), que llegó antes, el 2 de diciembre de 1940 a las 06:10, frente al 2 de diciembre de 1940 a las 07:00 de este barco.',
    article: 'D1976-12',
    figures: {
      arrivedAt: '1940-12-02T12:00:00Z',
      readyAt: '1940-12-02T15:00:00Z',
      turnFrom: null,
      callSerial: 5,
      begun: false,
    },
    aheadTotal: 1,
    ahead: [
      {
        position: 1,
        id: 'MEDELLIN-1940-12',
        because:
          'Llegó antes, el 2 de diciembre de 1940 a las 06:10, frente al 2 de diciembre de 1940 a las 07:00 de este barco.',
        article: 'D1976-12',
        figures: {
          arrivedAt: '1940-12-02T11:10:00Z',
          readyAt: '1940-12-02T15:00:00Z',
          turnFrom: null,
          callSerial: 3,
          begun: false,
        },
      },
    ],
    history: [
      {
        revision: 148,
        recordedAt: '1940-12-02T15:00:04.120Z',
        occurredAt: '1940-12-02T15:00:00Z',
        from: null,
        to: 2,
        because:
          'Quedó listo para cargar. Justo adelante está el barco Vapor Medellín (escala MEDELLIN-1940-12), que llegó antes, el 2 de diciembre de 1940 a las 06:10, frente al 2 de diciembre de 1940 a las 07:00 de este barco.',
        article: 'D1976-12',
        passingOfTime: false,
        whom: [],
        whomTotal: 0,
        byEvent: { id: '7a3f1c52-0e4b-5d86-9c1f-2b8e6a4d7f03', type: 'LoadingPermitPresented' },
      },
    ],
    nextCursor: null,
  },
} as const;
