/** A register of three calls of one morning, and what is answered to it; a spec sends it. */
export const AUDITED_REGISTER = [
  'vru+line,call_id,priority,type,date,q_start,outcome,ser_start',
  'AA0101,34543,0,NW,990201,8:48:54,AGENT,8:51:01',
  'AA0102,30080,2,NW,990201,8:49:10,AGENT,8:49:40',
  'AA0103,25686,0,NW,990201,8:50:20,AGENT,8:50:55',
  'AA0104,25687,0,NW,990201,8:50:21,HANG,0:00:00',
  '',
].join('\n');

export const auditAnswers = {
  orderAudit: {
    mapping: 'bank-queue',
    rows: 4,
    wrongRows: 0,
    wrong: [],
    summary: {
      toleranceSeconds: 0,
      served: 3,
      overtakings: 2,
      withinTolerance: 0,
      servedBeforeJoining: { rows: 0, mostSeconds: 0, beyondTolerance: 0 },
      lawful: 1,
      unlawfulWithinClass: 1,
      unlawfulLowerClass: 0,
    },
    items: [
      {
        verdict: 'LAWFUL',
        day: '990201',
        group: 'NW',
        overtaken: { id: 'AA0101 34543', line: 2, joined: '08:48:54', served: '08:51:01', class: '0' },
        by: { id: 'AA0102 30080', line: 3, joined: '08:49:10', served: '08:49:40', class: '2' },
      },
      {
        verdict: 'UNLAWFUL_WITHIN_CLASS',
        day: '990201',
        group: 'NW',
        overtaken: { id: 'AA0101 34543', line: 2, joined: '08:48:54', served: '08:51:01', class: '0' },
        by: { id: 'AA0103 25686', line: 4, joined: '08:50:20', served: '08:50:55', class: '0' },
      },
    ],
    more: 0,
  },
} as const;
