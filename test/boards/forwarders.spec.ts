/** The forwarders: their tariffs by year, what they charged otherwise, unequal treatment to be judged, deadlines missed. */
import { describe, expect, it } from '@jest/globals';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import type { LocalDate } from '../../src/decrees/calendar.js';
import { forwarders, tariffs } from '../../src/boards/forwarders.js';
import { fold, type Happened } from '../../src/river/decider.js';
import type { NationalFact, NationalFactOf } from '../../src/river/national/messages.js';
import { evolveNational, NATIONAL_START } from '../../src/river/national/register.js';
import { at, on } from '../support/vocabulary.js';

const fact = <T extends NationalFact['type']>(
  type: T,
  data: NationalFactOf<T>['data'],
  occurredAt = at('10:00'),
): Happened<NationalFact> => ({ type, data, occurredAt }) as Happened<NationalFact>;

const DATED = DECREE_STARTS.d1976Dated;
const ITEMS = [{ item: 'café', unit: 'saco', centavos: 12 }];
const submitted = (tariffId: string, forwarderId: string, year: number, submittedAt: string, late = false) =>
  fact('TariffSubmitted', { tariffId, forwarderId, year, items: ITEMS, rulesText: 'folio 3', submittedAt, late });
const approved = (tariffId: string, forwarderId: string, year: number) =>
  fact('TariffApproved', { tariffId, forwarderId, year, validFrom: `${year}-01-01`, validTo: `${year}-12-31` });
const charged = (chargeId: string, clientId: string, quantity: number, chargedCentavos: number) =>
  fact('TariffChargeRecorded', {
    ...{ chargeId, offenderId: 'FLETES', clientId, item: 'café', quantity, chargedCentavos },
    chargedAt: on('11:00'),
  });

const national = fold({ evolve: evolveNational }, NATIONAL_START, [
  submitted('T-1', 'FLETES', 1940, on('09:00', '1940-10-20')),
  fact('TariffRejected', { tariffId: 'T-1', forwarderId: 'FLETES', year: 1940, reason: 'sin reglamento' }),
  submitted('T-2', 'FLETES', 1940, on('09:00', '1940-10-25')),
  approved('T-2', 'FLETES', 1940),
  submitted('T-3', 'AGENCIA', 1940, on('09:00', '1940-12-30'), true),
  charged('C-1', 'HELD', 10, 120),
  charged('C-2', 'PEREZ', 10, 100),
  fact('TariffInfringementDetected', {
    ...{ chargeId: 'C-2', offenderId: 'FLETES', item: 'café', quantity: 10, chargedCentavos: 100 },
    ...{ tariffId: 'T-2', unitCentavos: 12, dueCentavos: 120 },
  }),
  fact('UnequalTreatmentReported', {
    ...{ reportId: 'R-1', offenderId: 'FLETES', favouredClientId: 'PEREZ', otherClientId: 'HELD', evidence: 'recibos' },
  }),
  fact('TariffFineImposed', {
    ...{ fineId: 'F-1', offenderId: 'FLETES', ground: 'UNAPPROVED_TARIFF', fineCentavos: 20_000 },
    ...{ evidenceIds: ['C-2'], article: 'D1976-22' },
  }),
]);

describe('tariffs', () => {
  const ids = (...[filters]: [Parameters<typeof tariffs>[1]]) =>
    tariffs(national, filters, 'es').items.map(({ tariffId }) => tariffId);

  it('are listed by forwarder, year and order, with their state in words', () => {
    expect(tariffs(national, {}, 'es').items).toMatchObject([
      { tariffId: 'T-3', forwarderId: 'AGENCIA', state: 'PENDING', stateInWords: 'por decidir', late: true },
      { tariffId: 'T-1', state: 'REJECTED', stateInWords: 'negada', validFrom: null, reason: 'sin reglamento' },
      {
        tariffId: 'T-2',
        state: 'APPROVED',
        validFrom: '1940-01-01',
        validTo: '1940-12-31',
        reason: null,
        items: ITEMS,
      },
    ]);
  });

  it('are filtered by forwarder, year and state', () => {
    expect(ids({ forwarderId: 'FLETES' })).toEqual(['T-1', 'T-2']);
    expect(ids({ state: 'PENDING' })).toEqual(['T-3']);
    expect(ids({ year: 1941 })).toEqual([]);
  });
});

describe('the board of forwarders', () => {
  const board = forwarders(national, at('12:00', '1941-03-01'), DATED);

  it('shows of each forwarder its tariff of each year, the approved one first of all', () => {
    expect(board.forwarders).toEqual([
      { forwarderId: 'AGENCIA', years: [{ year: 1940, tariffId: 'T-3', state: 'PENDING' }] },
      { forwarderId: 'FLETES', years: [{ year: 1940, tariffId: 'T-2', state: 'APPROVED' }] },
    ]);
  });

  it('flags what was charged otherwise than approved, with the fine it brought', () => {
    expect(board.flagged).toEqual([
      {
        ...{ chargeId: 'C-2', offenderId: 'FLETES', clientId: 'PEREZ', item: 'café', quantity: 10 },
        ...{ chargedCentavos: 100, chargedAt: on('11:00'), tariffId: 'T-2', dueCentavos: 120 },
        ...{ fineIds: ['F-1'], article: 'D1976-22' },
      },
    ]);
    expect(board.fines.map(({ fineId }) => fineId)).toEqual(['F-1']);
  });

  it('accuses no longer of a charge that an approval written down later allows', () => {
    const then = at('09:00', '1941-01-12');
    const told = (...since: readonly Happened<NationalFact>[]) =>
      forwarders(
        fold({ evolve: evolveNational }, national, [
          submitted('T-4', 'AGENCIA', 1941, on('09:00', '1941-01-10')),
          ...['C-3', 'C-4'].flatMap((chargeId, dearer) => {
            const charge = {
              chargeId,
              offenderId: 'AGENCIA',
              item: 'café',
              quantity: 10,
              chargedCentavos: 120 + dearer,
            };
            return [
              fact('TariffChargeRecorded', { ...charge, clientId: 'HELD', chargedAt: on('11:00', '1941-01-20') }),
              fact('TariffInfringementDetected', charge),
            ];
          }),
          ...since,
        ]),
        at('12:00', '1941-03-01'),
        DATED,
      ).flagged.slice(1);
    expect(told()).toMatchObject([
      { chargeId: 'C-3', tariffId: null },
      { chargeId: 'C-4', tariffId: null, dueCentavos: null },
    ]);
    const { data } = approved('T-4', 'AGENCIA', 1941) as NationalFactOf<'TariffApproved'>;
    expect(told(fact('TariffApproved', data, then))).toMatchObject([
      { chargeId: 'C-4', tariffId: 'T-4', dueCentavos: 120 },
    ]);
  });

  it('counts article 24 from the date the decree is said to bear', () => {
    const missed = (dated: LocalDate) =>
      forwarders(national, at('12:00', '1940-11-30'), dated).deadlinesMissed.map(({ forwarderId }) => forwarderId);
    expect([missed(DATED), missed('1940-09-02' as LocalDate)]).toEqual([[], ['FLETES']]);
  });

  it('suspects unequal treatment, and shows what was reported', () => {
    expect(board.unequalTreatmentSuspected).toMatchObject([
      { offenderId: 'FLETES', item: 'café', day: '1940-11-18', charges: [{ chargeId: 'C-2' }, { chargeId: 'C-1' }] },
    ]);
    expect(board.unequalTreatmentReported).toEqual([
      {
        ...{
          reportId: 'R-1',
          offenderId: 'FLETES',
          favouredClientId: 'PEREZ',
          otherClientId: 'HELD',
          evidence: 'recibos',
        },
        fineIds: [],
      },
    ]);
  });

  it('shows deadlines missed, by the article that set them', () => {
    expect(board.deadlinesMissed).toEqual([
      {
        ...{ forwarderId: 'AGENCIA', year: 1940, article: 'D1976-24', submittedAt: on('09:00', '1940-12-30') },
        dueAt: expect.stringMatching(/^1940-11-/),
      },
      {
        ...{ forwarderId: 'FLETES', year: 1941, article: 'D1976-21', submittedAt: null },
        dueAt: on('00:00', '1941-02-01'),
      },
    ]);
    expect(forwarders(national, at('23:59', '1941-01-31'), DATED).deadlinesMissed.map(({ year }) => year)).toEqual([
      1940,
    ]);
  });
});
