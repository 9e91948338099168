/**
 * The ledger beside what the boards show, what statements say and what the facts do, each added up by itself. The
 * ledger's own comparison with the fold shares its form; this shares nothing.
 */
import { deepStrictEqual as same } from 'node:assert/strict';
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { CHARGE_KINDS } from '../../src/boards/account/line.js';
import { takings } from '../../src/boards/account/takings.js';
import { dues } from '../../src/boards/dues.js';
import { overtime } from '../../src/boards/overtime.js';
import { ledgerBook } from '../../src/books/ledger.js';
import type { List } from '../../src/books/list.js';
import { pageOf, type Page } from '../../src/books/page.js';
import { LISTS, type ItemOf } from '../../src/books/queries.js';
import { localDate } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { accountsOf, viewOf } from '../support/accounts.js';
import { toldFrom } from '../support/books.js';
import { casts, dockHistory } from '../support/dock-histories.js';
import type { PortStory } from '../support/given.js';
import { dice, historyOf } from '../support/histories.js';
import { record } from '../support/recorded.js';

jest.setTimeout(120_000);

/** One thing charged, as far as sums go. */
interface Sum {
  readonly kind: string;
  readonly day: string;
  readonly callId: string | null;
  readonly centavos: number;
}

/** What the ledger has, entry by entry. */
async function ledgerOf({ port, happened }: PortStory): Promise<readonly Sum[]> {
  const store = new MemoryStore();
  await record(store, { port, happened });
  const file = await toldFrom(store, [ledgerBook]);
  const it = LISTS.ledger as unknown as List<object, ItemOf<'ledger'>>;
  const page = pageOf(file, it, { list: 'ledger', counter: port, filters: {} }, { limit: 1000 });
  file.close();
  const { items, nextCursor } = page as Page<ItemOf<'ledger'>>;
  same(nextCursor, null);
  return items.map(({ kind, localDate: day, callId, centavos }) => ({ kind, day, callId, centavos }));
}

/** What the facts charged, and what of it stands by the last word on each case. */
function chargedByFacts({ happened }: PortStory): readonly Sum[] {
  const ofStay = new Map<string, string | null>();
  const ofCase = new Map<string, string>();
  const sanctions = new Map<string, Sum>();
  const others: Sum[] = [];
  for (const { type, data, occurredAt } of happened) {
    const day = localDate(occurredAt);
    if (type === 'VesselBerthed') ofStay.set(data.stayId, data.callId ?? null);
    if (type === 'TurnViolationDetected') ofCase.set(data.caseId, data.callId);
    if (type === 'DockDuesLiquidated')
      others.push({ kind: 'DOCK_DUES', day, callId: ofStay.get(data.stayId)!, centavos: data.totalCentavos });
    if (type === 'LoadingDuesLiquidated')
      others.push({ kind: 'LOADING_DUES', day, callId: null, centavos: data.totalCentavos });
    if (type === 'OvertimeFeeCharged')
      others.push({ kind: 'OVERTIME_FEE', day, callId: data.callId, centavos: data.centavos });
    if (type === 'PortFineImposed')
      others.push({ kind: 'PORT_FINE', day, callId: ofStay.get(data.stayId)!, centavos: data.fineCentavos });
    if (type === 'SanctionImposed') {
      const callId = ofCase.get(data.caseId)!;
      sanctions.set(data.caseId, { kind: 'SANCTION', day, callId, centavos: data.fineCentavos });
    }
    if (type === 'AppealRuled')
      sanctions.set(data.caseId, { ...sanctions.get(data.caseId)!, centavos: data.fineCentavos });
  }
  return [...others, ...sanctions.values()];
}

/** What the boards show of it, of a history shorter than a year. */
function shownOnBoards({ state }: PortStory): readonly Sum[] {
  const view = { state, revision: 0, recordedAt: undefined };
  const fines = [...state.stays.stays.values()].flatMap(({ stayId, callId = null }) =>
    (state.dockside.ofStay.get(stayId)?.fines ?? []).map(({ at, fineCentavos: centavos }) => ({
      ...{ kind: 'PORT_FINE', day: localDate(at), callId, centavos },
    })),
  );
  const sanctions = [...state.cases.cases.values()].flatMap(({ imposedAt, sanction, callId }) =>
    imposedAt !== undefined && sanction
      ? [{ kind: 'SANCTION', day: localDate(imposedAt), callId, centavos: sanction.fineCentavos }]
      : [],
  );
  return [
    ...dues(view, 'es').liquidations.map(({ of, collectionDate: day, callId, totalCentavos: centavos }) => ({
      ...{ kind: `${of}_DUES`, day, callId, centavos },
    })),
    ...overtime(view, {}, 'es').items.map(({ localDate: day, callId, centavos }) => ({
      ...{ kind: 'OVERTIME_FEE', day, callId, centavos },
    })),
    ...fines,
    ...sanctions,
  ];
}

/** How many and how much, for each value of what they are told apart by. */
function sumsBy(all: readonly Sum[], what: (one: Sum) => string): object {
  const sums = Map.groupBy(all, what);
  return Object.fromEntries(
    [...sums]
      .map(([of, each]) => [of, [each.length, each.reduce((sum, { centavos }) => sum + centavos, 0)] as const] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
const BY: readonly ((one: Sum) => string)[] = [
  () => 'all',
  ({ kind }) => kind,
  ({ day }) => day,
  ({ callId }) => String(callId),
  ({ kind, day, callId }) => `${kind} ${day} ${String(callId)}`,
];

/** Statements of all calls, and what the port says it took, against the ledger. A bill of a lot has shares in many statements. */
function closesWithStatements(story: PortStory, ledger: readonly Sum[]): void {
  const { days } = takings(viewOf(story), {}, 'es');
  for (const { localDate: day, byKind } of days)
    for (const kind of CHARGE_KINDS)
      same(byKind[kind], sum(ledger.filter((one) => one.day === day && one.kind === kind)));
  same(new Set(ledger.map(({ day }) => day)).isSubsetOf(new Set(days.map(({ localDate: day }) => day))), true);
  const lines = [...accountsOf(story)].flatMap(([callId, { lines: its }]) => its.map((line) => ({ ...line, callId })));
  for (const kind of CHARGE_KINDS) {
    const ofThisKind = lines.filter((line) => line.kind === kind);
    const ofNoCall = days.reduce((all, { ofNoCall: nobodys }) => all + nobodys[kind], 0);
    same(sum(ofThisKind) + ofNoCall, sum(ledger.filter((one) => one.kind === kind)));
    if (kind === 'LOADING_DUES') continue;
    for (const [callId, its] of Map.groupBy(ofThisKind, (line) => line.callId))
      same(sum(its), sum(ledger.filter((one) => one.kind === kind && one.callId === callId)));
  }
}
const sum = (all: readonly { readonly centavos: number }[]): number =>
  all.reduce((total, { centavos }) => total + centavos, 0);

const stories = fc.oneof(
  fc.tuple(casts(150), fc.constantFrom<Port[]>('PUERTO_BERRIO', 'GAMARRA')).map(([thrown, port]) => ({
    of: () => dockHistory(thrown, port).story,
  })),
  fc.tuple(dice(300), fc.constantFrom<Port[]>('LA_DORADA', 'PUERTO_BERRIO')).map(([thrown, port]) => ({
    of: () => historyOf(thrown, port),
  })),
);

describe('On any history of a port', () => {
  it('the ledger comes to what the facts charged, what the boards show and what all statements say, by kind, day and call', async () => {
    const met = new Set<string>();
    let revoked = 0;
    await fc.assert(
      fc.asyncProperty(stories, async ({ of }) => {
        const story = of();
        const [ledger, facts, boards] = [await ledgerOf(story), chargedByFacts(story), shownOnBoards(story)];
        for (const what of BY) {
          same(sumsBy(ledger, what), sumsBy(facts, what));
          same(sumsBy(ledger, what), sumsBy(boards, what));
        }
        closesWithStatements(story, ledger);
        for (const { kind, centavos } of ledger) {
          met.add(kind);
          if (kind === 'SANCTION' && centavos === 0) revoked += 1;
        }
      }),
      { numRuns: 20, seed: 1939, endOnFailure: true },
    );
    expect([...met].sort()).toEqual(['DOCK_DUES', 'LOADING_DUES', 'OVERTIME_FEE', 'PORT_FINE', 'SANCTION']);
    expect(revoked).toBeGreaterThan(0);
  });
});
