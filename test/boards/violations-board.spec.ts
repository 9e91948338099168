/** The board of violations: flags, lawful jumps, the cases that answer them, and a vessel that is in two ports at once. */
import { describe, expect, it } from '@jest/globals';
import { FLAG_KINDS, violations } from '../../src/boards/violations.js';
import { violationInWords } from '../../src/boards/words/violations.js';
import type { ViolationKind } from '../../src/decrees/d1976-turn/art-18-violations.js';
import type { Port } from '../../src/decrees/river-ports.js';
import {
  berrio,
  call,
  lacking,
  loadedByHand,
  reads,
  rewritten,
  slipped,
  then,
  TRUE_DAY,
  unlawful,
  type Happening,
} from '../support/forged.js';
import type { PortStory } from '../support/given.js';
import { aPort, arrival, callOf, correctVesselArrival } from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

const forged = lacking(({ type, data }) => type === 'CargoLoaded' && data.lotId === CACAO);
const board = (happened: readonly Happening[], options: { lawful?: boolean } = {}, port: Port = 'LA_DORADA') => {
  const detector = reads(happened, port);
  const view = { state: detector.port, revision: happened.length - 1, recordedAt: undefined };
  return violations(view, detector.detection, { ...options, language: 'es' });
};
const opened = (kinds: readonly ViolationKind[], evidenceEventIds: readonly string[], caseId = 'K-1'): Happening => ({
  type: 'TurnViolationDetected',
  data: { caseId, ...call, kinds, evidenceEventIds, captainId: 'R-MEJIA', companyId: 'NAVIERA' },
  occurredAt: at('15:00'),
});
const dismissed: Happening = {
  type: 'ViolationDismissed',
  data: { caseId: 'K-1', reason: 'sin prueba' },
  occurredAt: at('16:00'),
};

describe('the board of violations', () => {
  it('shows a flag that nobody opened a case on', () => {
    expect(board(forged)).toEqual({
      port: 'LA_DORADA',
      revision: forged.length - 1,
      items: [
        {
          ...unlawful(reads(forged))[0],
          caseId: null,
          state: 'FLAGGED',
          because: 'El barco dejó, sin justa causa, carga que se le asignó.',
        },
      ],
    });
  });

  it('names the case by its kind and by the events that prove it or, where it names none, by its vessel', () => {
    const [flag] = unlawful(reads(forged));
    for (const one of [opened(['ASSIGNED_LOT_LEFT'], []), opened(['ASSIGNED_LOT_LEFT'], flag!.evidence)])
      expect(board([...forged, one]).items).toMatchObject([{ caseId: 'K-1', state: 'DETECTED', ...flag }]);
    expect(board([...forged, opened(['DATA_MISMATCH'], [flag!.evidence[1]!])]).items).toMatchObject([
      { caseId: null, kind: 'ASSIGNED_LOT_LEFT', state: 'FLAGGED' },
      { caseId: 'K-1', kind: 'DATA_MISMATCH', detectedAtRevision: forged.length },
    ]);
  });

  it('names the case that is pursued rather than one that was dismissed', () => {
    const first = opened(['ASSIGNED_LOT_LEFT'], []);
    expect(board([...forged, first, dismissed]).items).toMatchObject([{ caseId: 'K-1', state: 'DISMISSED' }]);
    const again = board([...forged, first, dismissed, opened(['ASSIGNED_LOT_LEFT'], [], 'K-2')]).items;
    expect(again[0]).toMatchObject({ caseId: 'K-2', state: 'DETECTED' });
    expect(again[1]).toMatchObject({ caseId: 'K-1', state: 'DISMISSED', detectedAtRevision: forged.length });
  });

  it('shows a case that the Section opened by its own judgement', () => {
    expect(board([...TRUE_DAY, opened(['QUOTA_EXCEEDED'], ['E-3'])]).items).toMatchObject([
      { caseId: 'K-1', kind: 'QUOTA_EXCEEDED', ...call, evidence: ['E-3'], article: 'D1976-16', lawfulReason: null },
    ]);
  });

  it('shows lawful jumps, unless asked not to', () => {
    const { happened } = berrio();
    expect(board(happened, { lawful: false }, 'PUERTO_BERRIO').items).toEqual([]);
    for (const shown of [{}, { lawful: true }])
      expect(board(happened, shown, 'PUERTO_BERRIO').items).toMatchObject([
        {
          ...{ caseId: null, kind: 'LOT_OVERTAKEN', lotId: COFFEE, state: 'LAWFUL', article: 'D1976-08' },
          lawfulReason: { code: 'BERRIO_INDICATION', article: 'D1976-13' },
        },
      ]);
  });

  it('says every kind in both languages', () => {
    for (const language of ['es', 'en'] as const)
      for (const kind of FLAG_KINDS) expect(violationInWords(kind, language)).toMatch(/^[A-ZÉ].*\.$/);
  });
});

describe('a case', () => {
  const sails = TRUE_DAY.findIndex(({ type }) => type === 'LoadingClosed');
  const before = (one: readonly Happening[]) => [...forged.slice(0, sails - 1), ...one, ...forged.slice(sails - 1)];
  const states = (happened: readonly Happening[]) =>
    board(happened).items.map(({ kind, lotId, caseId, state }) => [kind, lotId, caseId, state]);

  it.each([[[]], [['E-0', 'E-1']]])(
    'opened early and dismissed hides no later fault, whatever it names: %j',
    (named) => {
      const empty = opened(['ASSIGNED_LOT_LEFT'], named);
      expect(states(before([empty, dismissed]))).toEqual([
        ['ASSIGNED_LOT_LEFT', undefined, 'K-1', 'DISMISSED'],
        ['ASSIGNED_LOT_LEFT', CACAO, null, 'FLAGGED'],
      ]);
    },
  );

  it('that proves one lot leaves the others to be judged, those shown later and those shown before', () => {
    const both = lacking(({ type }) => type === 'CargoLoaded');
    const [first] = unlawful(reads(both));
    expect(first!.lotId).toBe(COFFEE);
    const [assigned] = first!.evidence;
    // Both lots were given by one assignment, which proves both; the closing too.
    expect(states([...both, opened(['ASSIGNED_LOT_LEFT'], [assigned!])]).map(([, , caseId]) => caseId)).toEqual([
      'K-1',
      'K-1',
    ]);
    const mismatch = (weightKg: number, nth: number, of: readonly Happening[]) =>
      rewritten('CargoLoaded', () => ({ weightKg }), { nth, of });
    const two = mismatch(3000, 1, mismatch(6000, 0, TRUE_DAY));
    const [coffee] = unlawful(reads(two)).filter(({ kind }) => kind === 'DATA_MISMATCH');
    expect(
      states([...two, opened(['DATA_MISMATCH'], coffee!.evidence)]).filter(([kind]) => kind === 'DATA_MISMATCH'),
    ).toEqual([
      ['DATA_MISMATCH', COFFEE, 'K-1', 'DETECTED'],
      ['DATA_MISMATCH', CACAO, null, 'FLAGGED'],
    ]);
  });

  it('does not answer for what the same vessel does again after it', () => {
    const twice = slipped('ManifestPresented', { type: 'CargoLoaded', data: loadedByHand });
    const [flag] = unlawful(reads(twice));
    const judged = [
      ...twice.slice(0, flag!.detectedAtRevision + 1),
      opened([flag!.kind as ViolationKind], flag!.evidence),
      dismissed,
    ];
    const again = then(judged, { type: 'CargoLoaded', data: { ...loadedByHand, packages: 1, weightKg: 62.5 } });
    expect(states(judged)).toEqual([['UNASSIGNED_LOT_LOADED', HIDES, 'K-1', 'DISMISSED']]);
    expect(states(again)).toEqual([
      ['UNASSIGNED_LOT_LOADED', HIDES, 'K-1', 'DISMISSED'],
      ['UNASSIGNED_LOT_LOADED', HIDES, null, 'FLAGGED'],
    ]);
  });

  it('answers for what shows the same fault once more', () => {
    const closed = forged.findIndex(({ type }) => type === 'LoadingClosed');
    const judged = [
      ...forged.slice(0, closed + 1),
      opened(['ASSIGNED_LOT_LEFT'], [`E-${closed}`]),
      ...forged.slice(closed + 1),
    ];
    expect(states(judged)).toEqual([['ASSIGNED_LOT_LEFT', CACAO, 'K-1', 'DETECTED']]);
  });

  it('against one vessel answers for no other', () => {
    const one = opened(['ASSIGNED_LOT_LEFT'], unlawful(reads(forged))[0]!.evidence) as Extract<
      Happening,
      { type: 'TurnViolationDetected' }
    >;
    const other = { ...one, data: { ...one.data, callId: callOf(MEDELLIN) } };
    expect(states([...forged, other])[0]).toEqual(['ASSIGNED_LOT_LEFT', CACAO, null, 'FLAGGED']);
  });
});

describe('a vessel in two ports at once', () => {
  const calls = (port: Port, arrived: string, sailed?: string) => {
    const story = aPort(port).after(arrival(LIBERTADOR, at(arrived), { callId: `${port}-1` }));
    if (sailed === undefined) return story;
    const data = { callId: `${port}-1`, sailedAt: on(sailed) };
    return story.after({ type: 'RecordDeparture', data, occurredAt: at(sailed) });
  };
  const compared = (here: PortStory, there: PortStory) => {
    const [mine, others] = [here, there].map(({ happened, port }) => reads(happened, port));
    const view = { state: mine!.port, revision: here.happened.length - 1, recordedAt: undefined };
    return violations(view, mine!.detection, { elsewhere: [others!.detection], language: 'es' }).items;
  };
  const both = (here: PortStory, there: PortStory) =>
    [compared(here, there), compared(there, here)].map((items) =>
      items.filter(({ kind }) => kind === 'IN_TWO_PORTS').map(({ callId }) => callId),
    );

  it('is flagged at both, upon the facts that opened its calls', () => {
    const here = calls('LA_DORADA', '05:00');
    const there = calls('PUERTO_BERRIO', '07:00');
    expect(both(here, there)).toEqual([['LA_DORADA-1'], ['PUERTO_BERRIO-1']]);
    const last = here.happened.length - 1;
    expect(compared(here, there)).toMatchObject([
      {
        ...{ article: 'D1976-12', lawfulReason: null, caseId: null, state: 'FLAGGED' },
        detectedAtRevision: last,
        evidence: [`E-${last}`, `E-${there.happened.length - 1}`],
      },
    ]);
  });

  it('is told of the past too', () => {
    expect(both(calls('LA_DORADA', '05:00', '09:00'), calls('PUERTO_BERRIO', '08:59', '12:00'))).toEqual([
      ['LA_DORADA-1'],
      ['PUERTO_BERRIO-1'],
    ]);
  });

  it('is not so when it arrives the instant it left, whoever records it first, nor once its arrival is corrected', () => {
    expect(both(calls('LA_DORADA', '05:00', '09:00'), calls('PUERTO_BERRIO', '09:00'))).toEqual([[], []]);
    const later = calls('PUERTO_BERRIO', '08:00').after(
      correctVesselArrival(LIBERTADOR, at('09:00'), { callId: 'PUERTO_BERRIO-1' }),
    );
    expect(both(calls('LA_DORADA', '05:00', '09:00'), later)).toEqual([[], []]);
  });

  it('is not so once it withdrew from the turn, nor of another vessel', () => {
    const withdrawn = calls('LA_DORADA', '05:00').after({
      type: 'WithdrawFromTurn',
      data: { callId: 'LA_DORADA-1', reason: 'avería' },
      occurredAt: at('06:00'),
    });
    expect(both(withdrawn, calls('PUERTO_BERRIO', '07:00'))).toEqual([[], []]);
    const other = aPort('PUERTO_BERRIO').after(arrival(MEDELLIN, at('05:00')));
    expect(both(calls('LA_DORADA', '05:00'), other)).toEqual([[], []]);
  });
});
