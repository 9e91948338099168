import { deepStrictEqual as same, ok } from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { account, isWhole } from '../../src/boards/account/account.js';
import { gatheredFrom } from '../../src/boards/account/gathered.js';
import { CHARGE_KINDS } from '../../src/boards/account/line.js';
import { takings } from '../../src/boards/account/takings.js';
import { isRefusal } from '../../src/river/decider.js';
import { accountsOf, asked, chargesIn, viewOf, type Charge } from '../support/accounts.js';
import { casts, dockHistory } from '../support/dock-histories.js';
import type { PortStory } from '../support/given.js';
import { dice, historyOf, type Die, type Told } from '../support/histories.js';

const PORTS = ['PUERTO_BERRIO', 'GAMARRA', 'BARRANQUILLA', 'LA_DORADA'] as const;
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** Something of what is in the ledger of dues is settled after each step that loaded, and before some. */
function settling(story: PortStory, { occurredAt, made }: Told, nth: number): void {
  const loaded = made.flatMap((fact) => (fact.type === 'CargoLoaded' ? [fact.data.lotId] : []));
  const any = [...story.state.dues.lots.values()];
  const before = nth % 9 === 0 && any.length > 0 ? [any[nth % any.length]!.lotId] : [];
  for (const lotId of nth % 2 ? [...loaded, ...before] : before) {
    const ruling = story.rule({
      ...{ type: 'LiquidateLoadingDues', data: { lotId, weightSource: 'OFFICIAL_SCALE' }, occurredAt },
    });
    if (!isRefusal(ruling)) for (const fact of ruling) story.take(fact, occurredAt);
  }
}

function settledHistory(thrown: readonly Die[]): PortStory {
  let nth = 0;
  return historyOf(thrown, 'PUERTO_BERRIO', (story, told) => settling(story, told, nth++));
}

const byKind = (charges: readonly Charge[]) =>
  Object.fromEntries(
    CHARGE_KINDS.map((kind) => [kind, sum(charges.filter((c) => c.kind === kind).map((c) => c.centavos))]),
  );

/** Sums of the accounts and of what is of no call close with the facts, in all and by days; books and facts tell the same. */
function closes(story: PortStory): number {
  const charges = chargesIn(story.happened);
  const accounts = [...accountsOf(story).values()];
  const { totals, days, ofNoCall } = takings(viewOf(story), {}, 'es');
  same(totals, byKind(charges));
  for (const day of days) same(day.byKind, byKind(charges.filter((each) => each.day === day.localDate)));
  for (const { day } of charges) ok(days.some(({ localDate }) => localDate === day));
  for (const kind of CHARGE_KINDS) {
    const lines = accounts.flatMap((one) => one.lines.filter((line) => line.kind === kind));
    const nobodys = sum(days.map((day) => day.ofNoCall[kind]));
    same(sum(lines.map(({ centavos }) => centavos)) + nobodys, totals[kind]);
    same(sum(ofNoCall.filter((line) => line.kind === kind).map(({ centavos }) => centavos)), nobodys);
  }
  for (const one of accounts) {
    same(one.chargedCentavos, sum(one.totals.map(({ chargedCentavos }) => chargedCentavos)));
    same(one.chargedCentavos + one.refundCentavos, one.paidCentavos + one.dueCentavos + one.notYetDueCentavos);
    if (!isWhole(story.state, one.callId)) continue;
    same(account(viewOf(story), gatheredFrom(story.state, one.callId)!, asked(story)), one);
  }
  return charges.length;
}

describe('Whatever happens at a port, accounts and what is of no call are together what the facts charged', () => {
  it('at its docks', () => {
    const histories = fc.tuple(casts(150), fc.constantFrom(...PORTS));
    let charges = 0;
    fc.assert(
      fc.property(histories, ([thrown, port]) => void (charges += closes(dockHistory(thrown, port).story))),
      { numRuns: 25, endOnFailure: true },
    );
    expect(charges).toBeGreaterThan(100);
  });

  it('of its turn, where lots are settled before, between and after their loading', () => {
    const shared = new Set<string>();
    fc.assert(
      fc.property(dice(400), (thrown) => {
        const story = settledHistory(thrown);
        closes(story);
        for (const kind of chargesIn(story.happened)) shared.add(kind.kind);
      }),
      { numRuns: 12, endOnFailure: true, seed: 1934 },
    );
    expect([...shared].sort()).toEqual(['LOADING_DUES', 'OVERTIME_FEE', 'SANCTION']);
  });
});
