import { describe, expect, it } from '@jest/globals';
import { DEFAULT_READINGS } from '../../src/decrees/readings.js';
import { inTurn } from '../../src/river/port/vessel-call/lanes.js';
import {
  BY_DAY,
  aPort,
  arrival,
  callOf,
  cargo,
  closeLoading,
  confirmLoaded,
  declareLotLeft,
  departure,
  manifest,
  preparation,
  ready,
  reading,
  registeredVessel,
  requestLoading,
  ruleJustCause,
  sailPermit,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

const callId = callOf(LIBERTADOR);
const packages = [
  { marks: 'A', numbers: '1-4', contents: 'café', count: 4, unitWeightKg: 62.5 },
  { marks: 'B', numbers: '5-7', contents: 'cueros', count: 3, unitWeightKg: 40 },
];
const loading = () =>
  aPort().after(
    cargo(COFFEE, 0, { packages }),
    cargo(CACAO, 10, { at: at('08:00') }),
    ...ready(LIBERTADOR, at('06:00')),
    requestLoading(LIBERTADOR),
  );
const callOfLibertador = (port: ReturnType<typeof loading>) => port.state.calls.calls.get(callId)!;

describe('A lot that a vessel would leave', () => {
  it('is declared left, as far as it is assigned and not on board (D1976-10)', () => {
    const port = loading().after(confirmLoaded(LIBERTADOR, COFFEE, 2, 125));
    port.when(declareLotLeft(LIBERTADOR, COFFEE, 5)).then({
      type: 'LotLeftDeclared',
      data: { callId, lotId: COFFEE, packages: 5, causeCode: 'DAMAGED', causeText: 'sacos rotos' },
    });
    port
      .when(declareLotLeft(LIBERTADOR, COFFEE, 6))
      .thenRefusedUnder('D1976-10', 'LOT_NOT_ASSIGNED_TO_VESSEL', { packages: 6, assignedPackages: 5 });
  });

  it('with just cause is unassigned again in its place, from the front of what the vessel had, and the vessel has room', () => {
    const port = loading().after(
      confirmLoaded(LIBERTADOR, COFFEE, 2, 125),
      declareLotLeft(LIBERTADOR, COFFEE, 3, 'NOT_AT_DOCK'),
    );
    port.when(ruleJustCause(LIBERTADOR, COFFEE, true)).then({
      type: 'JustCauseAccepted',
      data: {
        callId,
        lotId: COFFEE,
        evidence: 'acta 4',
        causeCode: 'NOT_AT_DOCK',
        packages: 3,
        weightKg: 165,
        byGroup: [2, 1],
      },
    });
    port.after(ruleJustCause(LIBERTADOR, COFFEE, true), cargo(HIDES, 1, { at: at('09:00') }));
    expect([...port.state.cargo.queue.values()]).toEqual([
      { lotId: COFFEE, weight: 165_000 },
      { lotId: HIDES, weight: 62_500 },
    ]);
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      { data: { items: [{ lotId: COFFEE, turnNumber: 1, packages: 3 }, { lotId: HIDES }] } },
    ]);
  });

  it('makes a full vessel not full again: the next lots by key may be assigned to it (AMB-24)', () => {
    const port = aPort().after(cargo(COFFEE, 6400), ...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR));
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-13', 'QUOTA_EXHAUSTED');
    port.after(declareLotLeft(LIBERTADOR, COFFEE, 1), ruleJustCause(LIBERTADOR, COFFEE, true));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([{}, { data: { items: [{ packages: 1 }] } }]);
  });

  it('leaves a vessel that has nothing else not begun: an earlier arrival that becomes ready goes first (AMB-30)', () => {
    const port = aPort().after(
      cargo(COFFEE, 10),
      arrival(MEDELLIN, at('05:00')),
      ...ready(LIBERTADOR, at('06:00')),
      requestLoading(LIBERTADOR),
      ...preparation(MEDELLIN),
    );
    expect(inTurn(port.state.calls.lanes, 'ORDINARY', DEFAULT_READINGS)).toBe(callId);
    port.after(declareLotLeft(LIBERTADOR, COFFEE, 10), ruleJustCause(LIBERTADOR, COFFEE, true));
    expect(inTurn(port.state.calls.lanes, 'ORDINARY', DEFAULT_READINGS)).toBe(callOf(MEDELLIN));
  });

  it('without just cause stays assigned; the vessel does not sail until it is on board', () => {
    const port = loading().after(declareLotLeft(LIBERTADOR, COFFEE, 7, 'LOWER_FREIGHT'));
    port.when(ruleJustCause(LIBERTADOR, COFFEE, false)).then({
      type: 'JustCauseRefused',
      data: {
        callId,
        lotId: COFFEE,
        evidence: 'acta 4',
        causeCode: 'LOWER_FREIGHT',
        packages: 7,
        article: 'D1976-15',
      },
    });
    port.after(ruleJustCause(LIBERTADOR, COFFEE, false));
    port.when(sailPermit(LIBERTADOR)).then({
      type: 'SailPermitDenied',
      data: { callId, reasons: ['NO_DISPATCH_LIST', 'MANIFEST_NOT_CHECKED', 'REJECTED_LOT_UNRESOLVED'] },
    });
    port.when(closeLoading(LIBERTADOR)).thenRefusedUnder('D1976-10', 'ASSIGNED_CARGO_NOT_LOADED');
    const line = { turnNumber: 1, marks: 'A, B', lotId: COFFEE, packages: 7, weightKg: 370 };
    port.after(
      confirmLoaded(LIBERTADOR, COFFEE, 7, 370),
      confirmLoaded(LIBERTADOR, CACAO, 10, 625),
      closeLoading(LIBERTADOR),
      manifest(LIBERTADOR, [line, { ...line, turnNumber: 2, marks: 'TH', lotId: CACAO, packages: 10, weightKg: 625 }]),
    );
    port.when(sailPermit(LIBERTADOR)).then({ type: 'SailPermitGranted', data: { callId, ...BY_DAY } });
  });

  it('may be declared again with better proof, and is then no longer unresolved', () => {
    const port = loading().after(
      declareLotLeft(LIBERTADOR, COFFEE, 3),
      ruleJustCause(LIBERTADOR, COFFEE, false),
      declareLotLeft(LIBERTADOR, COFFEE, 1),
      ruleJustCause(LIBERTADOR, COFFEE, false),
    );
    expect(callOfLibertador(port).rejected).toEqual(new Map([[COFFEE, 3]]));
    port.after(declareLotLeft(LIBERTADOR, COFFEE, 2), ruleJustCause(LIBERTADOR, COFFEE, true));
    expect(callOfLibertador(port).rejected).toEqual(new Map([[COFFEE, 1]]));
    port.after(declareLotLeft(LIBERTADOR, COFFEE, 5), ruleJustCause(LIBERTADOR, COFFEE, true));
    expect(callOfLibertador(port).rejected).toEqual(new Map());
  });

  it('is never left for a lower freight, whoever would accept it (D1976-15)', () => {
    loading()
      .after(declareLotLeft(LIBERTADOR, COFFEE, 1, 'LOWER_FREIGHT'))
      .when(ruleJustCause(LIBERTADOR, COFFEE, true))
      .thenRefusedUnder('D1976-15', 'LOWER_FREIGHT_NOT_JUST_CAUSE', { callId, lotId: COFFEE });
  });

  it('is declared once at a time, and ruled upon only once declared', () => {
    const port = loading();
    port
      .when(ruleJustCause(LIBERTADOR, COFFEE, true))
      .thenRefusedUnder('D1976-10', 'NO_DECLARATION_PENDING', { missingStep: 'declare-lot-left' });
    port.after(declareLotLeft(LIBERTADOR, COFFEE, 1));
    port
      .when(declareLotLeft(LIBERTADOR, COFFEE, 99))
      .thenRefusedUnder('D1976-10', 'WRONG_STATE', { state: 'DECLARED', missingStep: 'rule-just-cause' });
    port.after(declareLotLeft(LIBERTADOR, CACAO, 1), ruleJustCause(LIBERTADOR, COFFEE, true));
    port.when(ruleJustCause(LIBERTADOR, COFFEE, true)).thenRefusedUnder('D1976-10', 'NO_DECLARATION_PENDING');
  });

  it('that was loaded after all has nothing left to rule upon; loaded in part, the rest is ruled upon', () => {
    const port = loading().after(declareLotLeft(LIBERTADOR, COFFEE, 7), confirmLoaded(LIBERTADOR, COFFEE, 5, 290));
    expect(port.when(ruleJustCause(LIBERTADOR, COFFEE, true)).ruling).toMatchObject([
      { data: { packages: 2, weightKg: 80 } },
    ]);
    port.after(confirmLoaded(LIBERTADOR, COFFEE, 2, 80));
    port.when(ruleJustCause(LIBERTADOR, COFFEE, true)).thenRefusedUnder('D1976-10', 'NO_DECLARATION_PENDING');
  });

  it('is refused, of several reasons, first for what is unknown, then for its time, the state, the article', () => {
    const port = loading();
    const declare = (vessel: string, lotId: string) => port.when(declareLotLeft(vessel, lotId, 99));
    const rule = (vessel: string, lotId: string) => port.when(ruleJustCause(vessel, lotId, true));
    for (const ask of [declare, rule]) {
      ask('NADIE', 'NADA').thenRefusedUnder('D1976-10', 'UNKNOWN_CALL');
      ask(LIBERTADOR, 'NADA').thenRefusedUnder('D1976-10', 'UNKNOWN_LOT');
    }
    port
      .when({ ...declareLotLeft(LIBERTADOR, COFFEE, 99), occurredAt: at('12:00', '1940-11-10') })
      .thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    port.after(departure(LIBERTADOR, at('18:00')));
    for (const ask of [declare, rule])
      ask(LIBERTADOR, COFFEE).thenRefusedUnder('D1976-10', 'WRONG_STATE', { state: 'SAILED' });
  });
});

describe.each([
  ['KEEP', callId, undefined],
  ['REQUEUE', callOf(MEDELLIN), on('12:00')],
] as const)('A vessel whose cause was refused, read as %s (AMB-23, rejectingVessel)', (value, next, turnFrom) => {
  it(`leaves the turn to ${next}`, () => {
    const port = aPort()
      .told(reading('rejectingVessel', value))
      .told(registeredVessel('OTRO'))
      .after(
        cargo(COFFEE, 10),
        ...ready(LIBERTADOR, at('06:00')),
        ...ready(MEDELLIN, at('07:00')),
        requestLoading(LIBERTADOR),
        declareLotLeft(LIBERTADOR, COFFEE, 10),
      );
    expect(port.when(ruleJustCause(LIBERTADOR, COFFEE, false)).last('JustCauseRefused')).toEqual({
      callId,
      lotId: COFFEE,
      evidence: 'acta 4',
      causeCode: 'DAMAGED',
      packages: 10,
      article: 'D1976-10',
      ...(turnFrom && { turnFrom }),
    });
    port.after(ruleJustCause(LIBERTADOR, COFFEE, false));
    expect(inTurn(port.state.calls.lanes, 'ORDINARY', DEFAULT_READINGS)).toBe(next);
  });
});
