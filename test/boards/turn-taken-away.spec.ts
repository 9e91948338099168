/** What officials may do against the turn although no decider would: a wrong quota, a turn taken away, a place in the book forged. */
import { describe, expect, it } from '@jest/globals';
import type { Port } from '../../src/decrees/river-ports.js';
import type { PortFact } from '../../src/river/port/messages.js';
import {
  call,
  lacking,
  lawful,
  named,
  only,
  reads,
  recorded,
  rewritten,
  suspendedFrom,
  then,
  TRUE_DAY,
  unlawful,
  until,
  type Happening,
} from '../support/forged.js';
import type { Step } from '../support/given.js';
import {
  aPort,
  callOf,
  capacity,
  cargo,
  confirmLoaded,
  correctCargoArrival,
  departForCaracoli,
  indicate,
  planilla,
  reading,
  ready,
  registeredVessel,
  release,
  requestLoading,
  returnFromCaracoli,
  salgarLine,
  salgarList,
  withdrawFromTurn,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

/** Kind, vessel, lot and article of each flag. */
const shown = (happened: readonly Happening[], port: Port = 'LA_DORADA') =>
  unlawful(reads(happened, port)).map(({ kind, callId, lotId, article }) => [kind, callId, lotId, article]);
const proving = (happened: readonly Happening[], kind: string) =>
  unlawful(reads(happened))
    .filter((flag) => flag.kind === kind)
    .flatMap(({ evidence }) => evidence)
    .map((id) => recorded(happened).find((event) => event.id === id)!.type);

const MINE = callOf(LIBERTADOR);
const OTHER = callOf(MEDELLIN);
const given = (callId: string, lotId: string, turnNumber: number, packages: number): PortFact => ({
  type: 'CargoAssigned',
  data: {
    ...{ callId, assignmentId: `${callId}/1`, skipped: [], skippedTotals: [], quotaCompleted: false },
    items: [{ lotId, turnNumber, packages, weightKg: packages * 62.5 }],
  },
});
/** Two lots, and two vessels that await the turn. */
const waiting = () =>
  aPort()
    .after(cargo(COFFEE, 100), cargo(CACAO, 50, { at: at('07:30') }))
    .after(...ready(LIBERTADOR, at('05:00')), ...ready(MEDELLIN, at('06:00')));
const noCargo = (quotaCompleted: boolean): PortFact => ({
  type: 'NoCargoAvailable',
  data: { callId: MINE, items: [], skipped: [], skippedTotals: [], quotaCompleted },
});

const sailPermitOfTheInspectorate: readonly Step[] = [
  { type: 'RequestPermit', data: { permitId: 'ZARPE-1', callId: MINE, kind: 'SAIL' } },
  { type: 'AttendPermit', data: { permitId: 'ZARPE-1', granted: true, serviceNeeded: true } },
];

describe('the quota', () => {
  const heavy = () =>
    aPort().after(cargo(COFFEE, 10_000), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR));
  const all = rewritten(
    'CargoAssigned',
    () => ({ items: [{ lotId: COFFEE, turnNumber: 1, packages: 10_000, weightKg: 625_000 }], quotaCompleted: false }),
    { of: until('CargoAssigned', heavy().happened) },
  );
  const exceeded = ['QUOTA_EXCEEDED', MINE, undefined, 'D1976-16'];

  it('is that of the articles, whatever was fixed', () => {
    const forged = rewritten('QuotaFixed', () => ({ maxLoadKg: 900_000 }), { of: all });
    expect(shown(forged)).toEqual([exceeded]);
    expect(proving(forged, 'QUOTA_EXCEEDED')).toEqual(['QuotaFixed', 'CargoAssigned']);
  });

  it('holds although none was fixed, and although no capacity was assigned', () => {
    expect(shown(lacking(({ type }) => type === 'QuotaFixed', all))).toEqual([exceeded]);
    const unknown = lacking(
      ({ type, data }) =>
        type === 'QuotaFixed' ||
        (type === 'NationalFactReceived' &&
          data.fact.type === 'ConvoyCapacityAssigned' &&
          (data.fact.data as { vesselId: string }).vesselId === LIBERTADOR),
      until('CargoAssigned', waiting().after(requestLoading(LIBERTADOR)).happened),
    );
    expect(shown(unknown)).toEqual([exceeded]);
  });

  it('is fixed once', () => {
    const forged = rewritten('QuotaFixed', () => ({ maxLoadKg: 900_000 }), { of: all });
    const fixed = forged.findIndex(({ type }) => type === 'QuotaFixed');
    const twice = [...forged.slice(0, fixed), heavy().happened[fixed]!, ...forged.slice(fixed)];
    expect(shown(twice)).toEqual([exceeded]);
  });

  it('that was fixed too low takes from the vessel what was due to it', () => {
    const low = rewritten('QuotaFixed', () => ({ maxLoadKg: 6250 }), {
      of: rewritten('CargoAssigned', (data) => ({ ...only(COFFEE)(data), quotaCompleted: true }), {
        of: waiting().after(requestLoading(LIBERTADOR)).happened,
      }),
    });
    expect(shown(then(low, given(OTHER, CACAO, 2, 50)))).toEqual([
      ['LOT_OVERTAKEN', MINE, CACAO, 'D1976-08'],
      ['LOADED_OUT_OF_TURN', OTHER, undefined, 'D1976-13'],
    ]);
  });

  it('counts what was loaded at Caracolí, which is held to it before it is fixed', () => {
    const up = aPort()
      .after(cargo(COFFEE, 10_000, { origin: 'CARACOLI' }), ...ready(LIBERTADOR, at('05:00')))
      .after(departForCaracoli(LIBERTADOR), returnFromCaracoli(LIBERTADOR, 400_000)).happened;
    expect(shown(up)).toEqual([]);
    const more = { packages: 6401, weightKg: 400_062.5 };
    const forged = rewritten('CargoAssigned', ({ items }) => ({ items: [{ ...items[0]!, ...more }] }), { of: up });
    expect(shown(rewritten('CargoLoaded', () => more, { of: forged }))).toEqual([exceeded]);
  });
});

describe('a turn is taken away', () => {
  const taken = (lotId: string) => [
    ['LOT_OVERTAKEN', MINE, lotId, 'D1976-08'],
    ['LOADED_OUT_OF_TURN', OTHER, undefined, 'D1976-13'],
  ];

  it('by a quota said to be complete while the next package fits', () => {
    const full = rewritten('CargoAssigned', (data) => ({ ...only(COFFEE)(data), quotaCompleted: true }), {
      of: waiting().after(requestLoading(LIBERTADOR)).happened,
    });
    const forged = then(full, given(OTHER, CACAO, 2, 50));
    expect(shown(forged)).toEqual(taken(CACAO));
    expect(proving(forged, 'LOADED_OUT_OF_TURN')).toEqual(['CargoAssigned', 'CargoAssigned']);
    expect(lawful(reads(forged))).toEqual([]);
  });

  it('by a quota said to be complete when there was no more cargo, as soon as there is', () => {
    const story = waiting()
      .after(requestLoading(LIBERTADOR))
      .after(cargo(HIDES, 10, { at: at('11:00') }));
    const full = rewritten('CargoAssigned', () => ({ quotaCompleted: true }), { of: story.happened });
    expect(shown(then(full, given(OTHER, HIDES, 3, 10)))).toEqual(taken(CACAO).slice(1));
  });

  it('by saying that there is no cargo', () => {
    const forged = then(then(waiting().happened, noCargo(true)), given(OTHER, COFFEE, 1, 100));
    expect(shown(forged).slice(0, 2)).toEqual(taken(COFFEE));
    expect(shown(then(waiting().happened, noCargo(false)))).toEqual(taken(COFFEE).slice(0, 1));
  });

  it('by letting the vessel go while cargo waits', () => {
    const letGo: PortFact = { type: 'VesselReleasedToIntermediatePorts', data: call };
    const forged = then(then(waiting().happened, letGo), given(OTHER, COFFEE, 1, 100));
    expect(shown(forged).slice(0, 2)).toEqual([
      ['LOT_OVERTAKEN', MINE, COFFEE, 'D1976-13'],
      ['LOADED_OUT_OF_TURN', OTHER, undefined, 'D1976-13'],
    ]);
  });

  it('at Caracolí, by a quota said to be complete while room is left', () => {
    const up = aPort()
      .after(
        cargo(HIDES, 10, { origin: 'CARACOLI' }),
        ...ready(LIBERTADOR, at('05:00')),
        ...ready(MEDELLIN, at('06:00')),
      )
      .after(departForCaracoli(LIBERTADOR), returnFromCaracoli(LIBERTADOR, 625), cargo(COFFEE, 100)).happened;
    const forged = rewritten('CargoAssigned', () => ({ quotaCompleted: true }), { of: up });
    expect(shown(then(forged, given(OTHER, COFFEE, 2, 100)))).toEqual(taken(COFFEE).slice(1));
  });

  it('leaves the vessel its turn: what it is given after all is not out of it', () => {
    const story = waiting()
      .after(requestLoading(LIBERTADOR))
      .after(cargo(HIDES, 10, { at: at('11:00') }));
    const full = rewritten('CargoAssigned', (data) => ({ ...only(COFFEE)(data), quotaCompleted: true }), {
      of: story.happened,
    });
    const mended = then(full, given(MINE, CACAO, 2, 50));
    expect(shown(mended).filter(([kind]) => kind === 'LOADED_OUT_OF_TURN')).toEqual([]);
  });

  it('is stopped early: what still fits is due to the vessel in turn', () => {
    const stopped = rewritten('CargoAssigned', only(COFFEE), {
      of: waiting().after(requestLoading(LIBERTADOR)).happened,
    });
    expect(shown(stopped)).toEqual(taken(CACAO).slice(0, 1));
  });

  it('is not taken by what its own assignment alone would let go or hold', () => {
    // What is left of the coffee is held for the other vessel only once a part of it is given: until then it comes before the china.
    const story = aPort()
      .told(registeredVessel('CARTAGENERO', { companyId: 'CARTAGENERA', line: 'CARTAGENA' }))
      .told(capacity('CARTAGENERO', 1))
      .told(capacity(LIBERTADOR, 1))
      .after(cargo(COFFEE, 16, { boundForCartagenaFromOrigin: true, destination: 'CARTAGENA' }))
      .after(
        cargo(CACAO, 0, {
          at: at('07:30'),
          packages: [{ marks: 'M', numbers: '1-2', contents: 'loza', count: 2, unitWeightKg: 30 }],
        }),
      )
      .after(...ready(LIBERTADOR, at('05:00')), ...ready('CARTAGENERO', at('06:00')), requestLoading(LIBERTADOR));
    expect(story.state.calls.calls.get(MINE)!.full).toBe(true);
    expect(shown(story.happened)).toEqual([]);
  });
});

describe('a vessel that might not load is given cargo', () => {
  const loads = () =>
    aPort().after(cargo(COFFEE, 100), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR)).happened;

  it.each(['VesselUnloaded', 'TechnicalInspectionPassed', 'PermitGranted'] as const)(
    'made ready without %s',
    (missing) => {
      const forged = lacking(({ type }) => type === missing, loads());
      expect(shown(forged)).toEqual([['LOADED_OUT_OF_TURN', MINE, undefined, 'D1976-12']]);
      expect(proving(forged, 'LOADED_OUT_OF_TURN')).toEqual(['LoadingPermitPresented', 'CargoAssigned']);
    },
  );

  it.each([
    ['a permit to sail', { kind: 'SAIL' }],
    ['the permit of another vessel', { callId: 'OTRA' }],
  ])('made ready by %s', (_, change) => {
    expect(shown(rewritten('PermitRequested', () => change, { of: loads() }))).toEqual([
      ['LOADED_OUT_OF_TURN', MINE, undefined, 'D1976-12'],
    ]);
  });

  it('and one that was made ready so keeps nobody waiting', () => {
    const unready = lacking(({ type, data }) => type === 'VesselUnloaded' && data.callId === MINE, waiting().happened);
    expect(shown(then(unready, given(OTHER, COFFEE, 1, 100)))).toEqual([]);
    expect(shown(then(waiting().happened, given(OTHER, COFFEE, 1, 100)))).toEqual([
      ['LOADED_OUT_OF_TURN', OTHER, undefined, 'D1976-13'],
    ]);
  });

  it('while an express that came first awaits the one turn of both services, where a reading gives them one', () => {
    const both = (expressLane: 'SHARED' | 'SEPARATE') =>
      aPort()
        .told(reading('expressLane', expressLane))
        .told(registeredVessel('EXPRESO', { service: 'EXPRESS', callPorts: ['MAGANGUE'] }))
        .told(capacity('EXPRESO', 300))
        .after(cargo(COFFEE, 100), ...ready('EXPRESO', at('05:00')), ...ready(LIBERTADOR, at('06:00'))).happened;
    expect(shown(then(both('SEPARATE'), given(MINE, COFFEE, 1, 100)))).toEqual([]);
    expect(shown(then(both('SHARED'), given(MINE, COFFEE, 1, 100)))).toEqual([
      ['LOADED_OUT_OF_TURN', MINE, undefined, 'D1976-13'],
    ]);
  });

  it('while its captain is suspended, a passing vessel too', () => {
    const berrio = aPort('PUERTO_BERRIO')
      .after(cargo(COFFEE, 100), ...ready(LIBERTADOR, at('05:00')), indicate(LIBERTADOR, { lots: [COFFEE] }))
      .after(requestLoading(LIBERTADOR)).happened;
    const told = (port: Port) => aPort().told(suspendedFrom('1940-11-17', port)).happened.slice(-1);
    const barred = [['LOADED_OUT_OF_TURN', MINE, undefined, 'D1976-18']];
    expect(shown([...told('LA_DORADA'), ...berrio], 'PUERTO_BERRIO')).toEqual(barred);
    expect(shown([...told('PUERTO_BERRIO'), ...loads()])).toEqual(barred);
  });
});

describe('a vessel that goes back to the intermediate ports', () => {
  it('needs no permit with nothing on board, and needs one with cargo of this port', () => {
    const sails: PortFact = { type: 'VesselSailed', data: { ...call, sailedAt: on('13:00'), withoutPermit: false } };
    const empty = aPort().after(...ready(LIBERTADOR, at('05:00')), release(LIBERTADOR)).happened;
    expect(shown(then(empty, sails))).toEqual([]);
    const loaded = aPort()
      .after(cargo(COFFEE, 100), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR))
      .after(confirmLoaded(LIBERTADOR, COFFEE, 100, 6250)).happened;
    const letGo = then(loaded, { type: 'VesselReleasedToIntermediatePorts', data: call });
    expect(shown(then(letGo, sails))).toEqual([['SAILED_WITHOUT_PERMIT', MINE, undefined, 'D1976-09']]);
  });
});

describe('a permit to sail', () => {
  const sails: PortFact = { type: 'VesselSailed', data: { ...call, sailedAt: on('13:00'), withoutPermit: false } };
  const without = [['SAILED_WITHOUT_PERMIT', MINE, undefined, 'D1976-09']];

  it('of the Inspectorate is enough for a vessel that sails empty, and for no other', () => {
    const permitted = (...loading: readonly Step[]) =>
      aPort().after(cargo(COFFEE, 100), ...ready(LIBERTADOR, at('05:00')), ...loading, ...sailPermitOfTheInspectorate)
        .happened;
    expect(shown(then(permitted(), sails))).toEqual([]);
    const loading = [requestLoading(LIBERTADOR), confirmLoaded(LIBERTADOR, COFFEE, 100, 6250)];
    expect(shown(then(permitted(...loading), sails))).toEqual(without);
  });

  it('is not granted before the dispatch list is handed over', () => {
    expect(shown(lacking(({ type }) => type === 'DispatchListSent'))).toEqual(without);
  });

  it('and the other papers of a vessel are put away when it leaves', () => {
    const papers = (happened: readonly Happening[]) => reads(happened).detection.papers.has(MINE);
    expect([papers(until('SailPermitGranted')), papers(TRUE_DAY)]).toEqual([true, false]);
    const withdrawn = waiting().after(withdrawFromTurn(LIBERTADOR)).happened;
    expect(papers(withdrawn)).toBe(false);
  });
});

describe('the place of a lot in the book', () => {
  const inOrder = () =>
    aPort().after(cargo(COFFEE, 100), cargo(CACAO, 50, { at: at('09:00') }), ...ready(LIBERTADOR, at('05:00')))
      .happened;
  const earlier = (of = inOrder()) => rewritten('CargoTurnAssigned', () => ({ turnAt: on('06:00') }), { nth: 1, of });

  it('is that of its arrival, whatever turn was written', () => {
    const forged = then(earlier(), given(MINE, CACAO, 2, 50));
    expect(named(unlawful(reads(forged)))).toContainEqual(['LOT_OVERTAKEN', COFFEE]);
    expect(proving(forged, 'LOT_OVERTAKEN')).toEqual(['CargoTurnAssigned', 'CargoAssigned']);
  });

  it('is not overtaken by a lot that was written later than it came', () => {
    const later = rewritten('CargoTurnAssigned', () => ({ turnAt: on('10:00') }), { of: inOrder() });
    expect(named(unlawful(reads(then(later, given(MINE, CACAO, 2, 50)))))).toContainEqual(['LOT_OVERTAKEN', COFFEE]);
  });

  it('is that of its corrected arrival', () => {
    const story = aPort()
      .after(cargo(COFFEE, 100), cargo(CACAO, 50, { at: at('09:00') }), ...ready(LIBERTADOR, at('05:00')))
      .after(correctCargoArrival(CACAO, at('08:00'))).happened;
    expect(reads(story).detection.misplaced.size).toBe(0);
    const forged = rewritten('CargoArrivalCorrected', () => ({ turnAt: on('06:00') }), { of: story });
    expect(named(unlawful(reads(then(forged, given(MINE, CACAO, 2, 50)))))).toContainEqual(['LOT_OVERTAKEN', COFFEE]);
    // A true correction sets right what was written before it.
    const mended = then(
      earlier(),
      story.find(({ type }) => type === 'CargoArrivalCorrected')!,
    );
    expect(reads(mended).detection.misplaced.size).toBe(0);
  });

  it.each([
    ['road cargo by its planilla', planilla(COFFEE, at('10:00')), { origin: 'ROAD', roadWaybillId: 'C-1' }],
    ['local cargo by its planilla', planilla(COFFEE, at('10:00')), { origin: 'LOCAL' }],
  ] as const)('is that of %s', (_, presented, lot) => {
    const story = aPort().after(cargo(COFFEE, 10, lot), presented).happened;
    expect(reads(story).detection.misplaced.size).toBe(0);
    expect(
      reads(rewritten('CargoTurnAssigned', () => ({ turnAt: on('06:00') }), { of: story })).detection.misplaced.size,
    ).toBe(1);
    // Without its planilla it has no turn at all.
    expect(
      reads(lacking(({ type }) => type === 'PlanillaPresented', story)).detection.misplaced.get(COFFEE)?.turnAt,
    ).toBeUndefined();
  });

  it.each([['ARRIVAL_AT_SALGAR'], ['LIST_RECEIVED']] as const)("is that of Salgar's cargo under %s", (salgarTurn) => {
    const story = aPort()
      .told(reading('salgarTurn', salgarTurn))
      .after(salgarList(at('18:00'), [salgarLine(COFFEE, 10, { at: at('08:00') })]))
      .after(correctCargoArrival(COFFEE, at('07:00'))).happened;
    expect(reads(story).detection.misplaced.size).toBe(0);
  });
});
