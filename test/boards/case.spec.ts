/** A case from its opening to its end: its terms under both counts, what is due, and who may still pay. */
import { describe, expect, it } from '@jest/globals';
import { caseView } from '../../src/boards/case.js';
import type { PortStory } from '../support/given.js';
import {
  aPort,
  arrival,
  atTime,
  callOf,
  declareFinal,
  detectViolation,
  dismissViolation,
  fileAppeal,
  imposeSanction,
  notifySanction,
  payFine,
  ruleAppeal,
  withCalendars,
} from '../support/stories.js';
import { at, LIBERTADOR, on } from '../support/vocabulary.js';

const CAPTAIN = `CAPITAN-${LIBERTADOR}`;
const opened = () => withCalendars(aPort()).after(arrival(LIBERTADOR, at('05:00')), detectViolation('K-1', LIBERTADOR));
const notified = () => opened().after(imposeSanction('K-1'), notifySanction('K-1', at('10:00', '1940-11-25')));
const appealed = () => notified().after(fileAppeal('K-1', 'NAVIERA', at('09:00', '1940-12-12')));
/** By the latest instant the port knows. */
const view = ({ state }: PortStory, language: 'es' | 'en' = 'es') => caseView(state, 'K-1', language, state.latest!)!;

describe('a case', () => {
  it('just opened has its kinds, its obligors and what it awaits', () => {
    expect(view(opened())).toEqual({
      caseId: 'K-1',
      callId: callOf(LIBERTADOR),
      kinds: [{ kind: 'UNASSIGNED_LOT_LOADED', because: 'El barco cargó lo que no se le asignó.' }],
      evidenceEventIds: ['acta-7'],
      state: 'DETECTED',
      stateInWords: 'abierto',
      obligors: [CAPTAIN, 'NAVIERA'],
      ...{ imposed: null, sanction: null, notifiedAt: null, appealUntil: null, appeal: null, ruling: null },
      ...{ rulingOverdue: false, final: null, mayPay: [], payment: null },
      missingStep: 'impose-sanction',
      because: 'La Sección de Turno abrió el caso y aún no ha impuesto sanción.',
    });
    expect(caseView(opened().state, 'K-9', 'es', at('12:00'))).toBeUndefined();
  });

  it('dismissed awaits nothing', () => {
    expect(view(opened().after(dismissViolation('K-1')))).toMatchObject({
      state: 'DISMISSED',
      missingStep: null,
      because: 'La Sección de Turno archivó el caso sin sanción.',
    });
  });

  it('sanctioned says the sanction, and that it is still to be notified', () => {
    expect(view(opened().after(imposeSanction('K-1', { companySuspensionDays: 30 })))).toMatchObject({
      imposed: {
        fineCentavos: 50_000,
        inWords:
          'multa de 500 pesos, suspensión de la licencia del capitán por 30 días y suspensión del uso de la vía por la compañía por 30 días',
      },
      missingStep: 'notify-sanction',
      because: `La sanción está impuesta y falta notificarla. Responden de ella el capitán ${CAPTAIN} y la compañía NAVIERA.`,
    });
  });

  it('notified has its term under both counts', () => {
    expect(view(notified())).toMatchObject({
      state: 'NOTIFIED',
      notifiedAt: on('10:00', '1940-11-25'),
      appealUntil: {
        endsAt: '1940-12-19T05:00:00Z',
        businessEndsAt: '1940-12-19T05:00:00Z',
        calendarEndsAt: '1940-12-16T05:00:00Z',
        legalDayCount: 'BUSINESS',
        calendarMissing: false,
        over: false,
        inWords: 'Se puede apelar antes del 19 de diciembre de 1940 a las 00:00, hora de Bogotá.',
      },
      mayPay: [],
      missingStep: 'file-appeal',
    });
  });

  it('notified awaits an appeal as long as its term runs, and nobody after it', () => {
    const when = (time: string, date: string, language: 'es' | 'en' = 'es') =>
      caseView(notified().state, 'K-1', language, at(time, date));
    expect(when('23:59:59', '1940-12-18')).toMatchObject({
      appealUntil: { over: false },
      missingStep: 'file-appeal',
      because: expect.stringContaining('La sanción está notificada.'),
    });
    expect(when('00:00', '1940-12-19')).toMatchObject({
      ...{ state: 'NOTIFIED', appealUntil: { over: true }, missingStep: null, mayPay: [] },
      because:
        'El plazo para apelar venció el 19 de diciembre de 1940 a las 00:00 y no consta apelación: la oficina dará la sanción por firme desde esa hora.',
    });
    expect(when('00:00', '1940-12-19', 'en')!.because).toBe(
      'The term to appeal ended on 19 December 1940 at 00:00 and no appeal is recorded: the office will declare the sanction final as of then.',
    );
  });

  it('appealed has the term of the Ministry, and says when it is overdue', () => {
    expect(view(appealed(), 'en')).toMatchObject({
      state: 'APPEALED',
      appeal: {
        ...{ appellant: 'NAVIERA', filedAt: on('09:00', '1940-12-12') },
        rulingDue: { endsAt: '1941-01-01T05:00:00Z', calendarEndsAt: '1940-12-28T05:00:00Z', over: false },
      },
      rulingOverdue: false,
      missingStep: 'rule-appeal',
      because:
        'NAVIERA appealed. The Ministry is to rule before 1 January 1941 at 00:00; the sanction is stayed meanwhile.',
    });
    expect(caseView(appealed().state, 'K-1', 'es', at('00:00', '1941-01-01'))).toMatchObject({
      rulingOverdue: true,
      because: expect.stringContaining('El plazo del Ministerio para fallar venció el 1 de enero de 1941 a las 00:00.'),
    });
  });

  it('ruled upon is due as modified, and either obligor may pay for both', () => {
    const ruled = appealed().after(
      ruleAppeal('K-1', at('11:00', '1940-12-20'), {
        ...{ outcome: 'MODIFIED', newFineCentavos: 30_000, newCaptainSuspensionDays: 0 },
      }),
    );
    expect(view(ruled)).toMatchObject({
      state: 'RULED',
      imposed: { fineCentavos: 50_000, captainSuspensionDays: 30 },
      sanction: { fineCentavos: 30_000, captainSuspensionDays: 0, inWords: 'multa de 300 pesos' },
      ruling: { outcome: 'MODIFIED', late: false },
      final: { at: on('11:00', '1940-12-20'), captainSuspendedUntilAt: null, companySuspendedUntilAt: null },
      mayPay: [CAPTAIN, 'NAVIERA'],
      missingStep: 'record-fine-payment',
      because: `El Ministerio falló la apelación y la sanción está en firme. Se deben 300 pesos: responden el capitán ${CAPTAIN} y la compañía NAVIERA, y con uno que pague quedan libres ambos.`,
    });
    expect(view(ruled.after(payFine('K-1', 'NAVIERA', 30_000, at('12:00', '1940-12-23'))))).toMatchObject({
      state: 'PAID',
      mayPay: [],
      payment: { paidBy: 'NAVIERA', centavos: 30_000, freed: [CAPTAIN, 'NAVIERA'], refundCentavos: 0 },
      missingStep: null,
    });
  });

  it('ruled upon late, or revoked, says so', () => {
    const late = at('11:00', '1941-01-02');
    expect(view(appealed().after(ruleAppeal('K-1', late)), 'en')).toMatchObject({
      ruling: { outcome: 'CONFIRMED', late: true },
      because: expect.stringContaining(
        'The Ministry ruled upon the appeal, after its term, and the sanction is final.',
      ),
    });
    expect(view(appealed().after(ruleAppeal('K-1', late, { outcome: 'REVOKED' })))).toMatchObject({
      state: 'CLOSED',
      sanction: { fineCentavos: 0, inWords: 'ninguna sanción' },
      mayPay: [],
      because: 'El Ministerio revocó la sanción: nada se debe.',
    });
  });

  it('unappealed is final, and says until when it suspends', () => {
    const final = notified().after(
      ...atTime(at('06:00', '1940-12-19'), declareFinal('K-1', at('06:00', '1940-12-19'))),
    );
    expect(view(final)).toMatchObject({
      state: 'FINAL',
      final: {
        at: '1940-12-19T05:00:00Z',
        captainSuspendedUntilAt: on('00:00', '1941-01-19'),
        companySuspendedUntilAt: null,
      },
      mayPay: [CAPTAIN, 'NAVIERA'],
      because: expect.stringContaining('El plazo para apelar venció y la sanción está en firme. Se deben 500 pesos'),
    });
  });

  describe('paid before an appeal in time came to light', () => {
    const late = at('09:00', '1940-12-24');
    const found = () =>
      notified().after(
        declareFinal('K-1', at('00:00', '1940-12-19')),
        payFine('K-1', 'NAVIERA', 50_000, at('12:00', '1940-12-20')),
        { ...fileAppeal('K-1', CAPTAIN, at('09:00', '1940-12-12')), occurredAt: late },
      );
    const ruled = (more: Parameters<typeof ruleAppeal>[2]) => found().after(ruleAppeal('K-1', late, more));
    const freed = `quedan libres el capitán ${CAPTAIN} y la compañía NAVIERA.`;

    it('says what is to be given back when the fine is less', () => {
      const less = ruled({ outcome: 'MODIFIED', newFineCentavos: 20_000 });
      expect(view(less)).toMatchObject({
        ...{ state: 'PAID', mayPay: [], payment: { centavos: 50_000, refundCentavos: 30_000 } },
        because: `NAVIERA pagó 500 pesos; ${freed} A NAVIERA, que pagó antes del fallo, se le han de devolver 300 pesos.`,
      });
      expect(view(less, 'en').because).toMatch(
        /300 pesos are to be given back to NAVIERA, who paid before the ruling\.$/,
      );
    });

    it('and all of it when the sanction is revoked', () =>
      expect(view(ruled({ outcome: 'REVOKED' }))).toMatchObject({
        ...{ state: 'CLOSED', payment: { refundCentavos: 50_000 } },
        because:
          'El Ministerio revocó la sanción: nada se debe. A NAVIERA, que pagó antes del fallo, se le han de devolver 500 pesos.',
      }));

    it('and nothing when it is confirmed, nor before the ruling', () => {
      expect(view(ruled({ outcome: 'CONFIRMED' }))).toMatchObject({
        ...{ state: 'PAID', payment: { refundCentavos: 0 } },
        because: `NAVIERA pagó 500 pesos; ${freed}`,
      });
      expect(view(found())).toMatchObject({ state: 'APPEALED', payment: { refundCentavos: 0 } });
    });
  });
});
