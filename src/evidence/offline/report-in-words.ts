/** A report in lines, for a terminal or a page: Spanish, with English beside it. */
import { caseStateName } from '../../boards/words/names.js';
import { pesosInWords } from '../../boards/words/figures.js';
import type { ClaimsRead } from '../claims/claims.js';
import { toldInLines } from './claims-in-lines.js';
import { inWords, type InBoth } from './findings.js';
import type { Report } from './report.js';

const both = ([spanish, english]: InBoth): string => `${spanish} / ${english}`;

const AGREES: InBoth = ['Todo concuerda.', 'All agrees.'];
const UNVOUCHED: InBoth = [
  'Concuerda consigo mismo, y nadie responde por él: falta la clave del registro.',
  'It agrees with itself, and nothing vouches for it: the key of the log is missing.',
];
const ONE_WRONG: InBoth = ['Una cosa no concuerda.', 'One thing does not agree.'];

/** What the events themselves say of the case, to be read beside the paper. */
export function caseInLines({ caseId, callId, case: file }: ClaimsRead): readonly string[] {
  const { state, kinds, imposed, sanction, obligors, payment, because } = file;
  const spoken = (fine: number) => `${pesosInWords(fine, 'es')} / ${pesosInWords(fine, 'en')}`;
  return [
    `${caseId}: ${caseStateName(state, 'es')} / ${caseStateName(state, 'en')}`,
    `escala / call ${callId}; responden / answerable: ${obligors.join(', ')}`,
    `por / for: ${kinds.map((kind) => kind.because).join(' ')}`,
    ...(imposed ? [`multa impuesta / fine imposed: ${spoken(imposed.fineCentavos)}`] : []),
    ...(sanction ? [`multa al final / fine in the end: ${spoken(sanction.fineCentavos)}`] : []),
    ...(imposed ? [`sanción impuesta / sanction imposed: ${imposed.inWords}`] : []),
    ...(sanction ? [`sanción al final / sanction in the end: ${sanction.inWords}`] : []),
    ...(payment ? [`pago / payment: ${payment.paidBy}, ${spoken(payment.centavos)}`] : []),
    because,
  ];
}

export function verdictOf({ findings: { length }, isUnvouched = false }: Report): InBoth {
  if (length === 0 && isUnvouched) return UNVOUCHED;
  if (length < 2) return length === 0 ? AGREES : ONE_WRONG;
  return [`${length} cosas no concuerdan.`, `${length} things do not agree.`];
}

export const findingsInLines = ({ findings }: Report): readonly string[] => findings.map((each) => both(inWords(each)));
export const checkedInLines = ({ checked }: Report): readonly string[] => checked.map(both);
/** What the event of a receipt says. */
export const registeredInLines = ({ registered = [] }: Report): readonly string[] => registered.map(both);
export const notesInLines = ({ notes }: Report): readonly string[] => notes.map(both);

/** On one line, and without what a terminal would obey: it is somebody else's text. */
const plain = (line: string): string => line.replaceAll(/\p{Cc}+/gu, ' ');

export function reportInWords(report: Report): string {
  const under = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${plain(line)}`)];
  return [
    both(verdictOf(report)),
    ...under('No concuerda / Does not agree:', findingsInLines(report)),
    ...under('Comprobado / Checked:', checkedInLines(report)),
    ...under(
      'El expediente, según los hechos / The case, by the events:',
      report.claims ? caseInLines(report.claims) : [],
    ),
    ...under('Se registró / What was registered:', registeredInLines(report)),
    ...toldInLines(report).flatMap(({ title, lines }) => under(`${title}:`, lines)),
    ...under('Téngase en cuenta / Mind:', notesInLines(report)),
    '',
  ].join('\n');
}
