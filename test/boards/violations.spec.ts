/** The detector: silent where every lot is loaded as assigned, it finds what was done otherwise, and tells lawful jumps apart. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FLAGGED_UNDER, type LawfulCode, type Recorded } from '../../src/boards/violations.js';
import type { Article } from '../../src/decrees/refusal.js';
import type { ViolationKind } from '../../src/decrees/d1976-turn/art-18-violations.js';
import type { Port } from '../../src/decrees/river-ports.js';
import {
  berrio,
  call,
  day,
  lacking,
  lawful,
  left,
  loadedByHand,
  named,
  only,
  reads,
  recorded,
  rewritten,
  slipped,
  TRUE_DAY,
  unlawful,
  until,
  type Happening,
} from '../support/forged.js';
import { dice, historyOf } from '../support/histories.js';
import {
  aPort,
  arrival,
  callOf,
  cargo,
  declareFinal,
  departure,
  notifySanction,
  planilla,
  ready,
  requestLoading,
  ruleJustCause,
  sanctioned,
  withdrawCargo,
} from '../support/stories.js';
import { agentCargo, asksToLeave, march, upriverPort } from '../support/stories-upriver.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const sections = fc.constantFrom<Port[]>('LA_DORADA', 'PUERTO_BERRIO');

/** Facts in which the law itself records that something was amiss. */
const amiss = ({ type, data }: Recorded): boolean =>
  (type === 'ManifestChecked' && data.result === 'DISCREPANT') ||
  type === 'JustCauseRefused' ||
  (type === 'VesselSailed' && data.withoutPermit);

/** Of what a vessel was to take on its way; it may take the rest further down. */
const tookLess = ({ type, data }: Recorded): boolean =>
  type === 'IntermediateCargoLoaded' && (data.pickUp?.shortfallKg ?? 0) > 0;

// A counterexample as it was drawn says enough; making it small takes minutes, and so do the properties here end at once.
describe('on any history that the decider made', () => {
  it('nothing is flagged but what the law itself recorded as amiss', () => {
    const jumps = new Set<LawfulCode>();
    let silent = 0;
    let sailed = 0;
    fc.assert(
      fc.property(dice(150), sections, (thrown, port) => {
        const { happened } = historyOf(thrown, port);
        const wrong = new Set(
          recorded(happened)
            .filter((event) => amiss(event) || tookLess(event))
            .map(({ id }) => id),
        );
        const detector = reads(happened, port);
        for (const { code } of lawful(detector)) jumps.add(code);
        if (wrong.size === 0) silent += 1;
        sailed += happened.filter(({ type, data }) => type === 'VesselSailed' && !data.withoutPermit).length;
        expect(unlawful(detector).filter(({ evidence }) => !evidence.some((id) => wrong.has(id)))).toEqual([]);
        const { misplaced, papers } = detector.detection;
        expect(misplaced.size).toBe(0);
        for (const { denied, unready } of papers.values()) expect([denied, unready]).toEqual([undefined, undefined]);
      }),
      { numRuns: 60, seed: 1940, endOnFailure: true },
    );
    expect(silent).toBeGreaterThan(5);
    expect(sailed).toBeGreaterThan(20);
    expect([...jumps].sort()).toEqual(
      expect.arrayContaining(['CARACOLI', 'DIRECT_FREIGHT', 'EXPRESS_PRIORITY', 'LOCAL_24H', 'PLANILLA_REQUIRED']),
    );
  });

  it('every refused cause, discrepant check and departure without permit is flagged', () => {
    fc.assert(
      fc.property(dice(150), sections, (thrown, port) => {
        const { happened } = historyOf(thrown, port);
        const evidence = new Set(unlawful(reads(happened, port)).flatMap((flag) => flag.evidence));
        expect(recorded(happened).filter((event) => amiss(event) && !evidence.has(event.id))).toEqual([]);
      }),
      { numRuns: 30, seed: 1940, endOnFailure: true },
    );
  });
});

/** A forged history, and the flags it must raise: no more and no fewer. */
const PLANTED: readonly (readonly [
  what: string,
  happened: () => readonly Happening[],
  shows: readonly (ViolationKind | readonly [ViolationKind, string])[],
  port?: Port,
  /** Where it is not the one each kind stands for. */
  articles?: readonly Article[],
])[] = [
  [
    'a lot that was never assigned goes on board',
    () =>
      slipped('LoadingClosed', { type: 'CargoLoaded', data: { ...call, lotId: COFFEE, packages: 1, weightKg: 62.5 } }),
    [['UNASSIGNED_LOT_LOADED', COFFEE]],
  ],
  [
    'a lot of the queue goes on board of a vessel that closed its loading',
    () => slipped('ManifestPresented', { type: 'CargoLoaded', data: loadedByHand }),
    [['UNASSIGNED_LOT_LOADED', HIDES]],
  ],
  [
    'the manifest shows a lot that was not assigned, and the check says nothing of it',
    () =>
      rewritten('ManifestPresented', ({ lines }) => ({
        lines: [...lines, { lotId: HIDES, turnNumber: 3, packages: 10, weightKg: 625, marks: 'TH' }],
      })),
    [['UNASSIGNED_LOT_LOADED', HIDES], 'SAILED_WITHOUT_PERMIT'],
  ],
  [
    'the manifest leaves out a lot, and the check says nothing of it',
    () => rewritten('ManifestPresented', ({ lines }) => ({ lines: lines.slice(0, 1) })),
    [['ASSIGNED_LOT_LEFT', CACAO], 'SAILED_WITHOUT_PERMIT'],
  ],
  [
    'the loading is closed with a lot left ashore',
    () => lacking(({ type, data }) => type === 'CargoLoaded' && data.lotId === CACAO),
    [['ASSIGNED_LOT_LEFT', CACAO]],
  ],
  [
    'a cause is refused',
    () => left('DAMAGED').after(ruleJustCause(LIBERTADOR, COFFEE, false)).happened,
    [['ASSIGNED_LOT_LEFT', COFFEE]],
  ],
  [
    'a cause is accepted that nobody declared',
    () =>
      lacking(
        ({ type }) => type === 'LotLeftDeclared',
        left('DAMAGED').after(ruleJustCause(LIBERTADOR, COFFEE, true)).happened,
      ),
    [['ASSIGNED_LOT_LEFT', COFFEE]],
  ],
  [
    'a lower freight is refused as a cause',
    () => left('LOWER_FREIGHT').after(ruleJustCause(LIBERTADOR, COFFEE, false)).happened,
    [['LOW_FREIGHT_REFUSAL', COFFEE]],
  ],
  [
    'a lower freight is accepted as a cause, under another name',
    () =>
      rewritten('LotLeftDeclared', () => ({ causeCode: 'LOWER_FREIGHT' }), {
        of: left('DAMAGED').after(ruleJustCause(LIBERTADOR, COFFEE, true)).happened,
      }),
    [['LOW_FREIGHT_REFUSAL', COFFEE]],
  ],
  [
    'the weight loaded is not that of the packages',
    () => rewritten('CargoLoaded', () => ({ weightKg: 6249.5 })),
    [['DATA_MISMATCH', COFFEE]],
  ],
  [
    'the marks of the manifest are others, and the check says nothing of it',
    () => rewritten('ManifestPresented', ({ lines }) => ({ lines: lines.map((line) => ({ ...line, marks: 'XX' })) })),
    [['DATA_MISMATCH', COFFEE], ['DATA_MISMATCH', CACAO], 'SAILED_WITHOUT_PERMIT'],
  ],
  [
    'the Inspectorate finds a wrong turn number',
    () =>
      rewritten('ManifestChecked', () => ({
        result: 'DISCREPANT',
        discrepancies: [{ kind: 'TURN_NUMBER_WRONG', lotId: CACAO, expected: '2', presented: '7' }],
      })),
    [['DATA_MISMATCH', CACAO], 'SAILED_WITHOUT_PERMIT'],
    'LA_DORADA',
    ['D1976-09', 'D1976-09'],
  ],
  [
    'an assignment states another weight than the book',
    () =>
      rewritten('CargoAssigned', ({ items }) => ({
        items: items.map((item) => (item.lotId === CACAO ? { ...item, weightKg: 3000 } : item)),
      })),
    [['DATA_MISMATCH', CACAO]],
  ],
  [
    'another vessel is given the cargo while the one in turn waits',
    () =>
      rewritten('CargoAssigned', () => ({ callId: callOf(MEDELLIN) }), {
        of: until('CargoAssigned'),
      }),
    ['LOADED_OUT_OF_TURN'],
  ],
  [
    'a vessel that is not ready is given cargo',
    () => lacking(({ type, data }) => type === 'LoadingPermitPresented' && data.callId === callOf(LIBERTADOR)),
    ['LOADED_OUT_OF_TURN'],
  ],
  [
    'the first lot of the queue is left for the second',
    () =>
      rewritten('CargoAssigned', only(CACAO), {
        of: until('CargoAssigned'),
      }),
    [['LOT_OVERTAKEN', COFFEE]],
  ],
  [
    'the first lot of the queue is left for a reason that is not true',
    () =>
      rewritten(
        'CargoAssigned',
        (data) => ({
          ...only(CACAO)(data),
          skipped: [{ lotId: COFFEE, reason: 'LOCAL_24H', article: 'D1976-07' }],
        }),
        { of: until('CargoAssigned') },
      ),
    [['LOT_OVERTAKEN', COFFEE]],
  ],
  [
    'part of the first lot is left and the second taken',
    () =>
      rewritten(
        'CargoAssigned',
        ({ items }) => ({
          items: items.map((item) => (item.lotId === COFFEE ? { ...item, packages: 60, weightKg: 3750 } : item)),
        }),
        { of: until('CargoAssigned') },
      ),
    [['LOT_OVERTAKEN', COFFEE]],
  ],
  ['more is on board than the quota', () => rewritten('QuotaFixed', () => ({ maxLoadKg: 9374 })), ['QUOTA_EXCEEDED']],
  [
    'the vessel sails and no permit stands in the stream',
    () => lacking(({ type }) => type === 'SailPermitGranted'),
    ['SAILED_WITHOUT_PERMIT'],
  ],
  [
    'the vessel sails without permit, and it is recorded so',
    () => rewritten('VesselSailed', () => ({ withoutPermit: true })),
    ['SAILED_WITHOUT_PERMIT'],
  ],
  [
    'a passing vessel is given a lot that was not indicated to it',
    () => rewritten('BerrioCargoIndicated', () => ({ lots: [HIDES] }), { of: berrio().happened }),
    [['BERRIO_UNINDICATED_CARGO', CACAO]],
    'PUERTO_BERRIO',
  ],
  [
    'a passing vessel is given cargo and nothing was indicated',
    () => lacking(({ type }) => type === 'BerrioCargoIndicated', berrio().happened),
    [['BERRIO_UNINDICATED_CARGO', CACAO]],
    'PUERTO_BERRIO',
  ],
  [
    'a passing vessel is given more than was indicated',
    () => rewritten('BerrioCargoIndicated', () => ({ lots: undefined, maxKg: 1000 }), { of: berrio().happened }),
    ['BERRIO_UNINDICATED_CARGO', ['LOT_OVERTAKEN', COFFEE]],
    'PUERTO_BERRIO',
  ],
  [
    'a passing vessel loads what it was never given',
    () => [
      ...berrio().happened,
      {
        type: 'CargoLoaded',
        data: { ...call, lotId: COFFEE, packages: 100, weightKg: 6250 },
        occurredAt: at('14:00'),
      },
    ],
    [
      ['UNASSIGNED_LOT_LOADED', COFFEE],
      ['BERRIO_UNINDICATED_CARGO', COFFEE],
    ],
    'PUERTO_BERRIO',
  ],
  [
    'merchandise is accepted as baggage',
    () => rewritten('CargoRegistered', () => ({ cargoClass: 'BAGGAGE', contentsUsuallySold: true }), { nth: 2 }),
    [['BAGGAGE_IS_MERCHANDISE', HIDES]],
  ],
];

/** A history with the last fact of a type told twice. */
const doubled = (type: Happening['type'], of: readonly Happening[]): readonly Happening[] => {
  const place = of.findLastIndex((fact) => fact.type === type);
  return [...of.slice(0, place), of[place]!, ...of.slice(place)];
};
const withdrawn = () =>
  aPort()
    .after(cargo(COFFEE, 100, { at: at('07:00') }), cargo(CACAO, 50, { at: at('07:30') }))
    .after(...ready(LIBERTADOR, at('05:00')), withdrawCargo(COFFEE, 60));

describe('a forged history', () => {
  it('is first a true one, and silent', () => {
    expect(reads(TRUE_DAY).flags).toEqual([]);
    expect(unlawful(reads(berrio().happened, 'PUERTO_BERRIO'))).toEqual([]);
  });

  it.each(PLANTED)('shows that %s', (_, happened, shows, port = 'LA_DORADA', articles) => {
    const found = unlawful(reads(happened(), port));
    expect(named(found)).toEqual(shows);
    expect(found.map(({ article }) => article)).toEqual(articles ?? found.map(({ kind }) => FLAGGED_UNDER[kind]));
    for (const { kind, callId } of found) {
      expect(callId === null).toBe(kind === 'BAGGAGE_IS_MERCHANDISE');
    }
  });

  it('names the facts that show it, and is flagged once however often it is shown', () => {
    const happened = lacking(({ type, data }) => type === 'CargoLoaded' && data.lotId === CACAO);
    const [flag] = unlawful(reads(happened));
    const types = flag!.evidence.map((id) => recorded(happened).find((event) => event.id === id)!.type);
    expect(types).toEqual(['CargoAssigned', 'LoadingClosed', 'VesselSailed']);
    expect(flag!.detectedAtRevision).toBe(happened.findIndex(({ type }) => type === 'LoadingClosed'));
  });

  it('names a lot that could not be given yet under the article that bars it', () => {
    const early = aPort()
      .after(cargo(COFFEE, 10, { at: at('07:00') }), cargo(CACAO, 20, { origin: 'LOCAL', at: at('06:00') }))
      .after(planilla(CACAO, at('06:30')), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR));
    const forged = rewritten(
      'CargoAssigned',
      ({ items }) => ({ items: [...items, { lotId: CACAO, turnNumber: 2, packages: 20, weightKg: 1250 }] }),
      { of: early.happened },
    );
    expect(unlawful(reads(forged))).toMatchObject([{ kind: 'LOT_OVERTAKEN', lotId: CACAO, article: 'D1976-07' }]);
  });

  it('is read to its end, whichever fact is missing, doubled or out of its place', () => {
    fc.assert(
      fc.property(dice(80), sections, fc.nat(), fc.nat(), fc.nat(2), (thrown, port, from, to, how) => {
        const { happened } = historyOf(thrown, port);
        const fact = happened[from % happened.length]!;
        const rest = how === 0 ? happened : lacking((each) => each === fact, happened);
        const place = to % rest.length;
        const forged = how === 1 ? rest : [...rest.slice(0, place), fact, ...rest.slice(place)];
        expect(reads(forged, port).port.port).toBe(port);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  // Such as once broke it off: each is of its kind the shortest.
  it.each<[string, Port, () => readonly Happening[]]>([
    [
      'more is withdrawn of a lot than there was of it, before others are given out',
      'LA_DORADA',
      () => doubled('CargoWithdrawn', withdrawn().after(requestLoading(LIBERTADOR)).happened),
    ],
    [
      'more is loaded of a lot than was assigned of it',
      'LA_DORADA',
      () => doubled('CargoLoaded', day().after(requestLoading(MEDELLIN)).happened),
    ],
    [
      'a lot is registered again once it has its turn',
      'LA_DORADA',
      () => {
        const { happened } = day().after(requestLoading(MEDELLIN));
        const again = happened.find(({ type, data }) => type === 'CargoRegistered' && data.lotId === COFFEE)!;
        return slipped('LoadingRequested', again, happened);
      },
    ],
    [
      'a sanction is final of which nobody was notified',
      'LA_DORADA',
      () => {
        const notified = at('10:00', '1940-11-20');
        const { happened } = day()
          .after(...sanctioned('K-1', LIBERTADOR), notifySanction('K-1', notified))
          .after(declareFinal('K-1', at('00:00', '1941-03-01')));
        return lacking(({ type }) => type === 'SanctionNotified', happened);
      },
    ],
    [
      'a departure counts what no agent declared',
      'BARRANQUILLA',
      () => {
        const { happened } = upriverPort()
          .after(arrival('U1', march(2)), agentCargo(1000, march(2)), asksToLeave('U1', 100, march(5)))
          .after(departure('U1', march(6)));
        return lacking(({ type }) => type === 'AgentCargoDeclared', happened);
      },
    ],
  ])('is read to its end though %s', (_, port, forged) => {
    const happened = forged();
    expect(reads(happened, port).port.port).toBe(port);
  });

  it('is found of any assignment of any history when its first lot is left out', () => {
    let planted = 0;
    fc.assert(
      fc.property(dice(100), fc.nat(), (thrown, which) => {
        const { happened } = historyOf(thrown);
        const places = happened.flatMap(({ type, data }, place) =>
          type === 'CargoAssigned' && data.items.length > 1 && data.loadingPoint === undefined ? [place] : [],
        );
        if (places.length === 0) return;
        planted += 1;
        const place = places[which % places.length]!;
        const fact = happened[place]! as Extract<Happening, { type: 'CargoAssigned' }>;
        const [first, ...rest] = fact.data.items;
        const forged = [...happened.slice(0, place), { ...fact, data: { ...fact.data, items: rest } }];
        expect(named(unlawful(reads(forged)))).toContainEqual(['LOT_OVERTAKEN', first!.lotId]);
      }),
      { numRuns: 40, seed: 1940, endOnFailure: true },
    );
    expect(planted).toBeGreaterThan(10);
  });
});
