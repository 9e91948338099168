/** Histories written otherwise than they were made, and what the detector says of them. */
import { detect, type Detector, type Flag, type Recorded } from '../../src/boards/violations.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { PortFact, PortFactOf } from '../../src/river/port/messages.js';
import type { PortStory } from './given.js';
import {
  aPort,
  callOf,
  cargo,
  closeLoading,
  confirmLoaded,
  declareLotLeft,
  departure,
  indicate,
  manifest,
  ready,
  requestLoading,
  sailPermit,
} from './stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN, on } from './vocabulary.js';

export type Happening = PortStory['happened'][number];

export const recorded = (happened: readonly Happening[]): readonly Recorded[] =>
  happened.map((fact, revision) => ({ ...fact, id: `E-${revision}`, revision }));

export const reads = (happened: readonly Happening[], port: Port = 'LA_DORADA'): Detector =>
  recorded(happened).reduce((detector, event) => detector.seen(event), detect(port));

export const unlawful = ({ flags }: Detector) => flags.filter(({ lawfulReason }) => lawfulReason === null);
export const lawful = ({ flags }: Detector) =>
  flags.flatMap(({ lawfulReason, kind, lotId }) => (lawfulReason ? [{ kind, lotId, ...lawfulReason }] : []));
export const named = (flags: readonly Flag[]) =>
  flags.map(({ kind, lotId }) => (lotId === undefined ? kind : [kind, lotId]));

/** Two lots for one vessel, a third that comes when it has closed, and another vessel that awaits its turn. */
export const day = (): PortStory =>
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
export const TRUE_DAY = day().happened;

export type DataOf<T extends PortFact['type']> = PortFactOf<T>['data'];

/** A history with the nth fact of a type written otherwise. */
export function rewritten<T extends PortFact['type']>(
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
export const lacking = (missing: (fact: Happening) => boolean, of: readonly Happening[] = TRUE_DAY) =>
  of.filter((fact) => !missing(fact));
/** A history with a fact slipped in before the first of a type. */
export function slipped(
  before: PortFact['type'],
  fact: PortFact,
  of: readonly Happening[] = TRUE_DAY,
): readonly Happening[] {
  const place = of.findIndex(({ type }) => type === before);
  return [...of.slice(0, place), { ...fact, occurredAt: of[place]!.occurredAt }, ...of.slice(place)];
}

/** A history as far as the first fact of a type, and with it. */
export const until = (type: PortFact['type'], of: readonly Happening[] = TRUE_DAY): readonly Happening[] =>
  of.slice(0, of.findIndex((fact) => fact.type === type) + 1);
/** A history with one fact more at its end. */
export const then = (
  of: readonly Happening[],
  fact: PortFact,
  occurredAt = of.at(-1)!.occurredAt,
): readonly Happening[] => [...of, { ...fact, occurredAt }];

export const call = { callId: callOf(LIBERTADOR) };
export const only = (lotId: string) => (data: DataOf<'CargoAssigned'>) => ({
  items: data.items.filter((item) => item.lotId === lotId),
});
export const left = (causeCode: 'LOWER_FREIGHT' | 'DAMAGED') =>
  aPort()
    .after(cargo(COFFEE, 100), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR))
    .after(declareLotLeft(LIBERTADOR, COFFEE, 10, causeCode));
export const loadedByHand = { ...call, lotId: HIDES, packages: 10, weightKg: 625 };

/** Puerto Berrío, where a passing vessel is given a lot that was indicated to it. */
export const berrio = (): PortStory =>
  aPort('PUERTO_BERRIO')
    .after(cargo(COFFEE, 100, { at: at('07:00') }), cargo(CACAO, 50, { at: at('07:30') }))
    .after(...ready(LIBERTADOR, at('05:00')), indicate(LIBERTADOR, { lots: [CACAO] }), requestLoading(LIBERTADOR));

/** The captain of LIBERTADOR is suspended until 18 December by a case of the other port. */
export const suspendedFrom = (date: string, port: Port = 'PUERTO_BERRIO') =>
  ({
    type: 'SuspensionCarried',
    data: {
      ...{ caseId: 'K-1', port, captainId: `CAPITAN-${LIBERTADOR}`, companyId: 'NAVIERA' },
      captainUntilAt: on('00:00', '1940-12-18'),
      fromAt: on('00:00', date),
    },
  }) as const;
