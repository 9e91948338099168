import { deepStrictEqual as same } from 'node:assert/strict';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { detect, type Detector } from '../../src/boards/violations.js';
import { ORIGINS } from '../../src/decrees/d1976-turn/art-02-books-of-arrival.js';
import { grams } from '../../src/decrees/measures.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import type { Happened } from '../../src/river/decider.js';
import { assignedCounts, loadedCounts, weightOfCounts } from '../../src/river/port/cargo/lot.js';
import { portCommands, type PortFact } from '../../src/river/port/messages.js';
import type { PortState } from '../../src/river/port/state.js';
import { askedOf } from '../support/days/asked.js';
import { RiverBooks } from '../support/days/books.js';
import { daysOf, type Days, type Deed } from '../support/days/days.js';
import { all, ClockOnTheWall, openOffice } from '../support/office.js';

const PORTS = ['LA_DORADA', 'PUERTO_BERRIO'] as const;
const COUNTERS = [...PORTS, 'BARRANQUILLA'] as const;
const A_FORTNIGHT: Days = { days: 14 };
const DISHONEST = ['PALMIRA', 'BOYACA', 'MEDELLIN', 'TOLIMA'];

const isAccepted = ({ entered }: Deed): boolean => 'facts' in entered;
const factsOf = ({ entered }: Deed) => ('facts' in entered ? (entered.facts as readonly Happened<PortFact>[]) : []);
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, n) => total + n, 0);

/** What the detector of each port says of the days. */
function detectedIn(deeds: Iterable<Deed>): ReadonlyMap<string, Detector> {
  const detectors = new Map<string, Detector>(COUNTERS.map((port) => [port, detect(port)]));
  const revisions = new Map<string, number>();
  for (const deed of deeds)
    for (const fact of deed.counter === 'national' ? [] : factsOf(deed)) {
      const revision = (revisions.get(deed.counter) ?? -1) + 1;
      revisions.set(deed.counter, revision);
      detectors.set(deed.counter, detectors.get(deed.counter)!.seen({ ...fact, id: `${revision}`, revision }));
    }
  return detectors;
}

const unlawful = (detectors: ReadonlyMap<string, Detector>) =>
  [...detectors].flatMap(([port, { flags }]) =>
    flags.filter(({ lawfulReason }) => lawfulReason === null).map((flag) => ({ port, ...flag })),
  );

/** What the facts alone say of all that came to a port, sailed, and was taken back. */
class Scales {
  registered = 0;
  gone = 0;
  readonly #onboard = new Map<string, number>();

  weigh({ type, data }: PortFact): void {
    if (type === 'CargoRegistered') this.registered += grams(data.registeredKg);
    if (type === 'CargoWithdrawn') this.gone += grams(data.weightKg);
    if (type === 'CargoLoaded')
      this.#onboard.set(data.callId, (this.#onboard.get(data.callId) ?? 0) + grams(data.weightKg));
    if (type === 'VesselSailed') {
      this.gone += this.#onboard.get(data.callId) ?? 0;
      this.#onboard.delete(data.callId);
    }
  }

  /** What is still in port by the facts, and by the fold. */
  against({ cargo }: PortState): [number, number] {
    const places = [...cargo.lots.values()].flatMap((lot) =>
      [lot.unassigned, assignedCounts(lot), loadedCounts(lot)].map((counts) => weightOfCounts(lot, counts)),
    );
    return [this.registered - this.gone, sum(places)];
  }
}

describe('Generated days', () => {
  it('are the same for the same seed, and others for another', () => {
    const [one, again, another] = [7, 7, 8].map((seed) => JSON.stringify([...daysOf(seed, { days: 4 })]));
    expect(one === again).toBe(true);
    expect(one === another).toBe(false);
  });

  it('are as long as is wanted: days, or facts', () => {
    const days = [...daysOf(1, { days: 2 })];
    expect(days.at(-1)!.at - days[0]!.at).toBeLessThan(2 * 24 * 3_600_000);
    const facts = [...daysOf(1, { facts: 5000 })].map((deed) => factsOf(deed).length);
    expect(sum(facts.slice(0, -1))).toBeLessThan(5000);
    expect(sum(facts)).toBeGreaterThanOrEqual(5000);
  });

  it('follow one another in time', () => {
    const instants = [...daysOf(3, { days: 5 })].map(({ at }) => at);
    same(
      instants,
      instants.toSorted((a, b) => a - b),
    );
  });

  it.each([1, 2])('are honest: nearly all is accepted, and no turn is violated (seed %i)', (seed) => {
    const deeds = [...daysOf(seed, A_FORTNIGHT)];
    expect(deeds.length).toBeGreaterThan(1000);
    expect(deeds.filter(isAccepted).length / deeds.length).toBeGreaterThan(0.99);
    expect(unlawful(detectedIn(deeds))).toEqual([]);
  });

  it.each([1, 2])('conserve kilograms after every command, at either port (seed %i)', (seed) => {
    const books = new RiverBooks();
    const scales = new Map<string, Scales>(PORTS.map((port) => [port, new Scales()]));
    for (const deed of daysOf(seed, { days: 9, dishonest: DISHONEST }, books)) {
      if (deed.counter === 'national' || deed.counter === 'BARRANQUILLA') continue;
      const its = scales.get(deed.counter)!;
      for (const fact of factsOf(deed)) its.weigh(fact);
      const [byFacts, byFold] = its.against(books.port(deed.counter));
      expect(byFold).toBe(byFacts);
    }
    for (const { registered, gone } of scales.values()) expect(gone / registered).toBeGreaterThan(0.2);
  });

  it('are answered by an office as they were foreseen', async () => {
    const clock = new ClockOnTheWall();
    const store = new MemoryStore();
    const office = openOffice(store, clock);
    let nth = 0;
    const foreseen = new Map<string, unknown[]>();
    for (const deed of daysOf(5, { days: 3, dishonest: DISHONEST })) {
      clock.at = deed.at;
      const outcome = await office.submit(askedOf(deed, `deed ${nth++}`));
      if (!('facts' in deed.entered)) expect(outcome).toEqual({ outcome: 'refused', refusal: deed.entered });
      else {
        const stream = deed.counter === 'national' ? 'national' : `port-${deed.counter}`;
        const facts = deed.entered.facts.map(({ type, data }) => ({ type, data }));
        foreseen.set(stream, [...(foreseen.get(stream) ?? []), ...facts]);
      }
    }
    for (const [stream, facts] of foreseen) {
      const stored = await all(store.read(stream));
      expect(stored.map(({ type, data }) => ({ type, data }))).toEqual(facts);
    }
  });
});

describe('Dishonest captains', () => {
  let deeds: readonly Deed[];
  let flags: ReturnType<typeof unlawful>;
  beforeAll(() => {
    deeds = [...daysOf(4, { days: 60, cargo: 50, dishonest: DISHONEST })];
    flags = unlawful(detectedIn(deeds));
  });
  const cases = () =>
    deeds
      .flatMap((deed) => factsOf(deed).map((fact) => ({ port: deed.counter, ...fact })))
      .filter((fact) => fact.type === 'TurnViolationDetected');

  it('are found out by the detector, in everything that stands in the book, and nobody else is', () => {
    expect(flags.filter(({ callId }) => !DISHONEST.includes(callId!.replace(/-\d+$/, '')))).toEqual([]);
    for (const { port, data } of cases()) {
      const shown = flags.filter((flag) => flag.port === port && flag.callId === data.callId).map(({ kind }) => kind);
      expect(shown).toEqual(expect.arrayContaining([...data.kinds]));
    }
  });

  it('do everything that a captain can be found at', () => {
    const kinds = new Set(cases().flatMap(({ data }) => data.kinds));
    expect([...kinds].sort()).toEqual([
      'ASSIGNED_LOT_LEFT',
      'DATA_MISMATCH',
      'LOW_FREIGHT_REFUSAL',
      'SAILED_WITHOUT_PERMIT',
      'UNASSIGNED_LOT_LOADED',
    ]);
  });

  it('are refused the rest, which leaves no trace', () => {
    const refused = deeds.filter((deed) => !isAccepted(deed));
    const codes = refused.map(({ entered }) => ('code' in entered ? entered.code : ''));
    expect(codes).toEqual(
      expect.arrayContaining(['NOT_VESSEL_IN_TURN', 'LOT_NOT_ASSIGNED_TO_VESSEL', 'WEIGHT_MISMATCH']),
    );
    expect(refused.length / deeds.length).toBeLessThan(0.05);
  });

  it('are sanctioned, and what became final is carried to every port', () => {
    const made = new Set(deeds.flatMap(factsOf).map(({ type }) => type as string));
    for (const type of ['SanctionImposed', 'SanctionBecameFinal', 'SuspensionCarried', 'FinePaid'])
      expect(made).toContain(type);
  });

  it('and the honest ones among whom they sail ask everything a port can be asked, of cargo from everywhere', () => {
    const asked = new Set(deeds.filter(isAccepted).map(({ type }) => type));
    expect(Object.keys(portCommands).filter((type) => !asked.has(type))).toEqual([]);
    const origins = deeds
      .flatMap(factsOf)
      .flatMap(({ type, data }) => (type === 'CargoRegistered' ? [data.origin] : []));
    expect(new Set(origins)).toEqual(new Set(ORIGINS));
  });
});
