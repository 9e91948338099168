/** The terms of a case: until when, by the reading that holds and by the other. */
import type { Content } from 'pdfmake';
import type { CaseView, TermView } from '../../boards/case.js';
import { dayCount, shortMoment } from '../claims/short-words.js';
import { paragraph, small, tableOf } from './paper-set.js';

const row = (name: string, from: string, { endsAt, legalDayCount, businessEndsAt, calendarEndsAt }: TermView) => [
  name,
  shortMoment(from),
  shortMoment(endsAt),
  dayCount(legalDayCount),
  shortMoment(legalDayCount === 'BUSINESS' ? calendarEndsAt : businessEndsAt),
];

export function deadlines({ notifiedAt, appealUntil, appeal }: CaseView): Content[] {
  const rows = [
    ...(notifiedAt !== null && appealUntil ? [row('Para apelar, 20 días', notifiedAt, appealUntil)] : []),
    ...(appeal ? [row('Para fallar, 15 días', appeal.filedAt, appeal.rulingDue)] : []),
  ];
  if (rows.length === 0) return [paragraph('Ninguno corrió: no se notificó ninguna sanción.')];
  const isMissing = [appealUntil, appeal?.rulingDue].some((term) => term?.calendarMissing);
  return [
    tableOf(
      [
        { title: 'Plazo', width: '*' },
        { title: 'Desde', width: 82 },
        { title: 'Antes del', width: 82 },
        { title: 'Contado', width: 100 },
        { title: 'De la otra manera', width: 82 },
      ],
      rows,
    ),
    ...(isMissing
      ? [small('De algún año no se publicó el calendario de feriados: en él solo no se contaron los domingos.')]
      : []),
  ];
}
