/** The ledger: everything a port ever charged, with what became of it, and what each day came to. */
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { systemTimers } from '../../src/application/system-world.js';
import type { BooksFile } from '../../src/books/books-file.js';
import { LEDGER_KINDS, type LedgerKind } from '../../src/books/charge.js';
import { differences, foldedUpTo } from '../../src/books/check.js';
import { ledgerBook } from '../../src/books/ledger.js';
import { SUM_OF } from '../../src/books/ledger-sheets.js';
import type { List } from '../../src/books/list.js';
import { pageOf, type Page } from '../../src/books/page.js';
import { LISTS, type BookPage, type ItemOf } from '../../src/books/queries.js';
import { DAY, HOUR, later } from '../../src/decrees/calendar.js';
import { hasTurnSection } from '../../src/decrees/d1976-turn/art-01-sections-of-turn.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { inTheTariff } from '../../src/decrees/dock-dues-1934/art-02-categories-of-ports.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { ledger } from '../../src/http/csv/ledger-sheets.js';
import { dumpOfAll, toldBitByBit, toldFrom } from '../support/books.js';
import { casts, dockHistory } from '../support/dock-histories.js';
import { BARGE, berthing, liquidation, loadingLiquidation, unberthing, withBarge } from '../support/dock-stories.js';
import type { PortStory, Step } from '../support/given.js';
import { dice, historyOf } from '../support/histories.js';
import { record } from '../support/recorded.js';
import {
  aPort,
  arrival,
  atTime,
  callOf,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  fileAppeal,
  manifest,
  notifySanction,
  payFine,
  ready,
  registeredVessel,
  ruleAppeal,
  requestLoading,
  sailPermit,
  sanctioned,
  withCalendars,
  withdrawFromTurn,
} from '../support/stories.js';
import { at, LIBERTADOR, on } from '../support/vocabulary.js';

/** On a loaded machine they take their time. */
jest.setTimeout(120_000);

const PORT = 'PUERTO_BERRIO';
const BOOKS = [ledgerBook];
const NEVER = new AbortController().signal;
type Name = 'ledger' | 'ledger-days';

function listed<N extends Name>(
  file: BooksFile,
  list: N,
  filters = {},
  paged: { cursor?: string; limit?: number } = { limit: 1000 },
  port: Port = PORT,
): Page<ItemOf<N>> {
  const page = pageOf(file, LISTS[list] as unknown as List<object, ItemOf<N>>, { list, counter: port, filters }, paged);
  if ('badCursor' in page) throw new Error('a cursor of another query');
  return page;
}

async function storeOf(story: Pick<PortStory, 'port' | 'happened'>): Promise<MemoryStore> {
  const store = new MemoryStore();
  await record(store, story);
  return store;
}
const bookOf = async (story: PortStory): Promise<BooksFile> => toldFrom(await storeOf(story), BOOKS);

/** Where the ledger and the fold of the law do not say the same. */
async function differing(store: MemoryStore, file: BooksFile): Promise<readonly string[]> {
  const folds = await foldedUpTo(store, await store.head(), NEVER);
  return (await differences(file, BOOKS, folds, systemTimers)).map(({ counter }) => counter);
}

const CASE = 'EXP-1';
const callId = callOf(LIBERTADOR);
const CAPTAIN = 'CAPITAN-LIBERTADOR';
const COMPANY = 'NAVIERA';
const SAIL = `sail:${callId}`;

const berthed = (port: PortStory): PortStory =>
  withBarge(withCalendars(port)).after(
    cargo('CAFE', 400),
    ...ready(LIBERTADOR, at('06:00'), { dispatchedOnlyTo: PORT }),
    berthing(LIBERTADOR, at('07:00'), { callId }),
    { type: 'OrderWithdrawal', occurredAt: at('08:00'), data: { stayId: 'STAY-LIBERTADOR', reason: 'estorba' } },
  );
const fine = (time: string, fineCentavos: number): Step => ({
  type: 'ImposePortFine',
  occurredAt: at(time),
  data: { stayId: 'STAY-LIBERTADOR', fineCentavos },
});

/** A visit with everything that a port may charge for. */
const visit = (port: PortStory = aPort(PORT)): PortStory =>
  berthed(port).after(
    fine('09:00', 1_000),
    fine('10:00', 2_500),
    requestLoading(LIBERTADOR),
    confirmLoaded(LIBERTADOR, 'CAFE', 400, 25_000),
    closeLoading(LIBERTADOR),
    manifest(LIBERTADOR, [{ lotId: 'CAFE', turnNumber: 1, packages: 400, weightKg: 25_000, marks: 'TH' }]),
    { ...sailPermit(LIBERTADOR), occurredAt: at('19:00') },
    unberthing(LIBERTADOR, at('20:00')),
    liquidation(LIBERTADOR, at('21:00')),
    loadingLiquidation(at('08:00', '1940-11-19'), { lotId: 'CAFE' }),
    ...atTime(at('12:00', '1940-11-20'), ...sanctioned(CASE, LIBERTADOR)),
  );

describe('The ledger', () => {
  it('has a row for every charge, in the order charged, with its lines: article, why, from when to when', async () => {
    const { items, total } = listed(await bookOf(visit()), 'ledger');
    const fined = { ...{ kind: 'PORT_FINE', stayId: 'STAY-LIBERTADOR', callId }, payers: [CAPTAIN, COMPANY] };
    const [first, second, ...others] = items;
    expect(total).toBe(6);
    expect([first, second]).toMatchObject([
      {
        ...{ ...fined, state: 'CHARGED', vesselId: LIBERTADOR, centavos: 1_000, chargedCentavos: 1_000 },
        ...{ localDate: '1940-11-18', chargedAt: on('09:00'), articles: ['DD34-09'] },
        lines: [
          {
            ...{ article: 'DD34-09', centavos: 1_000, because: 'WITHDRAWAL_REFUSED' },
            ...{ fromAt: on('08:00'), toAt: on('09:00'), hours: null, halvedBy: [] },
          },
        ],
      },
      { ...fined, centavos: 2_500, lines: [{ fromAt: on('08:00'), toAt: on('10:00') }] },
    ]);
    expect(others).toMatchObject([
      {
        ...{ kind: 'OVERTIME_FEE', state: 'CHARGED', permitId: SAIL, callId, vesselId: LIBERTADOR, centavos: 200 },
        ...{ payers: [CAPTAIN, COMPANY], receiptNumber: null, chargedAt: on('19:00'), localDate: '1940-11-18' },
        lines: [{ article: 'D1430-1', because: 'NIGHT', centavos: 200, fromAt: on('19:00'), toAt: on('19:00') }],
      },
      {
        ...{ kind: 'DOCK_DUES', state: 'CHARGED', stayId: 'STAY-LIBERTADOR', callId, payers: [COMPANY] },
        lines: [{ article: 'DD34-03', because: 'FIRST_DAY', fromAt: on('07:00'), toAt: on('20:00') }],
      },
      {
        ...{ kind: 'LOADING_DUES', lotId: 'CAFE', callId: null, vesselId: null, localDate: '1940-11-19' },
        lines: [{ article: 'DD34-07', because: 'BY_WEIGHT', fromAt: on('08:00', '1940-11-19') }],
      },
      {
        ...{ kind: 'SANCTION', state: 'SANCTIONED', caseId: CASE, callId, payers: [CAPTAIN, COMPANY] },
        ...{ centavos: 50_000, localDate: '1940-11-20', finalAt: null, paidAt: null },
        lines: [{ article: 'D1976-18', because: 'IMPOSED', centavos: 50_000, fromAt: on('12:00', '1940-11-20') }],
      },
    ]);
    for (const { centavos, lines } of items) expect(sum(lines.map((line) => line.centavos))).toBe(centavos);
  });

  it('says of a fee its receipt, and when that was shown to the cashier', async () => {
    const story = visit().after({
      ...{ type: 'IssueOvertimeReceipt', occurredAt: at('19:30') },
      data: { permitId: SAIL },
    });
    const fee = async () => listed(await bookOf(story), 'ledger', { permitId: SAIL }).items;
    const receipt = { receiptNumber: 1, receiptAt: on('19:30') };
    expect(await fee()).toMatchObject([{ state: 'RECEIPTED', ...receipt, presentedAt: null }]);
    story.after({
      ...{ type: 'RecordCashierPresentation', occurredAt: at('10:00', '1940-11-25') },
      data: { permitId: SAIL, presentedAt: on('09:00', '1940-11-25') },
    });
    const presented = { state: 'PRESENTED', ...receipt, presentedAt: on('09:00', '1940-11-25'), centavos: 200 };
    expect(await fee()).toMatchObject([presented]);
  });

  it('has a sanction as it stands: modified upon appeal, final, paid; what was imposed is kept', async () => {
    const filed = at('10:00', '1940-12-05');
    const ruled = at('15:00', '1940-12-12');
    const story = visit().after(
      notifySanction(CASE, at('12:00', '1940-11-21')),
      fileAppeal(CASE, CAPTAIN, filed),
      ruleAppeal(CASE, ruled, { outcome: 'MODIFIED', newFineCentavos: 30_000 }),
    );
    const sanction = async () => listed(await bookOf(story), 'ledger', { caseId: CASE }).items;
    const modified = {
      ...{ centavos: 30_000, chargedCentavos: 50_000, localDate: '1940-11-20' },
      ...{ ruledAt: on('15:00', '1940-12-12'), finalAt: on('15:00', '1940-12-12') },
      lines: [{ centavos: 30_000, because: 'MODIFIED', toAt: on('15:00', '1940-12-12') }],
    };
    expect(await sanction()).toMatchObject([{ ...modified, state: 'RULED', paidBy: null }]);
    story.after(payFine(CASE, COMPANY, 30_000, at('09:00', '1940-12-20')));
    const paid = { state: 'PAID', paidBy: COMPANY, paidAt: on('09:00', '1940-12-20') };
    expect(await sanction()).toMatchObject([{ ...modified, ...paid }]);
    expect(listed(await bookOf(story), 'ledger', { payer: COMPANY, kind: 'SANCTION' }).total).toBe(1);
  });

  it('sums each day by kind, a sanction on the day it was imposed at what stands of it, and says when it was closed', async () => {
    const story = visit().after(
      { type: 'CloseDailyCollection', occurredAt: at('23:00'), data: { localDate: '1940-11-18' } },
      { type: 'CloseDailyCollection', occurredAt: at('23:00', '1940-11-21'), data: { localDate: '1940-11-21' } },
    );
    const file = await bookOf(story);
    const dues = (kind: LedgerKind) => listed(file, 'ledger', { kind }).items[0]!.centavos;
    const none = { dockDuesCentavos: 0, loadingDuesCentavos: 0, overtimeFeeCentavos: 0, portFineCentavos: 0 };
    const day = (localDate: string, more: object) => ({
      localDate,
      ...none,
      sanctionCentavos: 0,
      closedAt: null,
      ...more,
    });
    const [dock, loading] = [dues('DOCK_DUES'), dues('LOADING_DUES')];
    const monday = {
      ...{ dockDuesCentavos: dock, overtimeFeeCentavos: 200, portFineCentavos: 3_500, entries: 4 },
      ...{ totalCentavos: dock + 3_700, closedAt: on('23:00') },
    };
    expect(listed(file, 'ledger-days').items).toEqual([
      day('1940-11-18', monday),
      day('1940-11-19', { loadingDuesCentavos: loading, totalCentavos: loading, entries: 1 }),
      day('1940-11-20', { sanctionCentavos: 50_000, totalCentavos: 50_000, entries: 1 }),
      day('1940-11-21', { totalCentavos: 0, entries: 0, closedAt: on('23:00', '1940-11-21') }),
    ]);
    story.after(
      notifySanction(CASE, at('12:00', '1940-11-21')),
      fileAppeal(CASE, CAPTAIN, at('10:00', '1940-12-05')),
      ruleAppeal(CASE, at('15:00', '1940-12-12'), { outcome: 'REVOKED' }),
    );
    const after = await bookOf(story);
    expect(listed(after, 'ledger-days', { from: '1940-11-20', to: '1940-11-20' }).items).toEqual([
      day('1940-11-20', { totalCentavos: 0, entries: 1 }),
    ]);
    expect(listed(after, 'ledger', { caseId: CASE }).items).toMatchObject([
      { state: 'CLOSED', centavos: 0, chargedCentavos: 50_000, lines: [{ centavos: 0, because: 'REVOKED' }] },
    ]);
  });

  it('is filtered by whose, of what, and when, and turned page by page', async () => {
    const file = await bookOf(visit());
    const all = listed(file, 'ledger').items;
    const kinds = (filters: object) => listed(file, 'ledger', filters).items.map(({ kind }) => kind);
    expect(kinds({ callId })).toEqual(['PORT_FINE', 'PORT_FINE', 'OVERTIME_FEE', 'DOCK_DUES', 'SANCTION']);
    expect(kinds({ payer: CAPTAIN })).toEqual(['PORT_FINE', 'PORT_FINE', 'OVERTIME_FEE', 'SANCTION']);
    expect(kinds({ payer: 'CAPITAN' })).toEqual([]);
    expect(kinds({ from: '1940-11-19', to: '1940-11-20' })).toEqual(['LOADING_DUES', 'SANCTION']);
    expect(kinds({ state: 'SANCTIONED' })).toEqual(['SANCTION']);
    expect(kinds({ stayId: 'STAY-LIBERTADOR', kind: 'DOCK_DUES' })).toEqual(['DOCK_DUES']);
    expect(kinds({ lotId: 'CAFE' })).toEqual(['LOADING_DUES']);
    const seen: ItemOf<'ledger'>[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Page<ItemOf<'ledger'>> = listed(file, 'ledger', {}, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
  });

  it('as a sheet has a row for each line, which together come to what stands', async () => {
    const story = withBarge(withCalendars(aPort(PORT))).after(
      berthing(LIBERTADOR, at('06:00')),
      unberthing(LIBERTADOR, at('12:30', '1940-11-20')),
      liquidation(LIBERTADOR, at('13:00', '1940-11-20')),
    );
    const page = listed(await bookOf(story), 'ledger');
    const rows = ledger.rows(page as BookPage<ItemOf<'ledger'>>);
    const cellsOf = (en: string) => rows.map((row) => ledger.columns.find(({ head }) => head.en === en)!.cell(row));
    expect(cellsOf('Article')).toEqual(['DD34-03', 'DD34-05']);
    expect(cellsOf('Reason')).toEqual(['FIRST_DAY', 'EACH_HOUR']);
    expect(cellsOf('From')).toEqual([on('06:00'), on('06:00', '1940-11-19')]);
    expect(cellsOf('Payers')).toEqual([COMPANY, COMPANY]);
    expect(sum(cellsOf('Centavos') as number[])).toBe(page.items[0]!.centavos);
    expect(page.items[0]!.articles).toContain('DD34-03');
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** The days of a ledger are what its entries come to, kind by kind. */
function daysSumToEntries(file: BooksFile, port: Port): number {
  const entries = listed(file, 'ledger', {}, { limit: 1000 }, port).items;
  const days = listed(file, 'ledger-days', {}, { limit: 1000 }, port).items;
  for (const day of days) {
    const its = entries.filter(({ localDate }) => localDate === day.localDate);
    for (const kind of LEDGER_KINDS)
      expect(day[SUM_OF[kind]]).toBe(sum(its.filter((each) => each.kind === kind).map(({ centavos }) => centavos)));
    expect([day.entries, day.totalCentavos]).toEqual([its.length, sum(its.map(({ centavos }) => centavos))]);
  }
  expect(sum(days.map((day) => day.entries))).toBe(entries.length);
  for (const { centavos, lines } of entries) expect(sum(lines.map((line) => line.centavos))).toBe(centavos);
  return entries.length;
}

/** Two years later: a vessel comes, is settled and leaves; of all that was charged before only cases and days are still in the state. */
function yearsLater(story: PortStory): PortStory {
  const now = later(
    story.happened.reduce((latest, { occurredAt }) => Math.max(latest, occurredAt), 0) as never,
    800 * DAY,
  );
  const late = 'TARDE';
  const soon = (hours: number) => later(now, hours * HOUR);
  const settled = { type: 'LiquidateDockDues', occurredAt: soon(9), data: { stayId: `STAY-${late}` } } as const;
  const steps: readonly Step[] = [
    arrival(late, now),
    berthing(late, now),
    unberthing(late, soon(8)),
    ...(inTheTariff(story.port) ? [] : [settled]),
    ...(hasTurnSection(story.port) ? atTime(soon(10), withdrawFromTurn(late)) : []),
  ];
  story.told(registeredVessel(late)).told(capacity(late, 300));
  for (const step of steps) {
    const ruling = story.rule(step, later(now, 30 * DAY));
    if (!Array.isArray(ruling)) throw new Error(`${step.type} was refused: ${JSON.stringify(ruling)}`);
    for (const fact of ruling) story.take(fact, step.occurredAt!);
  }
  return story;
}

describe('On any history of a port', () => {
  const stories = fc.oneof(
    fc.tuple(casts(120), fc.constantFrom<Port[]>('PUERTO_BERRIO', 'BARRANQUILLA')).map(([thrown, port]) => ({
      of: () => dockHistory(thrown, port).story,
    })),
    fc.tuple(dice(250), fc.constantFrom<Port[]>('LA_DORADA', 'PUERTO_BERRIO')).map(([thrown, port]) => ({
      of: () => historyOf(thrown, port),
    })),
  );

  it('the ledger says what the fold of the law does, also when that has forgotten, and its days are the sum of its entries', async () => {
    let [entries, gone] = [0, 0];
    await fc.assert(
      fc.asyncProperty(stories, fc.boolean(), async ({ of }, isLater) => {
        const story = isLater ? yearsLater(of()) : of();
        const store = await storeOf(story);
        const file = await toldFrom(store, BOOKS);
        expect(await differing(store, file)).toEqual([]);
        const told = daysSumToEntries(file, story.port);
        entries += told;
        const { dues, overtime } = story.state;
        if (isLater) gone += told - dues.bills.size - [...overtime.acts.values()].filter(({ fee }) => fee).length;
        file.close();
      }),
      { numRuns: 16, seed: 1934, endOnFailure: true },
    );
    expect([entries > 100, gone > 50]).toEqual([true, true]);
  });

  it('is the same to the letter told bit by bit and told again at once', async () => {
    await fc.assert(
      fc.asyncProperty(stories, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3 }), async ({ of }, bits) => {
        const story = of();
        const store = new MemoryStore();
        const told = await toldBitByBit(store, story, bits, BOOKS);
        const again = await toldFrom(store, BOOKS);
        expect(dumpOfAll(again, BOOKS)).toEqual(dumpOfAll(told, BOOKS));
        told.close();
        again.close();
      }),
      { numRuns: 8, seed: 1929, endOnFailure: true },
    );
  });
});

describe('The comparison with the fold', () => {
  it('tells a row of the ledger that is wrong, one that is missing, and a day that does not add up', async () => {
    const story = visit().after(
      { type: 'IssueOvertimeReceipt', occurredAt: at('19:30'), data: { permitId: SAIL } },
      { type: 'CloseDailyCollection', occurredAt: at('23:00'), data: { localDate: '1940-11-18' } },
      berthing(BARGE, at('06:00', '1940-11-19')),
      unberthing(BARGE, at('12:00', '1940-11-20')),
      liquidation(BARGE, at('13:00', '1940-11-20')),
    );
    const store = await storeOf(yearsLater(story));
    const folds = await foldedUpTo(store, await store.head(), NEVER);
    const spoilt = async (sql: string) => {
      const file = await toldFrom(store, BOOKS);
      const { changes } = file.db.prepare(sql).run();
      const found = await differences(file, BOOKS, folds, systemTimers);
      file.close();
      return [sql, Number(changes) > 0, found.map(({ book, counter }) => `${book} ${counter}`)];
    };
    for (const kind of LEDGER_KINDS)
      for (const sql of [
        `UPDATE ledger SET centavos = centavos + 1 WHERE kind = '${kind}'`,
        `UPDATE ledger SET lines = replace(lines, '"because":"', '"because":"X') WHERE kind = '${kind}'`,
        `DELETE FROM ledger WHERE kind = '${kind}'`,
      ])
        expect(await spoilt(sql)).toEqual([sql, true, [`ledger ${PORT}`]]);
    for (const sql of [
      `UPDATE ledger SET receiptNumber = 2 WHERE receiptNumber = 1`,
      `UPDATE ledger SET payers = '[]' WHERE kind = 'PORT_FINE'`,
      `UPDATE ledger SET callId = NULL WHERE kind = 'DOCK_DUES' AND callId IS NOT NULL`,
      ...Object.values(SUM_OF).map((sums) => `UPDATE ledgerDays SET ${sums} = ${sums} + 1 WHERE ${sums} > 0`),
      `UPDATE ledgerDays SET entries = entries + 1`,
      `UPDATE ledgerDays SET closedAt = NULL WHERE closedAt IS NOT NULL`,
      `DELETE FROM ledgerDays WHERE localDate = '1940-11-18'`,
    ])
      expect(await spoilt(sql)).toEqual([sql, true, [`ledger ${PORT}`]]);
  });
});
