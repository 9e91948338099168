import { deepStrictEqual as same, ok } from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dues } from '../../src/boards/dues.js';
import { stayView } from '../../src/boards/stay.js';
import { localDate } from '../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { fold } from '../../src/river/decider.js';
import { portFacts } from '../../src/river/port/messages.js';
import { commandOf, portDecider } from '../../src/river/port/port.js';
import { stateIn, textOf } from '../../src/river/state-text.js';
import { casts, DOCK_COMMANDS, DOCK_FACTS, dockHistory, type Made } from '../support/dock-histories.js';

const PORTS = ['PUERTO_BERRIO', 'GAMARRA', 'BARRANQUILLA', 'LA_DORADA'] as const;
const histories = fc.tuple(casts(150), fc.constantFrom(...PORTS));
const overHistories = (numRuns: number, check: (told: ReturnType<typeof dockHistory>) => void) =>
  fc.assert(
    fc.property(histories, ([thrown, port]) => check(dockHistory(thrown, port))),
    { numRuns, endOnFailure: true },
  );

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const bills = (made: readonly Made[]) =>
  made.flatMap(({ facts, occurredAt }) =>
    facts.flatMap((fact) =>
      fact.type === 'DockDuesLiquidated' || fact.type === 'LoadingDuesLiquidated'
        ? [{ ...fact.data, type: fact.type, day: localDate(occurredAt) }]
        : [],
    ),
  );

describe('Whatever happens at a dock', () => {
  it('the sum of the ledger is the sum of the statements, in all, by day and by stay, and of each the sum of its lines', () => {
    overHistories(60, ({ story: { state }, made }) => {
      const told = bills(made);
      const ledger = dues({ state, revision: 0, recordedAt: undefined }, 'es');
      same(sum(ledger.liquidations.map(({ totalCentavos }) => totalCentavos)), sum(told.map((b) => b.totalCentavos)));
      for (const { lines, totalCentavos } of ledger.liquidations)
        same(sum(lines.map(({ centavos }) => centavos)), totalCentavos);
      for (const { localDate: day, totalCentavos, dockCentavos, loadingCentavos } of ledger.days) {
        same(totalCentavos, sum(told.filter((b) => b.day === day).map((b) => b.totalCentavos)));
        same(totalCentavos, dockCentavos + loadingCentavos);
      }
      const ofStays = ledger.stays.map(({ totalCentavos }) => totalCentavos ?? 0);
      same(sum(ofStays), sum(told.filter((b) => b.type === 'DockDuesLiquidated').map((b) => b.totalCentavos)));
    });
  });

  it('a day that is closed collects nothing more than was deposited, and nothing is settled at a port outside the tariff', () =>
    overHistories(40, ({ story, made }) => {
      const told = bills(made);
      if (story.port === 'LA_DORADA') ok(told.length === 0);
      for (const { facts } of made)
        for (const fact of facts)
          if (fact.type === 'DailyCollectionClosed')
            same(
              fact.data.totalCentavos,
              sum(told.filter(({ day }) => day === fact.data.localDate).map((b) => b.totalCentavos)),
            );
    }));

  it('a stay owes, as it is shown, what it is then settled for', () =>
    overHistories(20, ({ story: { state, port }, made }) => {
      for (const { stayId } of dues({ state, revision: 0, recordedAt: undefined }, 'en').stays) {
        const at = made.at(-1)!.occurredAt;
        const view = stayView(state, stayId, at, DECREE_STARTS.dd34, 'en')!;
        ok(port !== 'LA_DORADA' || view.owed === null);
        if (view.owed) same(sum(view.owed.lines.map(({ centavos }) => centavos)), view.owed.totalCentavos);
      }
    }));

  it('each command is told again by its facts, whose forms are those of their tables', () =>
    overHistories(40, ({ made }) => {
      for (const { step, facts } of made) {
        same(commandOf(facts), { type: step.type, data: step.data });
        for (const { type, data } of facts) same([type, portFacts[type].shape.fault(data, type)], [type, undefined]);
      }
    }));

  it('the histories are worth the name: every command is accepted and every kind of fact occurs', () => {
    const met = new Set<string>();
    for (const thrown of fc.sample(casts(400), { numRuns: 25, seed: 1934 }))
      for (const { step, facts } of dockHistory(thrown, 'PUERTO_BERRIO').made)
        for (const { type } of [step, ...facts]) met.add(type);
    const all = Object.keys({ ...DOCK_COMMANDS, ...DOCK_FACTS });
    expect(all.filter((type) => !met.has(type))).toEqual([]);
  });

  it('the state is what its facts make of it, and what its text says', () =>
    overHistories(20, ({ story: { state, port, happened } }) => {
      const again = fold(portDecider(port), portDecider(port).initial, happened);
      same(textOf(again), textOf(state));
      same(textOf(stateIn(textOf(state))), textOf(state));
    }));
});
