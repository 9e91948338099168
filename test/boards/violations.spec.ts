/** The detector: silent where every lot is loaded as assigned, it finds what was done otherwise, and tells lawful jumps apart. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  detect,
  LAWFUL_CODES,
  LAWFUL_UNDER,
  violations,
  type Detector,
  type Flag,
  type LawfulCode,
  type Recorded,
} from '../../src/boards/violations.js';
import { lawfulReasonInWords, violationInWords } from '../../src/boards/words/violations.js';
import { HOUR, instantText, later } from '../../src/decrees/calendar.js';
import { VIOLATES, VIOLATION_KINDS, type ViolationKind } from '../../src/decrees/d1976-turn/art-18-violations.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { PortFact, PortFactOf } from '../../src/river/port/messages.js';
import type { PortStory } from '../support/given.js';
import { dice, historyOf } from '../support/histories.js';
import {
  aPort,
  atTime,
  callOf,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  declareLotLeft,
  departForCaracoli,
  departure,
  indicate,
  manifest,
  planilla,
  reading,
  ready,
  registeredVessel,
  requestLoading,
  returnFromCaracoli,
  ruleJustCause,
  sailPermit,
  salgarLine,
  salgarList,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

type Happening = PortStory['happened'][number];

const recorded = (happened: readonly Happening[]): readonly Recorded[] =>
  happened.map((fact, revision) => ({ ...fact, id: `E-${revision}`, revision }));

const reads = (happened: readonly Happening[], port: Port = 'LA_DORADA'): Detector =>
  recorded(happened).reduce((detector, event) => detector.seen(event), detect(port));

const unlawful = ({ flags }: Detector) => flags.filter(({ lawfulReason }) => lawfulReason === null);
const lawful = ({ flags }: Detector) =>
  flags.flatMap(({ lawfulReason, kind, lotId }) => (lawfulReason ? [{ kind, lotId, ...lawfulReason }] : []));
const named = (flags: readonly Flag[]) => flags.map(({ kind, lotId }) => (lotId === undefined ? kind : [kind, lotId]));

const sections = fc.constantFrom<Port[]>('LA_DORADA', 'PUERTO_BERRIO');

/** Facts in which the law itself records that something was amiss. */
const amiss = ({ type, data }: Recorded): boolean =>
  (type === 'ManifestChecked' && data.result === 'DISCREPANT') ||
  type === 'JustCauseRefused' ||
  (type === 'VesselSailed' && data.withoutPermit);

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
            .filter(amiss)
            .map(({ id }) => id),
        );
        const detector = reads(happened, port);
        for (const { code } of lawful(detector)) jumps.add(code);
        if (wrong.size === 0) silent += 1;
        sailed += happened.filter(({ type, data }) => type === 'VesselSailed' && !data.withoutPermit).length;
        expect(unlawful(detector).filter(({ evidence }) => !evidence.some((id) => wrong.has(id)))).toEqual([]);
      }),
      { numRuns: 60, seed: 1940 },
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
      { numRuns: 30, seed: 1940 },
    );
  });
});

/** Two lots for one vessel, a third that comes when it has closed, and another vessel that awaits its turn. */
const day = (): PortStory =>
  aPort()
    .after(cargo(COFFEE, 100, { at: at('07:00') }), cargo(CACAO, 50, { at: at('07:30') }))
    .after(...ready(LIBERTADOR, at('05:00')), ...ready(MEDELLIN, at('06:00')))
    .after(requestLoading(LIBERTADOR))
    .after(confirmLoaded(LIBERTADOR, COFFEE, 100, 6250), confirmLoaded(LIBERTADOR, CACAO, 50, 3125))
    .after(closeLoading(LIBERTADOR), cargo(HIDES, 10, { at: at('11:00') }))
    .after(
      manifest(LIBERTADOR, [
        { lotId: COFFEE, turnNumber: 1, packages: 100, weightKg: 6250, marks: 'TH' },
        { lotId: CACAO, turnNumber: 2, packages: 50, weightKg: 3125, marks: 'TH' },
      ]),
    )
    .after(sailPermit(LIBERTADOR), departure(LIBERTADOR, at('13:00')));
const TRUE_DAY = day().happened;

type DataOf<T extends PortFact['type']> = PortFactOf<T>['data'];

/** A history with the nth fact of a type written otherwise. */
function rewritten<T extends PortFact['type']>(
  type: T,
  change: (data: DataOf<T>) => object,
  { nth = 0, of = TRUE_DAY }: { nth?: number; of?: readonly Happening[] } = {},
): readonly Happening[] {
  const fact = of.filter((each) => each.type === type)[nth]!;
  return of.map((each) =>
    each === fact ? ({ ...each, data: { ...each.data, ...change(each.data as DataOf<T>) } } as Happening) : each,
  );
}
/** A history with facts missing. */
const lacking = (missing: (fact: Happening) => boolean, of: readonly Happening[] = TRUE_DAY) =>
  of.filter((fact) => !missing(fact));
/** A history with a fact slipped in before the first of a type. */
function slipped(before: PortFact['type'], fact: PortFact, of: readonly Happening[] = TRUE_DAY): readonly Happening[] {
  const place = of.findIndex(({ type }) => type === before);
  return [...of.slice(0, place), { ...fact, occurredAt: of[place]!.occurredAt }, ...of.slice(place)];
}

const call = { callId: callOf(LIBERTADOR) };
const only = (lotId: string) => (data: DataOf<'CargoAssigned'>) => ({
  items: data.items.filter((item) => item.lotId === lotId),
});
const left = (causeCode: 'LOWER_FREIGHT' | 'DAMAGED') =>
  aPort()
    .after(cargo(COFFEE, 100), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR))
    .after(declareLotLeft(LIBERTADOR, COFFEE, 10, causeCode));
const loadedByHand = { ...call, lotId: HIDES, packages: 10, weightKg: 625 };

/** Puerto Berrío, where a passing vessel is given a lot that was indicated to it. */
const berrio = (): PortStory =>
  aPort('PUERTO_BERRIO')
    .after(cargo(COFFEE, 100, { at: at('07:00') }), cargo(CACAO, 50, { at: at('07:30') }))
    .after(...ready(LIBERTADOR, at('05:00')), indicate(LIBERTADOR, { lots: [CACAO] }), requestLoading(LIBERTADOR));

/** A forged history, and the flags it must raise: no more and no fewer. */
const PLANTED: readonly (readonly [
  what: string,
  happened: () => readonly Happening[],
  shows: readonly (ViolationKind | readonly [ViolationKind, string])[],
  port?: Port,
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
        of: TRUE_DAY.slice(0, TRUE_DAY.findIndex(({ type }) => type === 'CargoAssigned') + 1),
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
        of: TRUE_DAY.slice(0, TRUE_DAY.findIndex(({ type }) => type === 'CargoAssigned') + 1),
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
        { of: TRUE_DAY.slice(0, TRUE_DAY.findIndex(({ type }) => type === 'CargoAssigned') + 1) },
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
        { of: TRUE_DAY.slice(0, TRUE_DAY.findIndex(({ type }) => type === 'CargoAssigned') + 1) },
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

describe('a forged history', () => {
  it('is first a true one, and silent', () => {
    expect(reads(TRUE_DAY).flags).toEqual([]);
    expect(unlawful(reads(berrio().happened, 'PUERTO_BERRIO'))).toEqual([]);
  });

  it.each(PLANTED)('shows that %s', (_, happened, shows, port = 'LA_DORADA') => {
    const found = unlawful(reads(happened(), port));
    expect(named(found)).toEqual(shows);
    for (const { kind, article, callId } of found) {
      expect(article).toBe(VIOLATES[kind]);
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
      { numRuns: 40 },
    );
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
      { numRuns: 40, seed: 1940 },
    );
    expect(planted).toBeGreaterThan(10);
  });
});

const EXPRESS = 'EXPRESO';
const CARTAGENERO = 'CARTAGENERO';
const more = (port: Port = 'LA_DORADA') =>
  aPort(port)
    .told(registeredVessel(EXPRESS, { service: 'EXPRESS', callPorts: ['MAGANGUE'] }))
    .told(capacity(EXPRESS, 300))
    .told(registeredVessel(CARTAGENERO, { companyId: 'CARTAGENERA', line: 'CARTAGENA' }))
    .told(capacity(CARTAGENERO, 401));

/** A history in which somebody lawfully goes first: the code it is told by, what was jumped, and by a vessel or a lot. */
const JUMPS: readonly (readonly [LawfulCode, ViolationKind, string | undefined, () => PortStory])[] = [
  [
    'EXPRESS_PRIORITY',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10_000), cargo(CACAO, 10, { at: at('08:00'), cargoClass: 'PROVISIONS' }))
        .after(...ready(EXPRESS, at('05:00')), requestLoading(EXPRESS)),
  ],
  [
    'CARTAGENA_PREFERENCE',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10, { boundForCartagenaFromOrigin: true, destination: 'CARTAGENA' }))
        .after(cargo(CACAO, 10, { at: at('08:00') }), ...ready(LIBERTADOR, at('05:00')))
        .after(...ready(CARTAGENERO, at('06:00')), requestLoading(LIBERTADOR)),
  ],
  [
    'DIRECT_FREIGHT',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10_000))
        .after(
          cargo(CACAO, 10, {
            at: at('08:00'),
            origin: 'DIRECT_GIRARDOT',
            companyId: 'CARTAGENERA',
            destination: 'CARTAGENA',
          }),
        )
        .after(...ready(CARTAGENERO, at('05:00')), requestLoading(CARTAGENERO)),
  ],
  [
    'DIRECT_FREIGHT',
    'LOADED_OUT_OF_TURN',
    undefined,
    () =>
      more()
        .told(reading('directFreightVesselTurn', 'ANY_TIME'))
        .after(
          cargo(CACAO, 10, {
            at: at('08:00'),
            origin: 'DIRECT_GIRARDOT',
            companyId: 'CARTAGENERA',
            destination: 'CARTAGENA',
          }),
        )
        .after(...ready(LIBERTADOR, at('05:00')), ...ready(CARTAGENERO, at('06:00')), requestLoading(CARTAGENERO)),
  ],
  [
    'CARACOLI',
    'LOADED_OUT_OF_TURN',
    undefined,
    () =>
      more()
        .after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('05:00')), ...ready(MEDELLIN, at('06:00')))
        .after(departForCaracoli(LIBERTADOR), requestLoading(MEDELLIN)),
  ],
  [
    'CARACOLI',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10), cargo(CACAO, 10, { origin: 'CARACOLI', at: at('08:00') }))
        .after(...ready(LIBERTADOR, at('05:00')), departForCaracoli(LIBERTADOR), returnFromCaracoli(LIBERTADOR, 625)),
  ],
  [
    'QUOTA',
    'LOADED_OUT_OF_TURN',
    undefined,
    () =>
      more()
        .after(
          cargo(COFFEE, 0, {
            packages: [{ marks: 'M', numbers: '1', contents: 'máquina', count: 2, unitWeightKg: 300_000 }],
          }),
        )
        .after(...ready(LIBERTADOR, at('05:00')), ...ready(MEDELLIN, at('06:00')))
        .after(requestLoading(LIBERTADOR), requestLoading(MEDELLIN)),
  ],
  [
    'QUOTA',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .told(reading('lotSplit', 'INDIVISIBLE_SKIP'))
        .after(cargo(COFFEE, 10_000), cargo(CACAO, 10, { at: at('08:00') }))
        .after(...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR)),
  ],
  ['JUST_CAUSE', 'ASSIGNED_LOT_LEFT', COFFEE, () => left('DAMAGED').after(ruleJustCause(LIBERTADOR, COFFEE, true))],
  [
    'LOCAL_24H',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10, { origin: 'LOCAL', at: at('06:00') }), planilla(COFFEE, at('06:30')))
        .after(cargo(CACAO, 10, { at: at('08:00') }), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR)),
  ],
  [
    'PLANILLA_REQUIRED',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10, { origin: 'ROAD', roadWaybillId: 'C-1', at: at('06:00') }))
        .after(cargo(CACAO, 10, { at: at('08:00') }), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR)),
  ],
  [
    'LATE_LIST',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(CACAO, 10, { at: at('09:00') }), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR))
        .after(salgarList(at('18:00'), [salgarLine(COFFEE, 10, { at: at('08:00') })])),
  ],
  ['BERRIO_INDICATION', 'LOT_OVERTAKEN', COFFEE, berrio],
  [
    'SUSPENDED',
    'LOADED_OUT_OF_TURN',
    undefined,
    () =>
      more()
        .told({
          type: 'SuspensionCarried',
          data: {
            caseId: 'K-1',
            port: 'PUERTO_BERRIO',
            captainId: `CAPITAN-${LIBERTADOR}`,
            companyId: 'NAVIERA',
            captainUntilAt: instantText(at('00:00', '1940-12-18')),
            fromAt: instantText(at('00:00', '1940-11-17')),
          },
        })
        .after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('05:00')), ...ready(MEDELLIN, at('06:00')))
        .after(requestLoading(MEDELLIN)),
  ],
];

describe('a lawful jump', () => {
  it.each(JUMPS)('by %s is told apart: %s of %s', (code, kind, lotId, story) => {
    const { happened, port } = story();
    const detector = reads(happened, port);
    expect(unlawful(detector)).toEqual([]);
    expect(lawful(detector)).toContainEqual({ kind, lotId, code, article: LAWFUL_UNDER[code] });
  });

  it('has each of its reasons met here', () => {
    expect([...new Set(JUMPS.map(([code]) => code))].sort()).toEqual([...LAWFUL_CODES].sort());
  });

  it('over local cargo is no longer lawful at the very instant its twenty-four hours have run', () => {
    const story = () =>
      more().after(cargo(COFFEE, 10, { origin: 'LOCAL', at: at('06:00') }), planilla(COFFEE, at('06:30')));
    const rest = (of: PortStory, occurredAt = later(at('06:30'), 24 * HOUR)) =>
      of
        .after(cargo(CACAO, 10, { at: at('08:00') }), ...ready(LIBERTADOR, at('05:00')))
        .after(...atTime(occurredAt, requestLoading(LIBERTADOR))).happened;
    const forged = rewritten('CargoAssigned', only(CACAO), { of: rest(story()) });
    expect(named(unlawful(reads(forged)))).toEqual([['LOT_OVERTAKEN', COFFEE]]);
    expect(unlawful(reads(rest(story(), later(at('06:30'), 24 * HOUR - 1))))).toEqual([]);
  });
});

describe('the board of violations', () => {
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

  it('names the case by its vessel and kind, or by the events that prove it', () => {
    const [flag] = unlawful(reads(forged));
    for (const one of [opened(['ASSIGNED_LOT_LEFT'], []), opened(['ASSIGNED_LOT_LEFT'], flag!.evidence)])
      expect(board([...forged, one]).items).toMatchObject([{ caseId: 'K-1', state: 'DETECTED', ...flag }]);
    expect(board([...forged, opened(['DATA_MISMATCH'], [flag!.evidence[1]!])]).items).toMatchObject([
      { caseId: 'K-1', kind: 'ASSIGNED_LOT_LEFT' },
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

  it('shows lawful jumps only when asked', () => {
    const { happened } = berrio();
    expect(board(happened, {}, 'PUERTO_BERRIO').items).toEqual([]);
    expect(board(happened, { lawful: true }, 'PUERTO_BERRIO').items).toMatchObject([
      {
        ...{ caseId: null, kind: 'LOT_OVERTAKEN', lotId: COFFEE, state: 'LAWFUL', article: 'D1976-08' },
        lawfulReason: { code: 'BERRIO_INDICATION', article: 'D1976-13' },
      },
    ]);
  });

  it('says every kind and every lawful reason in both languages', () => {
    for (const language of ['es', 'en'] as const) {
      for (const kind of VIOLATION_KINDS) expect(violationInWords(kind, language)).toMatch(/^[A-ZÉ].*\.$/);
      for (const code of LAWFUL_CODES) expect(lawfulReasonInWords(code, language)).toMatch(/^[A-ZÉ].*\.$/);
    }
  });
});
