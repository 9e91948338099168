import { describe, expect, it } from '@jest/globals';
import { instantText } from '../../../src/decrees/calendar.js';
import {
  anObligor,
  appealTerm,
  filedInTime,
  fineInRange,
  licenceInForce,
  notWorse,
  ruled,
  rulingTerm,
  suspendedUntil,
  suspensionsAllowed,
  theWholeFine,
  waterwayOpen,
} from '../../../src/decrees/d1976-turn/art-18-sanction-and-appeal.js';
import { at, on } from '../../support/vocabulary.js';

describe('D1976 Art. 18 - The sanction of who violates the turn, and the appeal', () => {
  it.each([
    [19_999, 'FINE_OUT_OF_RANGE'],
    [20_000, undefined],
    [100_000, undefined],
    [100_001, 'FINE_OUT_OF_RANGE'],
  ])('a fine of %i centavos: %s', (centavos, code) => expect(fineInRange('fineCentavos', centavos)?.code).toBe(code));

  it('the Ministry does not worsen it (AMB-55)', () => {
    expect(fineInRange('newFineCentavos', 30_000, 30_000)).toBeUndefined();
    expect(fineInRange('newFineCentavos', 30_001, 30_000)).toMatchObject({
      code: 'FINE_OUT_OF_RANGE',
      figures: { fineCentavos: 30_001, leastCentavos: 20_000, mostCentavos: 30_000 },
    });
  });

  it.each([
    [365, 0, undefined],
    [365, 365, undefined],
    [0, 0, undefined],
    [366, 0, 'captainSuspensionDays'],
    [366, 366, 'captainSuspensionDays'],
    [30, 29, 'companySuspensionDays'],
    [30, 31, 'companySuspensionDays'],
    [0, 1, 'companySuspensionDays'],
  ])('a suspension of %i days for the captain and %i for the company: %s too long', (captain, company, field) => {
    const refusal = suspensionsAllowed(captain, company);
    expect(refusal && [refusal.code, refusal.figures['field']]).toEqual(field && ['SUSPENSION_TOO_LONG', field]);
  });

  const imposed = { fineCentavos: 80_000, captainSuspensionDays: 60, companySuspensionDays: 60 };
  const captainAlone = { ...imposed, companySuspensionDays: 0 };
  it.each([
    ['confirmed', { outcome: 'CONFIRMED' }, imposed, [80_000, 60, 60]],
    ['revoked', { outcome: 'REVOKED' }, imposed, [0, 0, 0]],
    ['with a lower fine', { outcome: 'MODIFIED', newFineCentavos: 20_000 }, imposed, [20_000, 60, 60]],
    ['with a shorter suspension', { outcome: 'MODIFIED', newCaptainSuspensionDays: 10 }, imposed, [80_000, 10, 10]],
    ['of the captain alone', { outcome: 'MODIFIED', newCaptainSuspensionDays: 10 }, captainAlone, [80_000, 10, 0]],
  ] as const)(
    'a sanction that was ruled, %s, is what the Ministry leaves of it, the company’s as the captain’s',
    (...row) => {
      const [, ruling, before, [fineCentavos, captainSuspensionDays, companySuspensionDays]] = row;
      expect(ruled(ruling, before)).toEqual({ fineCentavos, captainSuspensionDays, companySuspensionDays });
    },
  );

  it.each([
    [59, undefined],
    [60, undefined],
    [61, 'SUSPENSION_TOO_LONG'],
  ])('of 60 days the Ministry may leave %i: %s', (days, code) => {
    expect(notWorse({ ...imposed, captainSuspensionDays: days }, imposed)?.code).toBe(code);
  });

  it('an appeal has twenty days from the notification, the ruling fifteen from the appeal', () => {
    const calendar = { legalDayCount: 'CALENDAR' } as const;
    const none = () => undefined;
    expect(appealTerm(at('09:00', '1940-11-25'), calendar, none).lastDay).toBe('1940-12-15');
    expect(rulingTerm(at('09:00', '1940-12-12'), calendar, none).lastDay).toBe('1940-12-27');
  });

  it('the last day is open to its last second', () => {
    const until = at('00:00', '1940-12-19');
    expect(filedInTime(at('23:59:59', '1940-12-18'), until)).toBeUndefined();
    expect(filedInTime(until, until)).toMatchObject({ code: 'APPEAL_OUT_OF_TIME', article: 'D1976-18' });
  });

  it('captain and company are the obligors, and nobody else', () => {
    expect(anObligor('paidBy', 'NAVIERA', ['PEREZ', 'NAVIERA'])).toBeUndefined();
    expect(anObligor('paidBy', 'OTRA', ['PEREZ', 'NAVIERA'])).toMatchObject({ code: 'NOT_AN_OBLIGOR' });
  });

  it('either pays the whole', () => {
    expect(theWholeFine(50_000, 50_000)).toBeUndefined();
    expect(theWholeFine(25_000, 50_000)).toMatchObject({ code: 'AMOUNT_NOT_DUE', figures: { dueCentavos: 50_000 } });
  });

  it.each([
    ['00:00', 1, '1940-12-21'],
    ['18:00', 1, '1940-12-21'],
    ['00:00', 30, '1941-01-19'],
    ['00:00', 365, '1941-12-20'],
  ])('final on 19 December 1940 at %s, a suspension of %i days ends as %s begins', (time, days, end) =>
    expect(instantText(suspendedUntil(at(time, '1940-12-19'), days))).toBe(on('00:00', end)),
  );

  it('who is suspended is told until when', () => {
    const until = at('00:00', '1941-01-19');
    expect(licenceInForce('CALL-1', 'PEREZ', undefined)).toBeUndefined();
    expect(waterwayOpen('CALL-1', 'NAVIERA', undefined)).toBeUndefined();
    expect(licenceInForce('CALL-1', 'PEREZ', until)).toEqual({
      code: 'LICENCE_SUSPENDED',
      article: 'D1976-18',
      figures: { callId: 'CALL-1', captainId: 'PEREZ', suspendedUntilAt: on('00:00', '1941-01-19') },
    });
    expect(waterwayOpen('CALL-1', 'NAVIERA', until)).toEqual({
      code: 'WATERWAY_USE_SUSPENDED',
      article: 'D1976-18',
      figures: { callId: 'CALL-1', companyId: 'NAVIERA', suspendedUntilAt: on('00:00', '1941-01-19') },
    });
  });
});
