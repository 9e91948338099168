/** The case in short, and its facts in order: when, which revision, what, and under which article. */
import type { Content } from 'pdfmake';
import { pesosInWords } from '../../boards/words/figures.js';
import type { Claims, ToldFact } from '../claims/claims.js';
import { shortArticle, shortMoment } from '../claims/short-words.js';
import { paragraph, tableOf } from './paper-set.js';

const MARK = '● ';

export const factsTable = (facts: readonly ToldFact[]): Content =>
  tableOf(
    [
      { title: 'Rev.', width: 26, alignment: 'right' },
      { title: 'Cuándo', width: 78 },
      { title: 'Hecho', width: '*' },
      { title: 'Artículo', width: 52 },
    ],
    facts.map(({ revision, occurredAt, concerns, name, inWords, article }) => [
      String(revision),
      shortMoment(occurredAt),
      { text: [{ text: `${concerns === 'EVIDENCE' ? MARK : ''}${name}. `, style: 'label' }, inWords] },
      shortArticle(article),
    ]),
  );

export function summary({ callId, case: file }: Claims): Content[] {
  const { kinds, obligors, stateInWords, imposed, sanction, payment, because } = file;
  const [captain, company] = obligors;
  const rows: (readonly [string, string])[] = [
    ['Escala', callId],
    ['Responden', `capitán ${captain} y compañía ${company}, solidariamente`],
    ['Por', kinds.map((kind) => kind.because).join(' ')],
    ...(imposed ? [['Sanción impuesta', imposed.inWords] as const] : []),
    ...(sanction
      ? [['Sanción al final', file.state === 'CLOSED' ? 'ninguna: revocada' : sanction.inWords] as const]
      : []),
    ...(payment ? [['Pago', `${payment.paidBy}, ${pesosInWords(payment.centavos, 'es')}`] as const] : []),
    ['Estado', stateInWords],
  ];
  const columns = [
    { title: 'El caso', width: 90 },
    { title: '', width: '*' },
  ] as const;
  return [tableOf(columns, rows), paragraph(because)];
}
