import { describe, expect, it } from '@jest/globals';
import { isWhole } from '../../src/boards/account/account.js';
import { gatheredFrom } from '../../src/boards/account/gathered.js';
import { takings } from '../../src/boards/account/takings.js';
import { HOUR, instantText, later } from '../../src/decrees/calendar.js';
import { accountOf, viewOf } from '../support/accounts.js';
import { after, BERTHED, berthing, liquidation, loadingLiquidation, unberthing } from '../support/dock-stories.js';
import type { PortStory } from '../support/given.js';
import {
  aPort,
  arrival,
  atTime,
  callOf,
  cargo,
  confirmLoaded,
  declareFinal,
  departure,
  fileAppeal,
  notifySanction,
  payFine,
  ready,
  requestLoading,
  ruleAppeal,
  sanctioned,
  withdrawCargo,
  withdrawFromTurn,
} from '../support/stories.js';
import { at, COFFEE, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const BERRIO = 'PUERTO_BERRIO';
const SACKS = 10_000;
const NOON = at('12:00', '1940-11-26');

/** It takes all that it is given. */
function loads(port: PortStory, vesselId: string): PortStory {
  port.after(...ready(vesselId, at('06:00'), { dispatchedOnlyTo: BERRIO }));
  const asked = port.when(requestLoading(vesselId)).last('CargoAssigned');
  port.after(requestLoading(vesselId));
  const given = asked.items.map(({ lotId, packages, weightKg }) => confirmLoaded(vesselId, lotId, packages, weightKg));
  return port.after(...given);
}
const settle = loadingLiquidation(NOON, { lotId: COFFEE });
const loading = (port: PortStory, vesselId: string) =>
  accountOf(port, callOf(vesselId)).lines.filter(({ kind }) => kind === 'LOADING_DUES');
const centavos = (port: PortStory, vesselId: string) => loading(port, vesselId).map((line) => line.centavos);
const nobodys = (port: PortStory) => takings(viewOf(port), {}, 'es').days.map(({ ofNoCall }) => ofNoCall.LOADING_DUES);

describe('Loading dues of a lot that two calls share', () => {
  const coffee = () => aPort(BERRIO).after(cargo(COFFEE, SACKS));

  it('are, settled before it is loaded, nobody’s until they load it', () => {
    const port = coffee().after(settle);
    expect(nobodys(port)).toEqual([62_500]);
    expect(takings(viewOf(port), {}, 'es').ofNoCall).toMatchObject([
      { kind: 'LOADING_DUES', lotId: COFFEE, centavos: 62_500, owedBy: [{ who: 'Trilladora Honda', as: 'SHIPPER' }] },
    ]);
    loads(port, LIBERTADOR);
    const [first] = centavos(port, LIBERTADOR);
    expect(nobodys(port)).toEqual([62_500 - first!]);
    loads(port, MEDELLIN);
    expect([centavos(port, LIBERTADOR), centavos(port, MEDELLIN)]).toEqual([[first], [62_500 - first!]]);
    expect([nobodys(port), takings(viewOf(port), {}, 'es').ofNoCall]).toEqual([[0], []]);
    expect(loading(port, MEDELLIN)).toMatchObject([
      { article: 'DD34-07', instants: { computedAt: instantText(NOON) }, localDate: '1940-11-26', state: 'CHARGED' },
    ]);
  });

  it('are, settled after each loaded its part, of the bill that settled it', () => {
    const port = loads(coffee(), LIBERTADOR).after(settle);
    const [first] = centavos(port, LIBERTADOR);
    loads(port, MEDELLIN).after(settle);
    expect([centavos(port, LIBERTADOR), centavos(port, MEDELLIN)]).toEqual([[first], [62_500 - first!]]);
    expect(nobodys(port)).toEqual([0]);
  });

  it('stand apart while they are on board and in no bill, as what they come to once they are settled', () => {
    const port = loads(coffee().after(settle), LIBERTADOR);
    expect(accountOf(port, callOf(LIBERTADOR)).notSettled).toEqual({ totalCentavos: 0, lines: [] });
    const bare = loads(coffee(), LIBERTADOR);
    loads(bare, MEDELLIN);
    const apart = [LIBERTADOR, MEDELLIN].map((vesselId) => accountOf(bare, callOf(vesselId)).notSettled);
    expect(apart).toMatchObject([
      { lines: [{ kind: 'LOADING_DUES', article: 'DD34-07', lotId: COFFEE, state: 'NOT_SETTLED' }] },
      { lines: [{ owedBy: [{ who: 'Trilladora Honda', as: 'SHIPPER' }] }] },
    ]);
    bare.after(settle);
    expect([LIBERTADOR, MEDELLIN].map((vesselId) => centavos(bare, vesselId))).toEqual(
      apart.map(({ totalCentavos }) => [totalCentavos]),
    );
    expect(accountOf(bare, callOf(LIBERTADOR)).notSettled.lines).toEqual([]);
  });

  it('stay nobody’s where what was settled was withdrawn', () => {
    const port = loads(coffee().after(settle, withdrawCargo(COFFEE, 9_999)), LIBERTADOR);
    // One sack of 62.5 kg in 625 t, and 625 pesos.
    expect([centavos(port, LIBERTADOR), nobodys(port)]).toEqual([[6], [62_494]]);
  });
});

describe('A stay', () => {
  const stayed = () =>
    aPort(BERRIO).after(
      ...atTime(BERTHED, arrival(LIBERTADOR, BERTHED)),
      berthing(LIBERTADOR, BERTHED, { callId: callOf(LIBERTADOR) }),
      unberthing(LIBERTADOR, after(30)),
    );

  it('that is not settled stands apart, with what it would owe, and is in no total', () => {
    expect(accountOf(stayed(), callOf(LIBERTADOR))).toMatchObject({
      ...{ chargedCentavos: 0, lines: [] },
      notSettled: { totalCentavos: 800, lines: [{ centavos: 500 }, { centavos: 300, state: 'NOT_SETTLED' }] },
    });
  });

  it('is charged once it is settled, and collected when its day is closed', () => {
    const port = stayed().after(liquidation(LIBERTADOR, after(31)));
    expect(accountOf(port, callOf(LIBERTADOR))).toMatchObject({
      ...{ chargedCentavos: 800, paidCentavos: 0, dueCentavos: 800, notSettled: { totalCentavos: 0, lines: [] } },
      lines: [
        { article: 'DD34-03', state: 'CHARGED', owedBy: [{ who: 'NAVIERA', as: 'COMPANY' }] },
        { article: 'DD34-05', instants: { fromAt: instantText(after(24)), toAt: instantText(after(30)) } },
      ],
    });
    port.after({ type: 'CloseDailyCollection', occurredAt: after(32), data: { localDate: '1940-11-26' } });
    expect(accountOf(port, callOf(LIBERTADOR))).toMatchObject({
      ...{ paidCentavos: 800, dueCentavos: 0 },
      lines: [{ state: 'COLLECTED' }, { instants: { collectedAt: instantText(after(32)) } }],
    });
  });

  it('that is fined is told with its order to leave, its damage and what fell overboard', () => {
    const stayId = `STAY-${LIBERTADOR}`;
    const port = aPort(BERRIO).after(
      ...atTime(BERTHED, arrival(LIBERTADOR, BERTHED)),
      berthing(LIBERTADOR, BERTHED, { callId: callOf(LIBERTADOR) }),
      ...atTime(
        after(2),
        { type: 'OrderWithdrawal', data: { stayId, reason: 'estorba' } },
        { type: 'ImposePortFine', data: { stayId, fineCentavos: 2_000 } },
        { type: 'ImposePortFine', data: { stayId, fineCentavos: 4_000 } },
        { type: 'ReportDockDamage', data: { stayId, description: 'dos pilotes' } },
        { type: 'ReportObjectOverboard', data: { stayId, description: 'un ancla' } },
      ),
    );
    const { lines, remarks, totals, dueCentavos } = accountOf(port, callOf(LIBERTADOR));
    expect(lines.map(({ centavos: due, inWords }) => [due, inWords.slice(0, 11)])).toEqual([
      [2_000, 'Multa n.º 1'],
      [4_000, 'Multa n.º 2'],
    ]);
    expect(lines[0]).toMatchObject({
      article: 'DD34-09',
      state: 'IMPOSED',
      owedBy: [{ as: 'CAPTAIN' }, { as: 'COMPANY' }],
    });
    expect([dueCentavos, totals.find(({ kind }) => kind === 'PORT_FINE')!.chargedCentavos]).toEqual([6_000, 6_000]);
    expect(remarks.map(({ what, article }) => [what, article])).toEqual([
      ['WITHDRAWAL_ORDERED', 'DD34-09'],
      ['DOCK_DAMAGE', 'DD34-11'],
      ['OBJECT_OVERBOARD', 'DD34-11'],
    ]);
  });
});

describe('The sanction of a case counts on the day it was imposed, at the amount that stands:', () => {
  const NOTIFIED = at('12:00', '1940-11-19');
  const FILED = later(NOTIFIED, HOUR);
  const captain = `CAPITAN-${LIBERTADOR}`;
  const inCase = () =>
    aPort()
      .after(...ready(LIBERTADOR, at('06:00')), ...sanctioned('E-1', LIBERTADOR))
      .after(notifySanction('E-1', NOTIFIED));
  const appealed = () => inCase().after(fileAppeal('E-1', captain, FILED));
  const paid = () =>
    inCase()
      .after(declareFinal('E-1', at('12:00', '1941-01-31')))
      .after(payFine('E-1', captain, 50_000, at('12:00', '1941-02-01')));

  it.each([
    ['notified, it is not due yet', inCase, 'NOTIFIED', { notYetDueCentavos: 50_000, dueCentavos: 0 }],
    ['appealed, neither', appealed, 'APPEALED', { notYetDueCentavos: 50_000, dueCentavos: 0 }],
    [
      'confirmed, it is due',
      () => appealed().after(ruleAppeal('E-1', later(FILED, HOUR))),
      'FINAL',
      { dueCentavos: 50_000 },
    ],
    [
      'modified, what the Ministry left is due',
      () => appealed().after(ruleAppeal('E-1', later(FILED, HOUR), { outcome: 'MODIFIED', newFineCentavos: 20_000 })),
      ...(['FINAL', { chargedCentavos: 20_000, dueCentavos: 20_000 }] as const),
    ],
    [
      'revoked, nothing is',
      () => appealed().after(ruleAppeal('E-1', later(FILED, HOUR), { outcome: 'REVOKED' })),
      ...(['REVOKED', { chargedCentavos: 0, dueCentavos: 0, refundCentavos: 0 }] as const),
    ],
    ['paid, nothing more is', paid, 'PAID', { chargedCentavos: 50_000, paidCentavos: 50_000, dueCentavos: 0 }],
    [
      'paid and then revoked, it is to be given back',
      () =>
        paid().after(
          fileAppeal('E-1', captain, FILED),
          ruleAppeal('E-1', at('12:00', '1941-02-03'), { outcome: 'REVOKED' }),
        ),
      ...(['REVOKED', { chargedCentavos: 0, paidCentavos: 50_000, dueCentavos: 0, refundCentavos: 50_000 }] as const),
    ],
  ] as const)('%s', (_how, story, state, sums) => {
    const port = story();
    const { lines, ...told } = accountOf(port, callOf(LIBERTADOR));
    expect(lines.map((line) => [line.kind, line.article, line.caseId, line.state])).toEqual([
      ['SANCTION', 'D1976-18', 'E-1', state],
    ]);
    expect(told).toMatchObject(sums);
    expect(takings(viewOf(port), {}, 'es').days).toMatchObject([
      { localDate: '1940-11-18', byKind: { SANCTION: told.chargedCentavos } },
    ]);
  });

  it('with the instants of its course, and the suspension, which costs nothing', () => {
    const port = appealed().after(
      ruleAppeal('E-1', later(FILED, HOUR)),
      payFine('E-1', 'NAVIERA', 50_000, later(FILED, 2 * HOUR)),
    );
    const { lines, remarks } = accountOf(port, callOf(LIBERTADOR));
    expect(lines[0]!.instants).toEqual({
      ...{ imposedAt: instantText(at('12:00')), notifiedAt: instantText(NOTIFIED), filedAt: instantText(FILED) },
      ...{ ruledAt: instantText(later(FILED, HOUR)), finalAt: instantText(later(FILED, HOUR)) },
      paidAt: instantText(later(FILED, 2 * HOUR)),
    });
    expect(remarks).toMatchObject([{ what: 'SUSPENSION', caseId: 'E-1', centavos: null }]);
  });
});

it('The account of a call that left the state over a year ago is what it was, gathered along the facts', () => {
  const port = loads(aPort(BERRIO).after(cargo(COFFEE, 100), settle), LIBERTADOR).after(
    berthing(LIBERTADOR, BERTHED, { callId: callOf(LIBERTADOR) }),
    ...atTime(at('20:00', '1940-11-25'), {
      type: 'RequestPermit',
      data: { permitId: 'P', callId: callOf(LIBERTADOR), kind: 'OTHER' },
    }),
    ...atTime(at('20:00', '1940-11-25'), {
      type: 'AttendPermit',
      data: { permitId: 'P', granted: true, serviceNeeded: true },
    }),
    unberthing(LIBERTADOR, after(30)),
    liquidation(LIBERTADOR, after(31)),
    departure(LIBERTADOR, after(32)),
  );
  const before = accountOf(port, callOf(LIBERTADOR));
  expect(before.lines.map(({ kind }) => kind)).toEqual(['DOCK_DUES', 'DOCK_DUES', 'LOADING_DUES', 'OVERTIME_FEE']);
  const next = at('08:00', '1942-05-01');
  port.after(
    ...atTime(next, arrival(MEDELLIN, next), cargo('CAFE-2', 1, { at: next }), withdrawCargo('CAFE-2', 1)),
    ...[berthing(MEDELLIN, next), unberthing(MEDELLIN, next), liquidation(MEDELLIN, next)],
    ...atTime(next, withdrawFromTurn(MEDELLIN)),
  );
  const { state } = port;
  expect([gatheredFrom(state, callOf(LIBERTADOR)), isWhole(state, callOf(LIBERTADOR))]).toEqual([undefined, false]);
  expect([state.dues.lots.has(COFFEE), state.stays.stays.size, state.overtime.acts.size]).toEqual([false, 1, 0]);
  expect(accountOf(port, callOf(LIBERTADOR)).lines).toEqual(before.lines);
});
