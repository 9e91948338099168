/** What a verification came to, line by line, in Spanish with English beside it. */
import { CODES_IN_WORDS, findingInWords, type Finding } from './findings.js';
import type { ShownReceipt } from './papers.js';
import type { Held, Report, Reopening, StreamReport } from './verify.js';

function streamInWords({ stream, events, root, notes, agreed, unchecked, witnessed }: StreamReport): string {
  const signed =
    notes === 0
      ? 'nada firmado / nothing signed'
      : `${notes} notas firmadas, concuerdan hasta ${agreed} / ${notes} checkpoints, agreeing up to ${agreed}`;
  const seen =
    witnessed &&
    `; atestiguado hasta ${witnessed.size} / witnessed up to ${witnessed.size}: ${witnessed.by.join(', ')}`;
  const more = unchecked === 0 ? '' : `; ${unchecked} sin comprobar / ${unchecked} unchecked`;
  return `${stream}: ${events} hechos / events, raíz / root ${root}; ${signed}${seen ?? ''}${more}`;
}

const reopeningInWords = ({ stream, origin, before, signed, held }: Reopening): string =>
  `${stream}: el registro se empezó de nuevo como ${origin} con ${held} hechos; de ${before} se habían firmado ${signed ?? '?'} / ` +
  `the log was begun anew as ${origin} with ${held} events; of ${before} ${signed ?? '?'} had been signed`;

const receiptInWords = ({ name, entry: { stream, revision, type, recordedAt } }: ShownReceipt): string =>
  `${name}: ${type}, ${stream}, revisión / revision ${revision}, ${recordedAt}`;

const HELD: { readonly [H in Held]: string } = {
  HELD: 'el registro lo contiene / the log contains it',
  CHANGED: 'en su lugar hay un hecho cambiado / the event in its place was changed',
  OTHER: 'en su lugar hay otro hecho / another event stands in its place',
  MISSING: 'el registro ya no lo contiene / the log contains it no more',
};

const UNCHECKED =
  'no se conoce ninguna clave del registro: las firmas no se comprobaron; dé --key / no key of the log is known: signatures were not checked; give --key';

export const findingsInWords = (findings: readonly Finding[]): string[] =>
  findings.map((finding) => `✗ ${findingInWords(finding)}`);

/** The last line: how much was checked and what was found. */
const summed = (events: number, streams: number, found: number): string =>
  found === 0
    ? `${events} hechos comprobados en ${streams} registros: todo concuerda / ${events} events checked in ${streams} logs: all agree`
    : `${events} hechos comprobados en ${streams} registros: ${found} hallazgos / ${events} events checked in ${streams} logs: ${found} findings`;

export function reportInWords({ events, streams, findings, reopened, receipts, signaturesChecked }: Report): string {
  return [
    ...streams.map(streamInWords),
    ...reopened.map(reopeningInWords),
    ...(signaturesChecked ? [] : [UNCHECKED]),
    ...receipts.map(
      ({ held, ...receipt }) => `${held === 'HELD' ? '✓' : '✗'} ${receiptInWords(receipt)}: ${HELD[held]}`,
    ),
    ...findingsInWords(findings),
    summed(events, streams.length, findings.length),
  ].join('\n');
}

/** Of papers that were verified without the log. */
export const papersInWords = (
  papers: number,
  findings: readonly Finding[],
  receipts: readonly ShownReceipt[] = [],
): string =>
  [
    ...receipts.map((receipt) => `✓ ${receiptInWords(receipt)}`),
    ...findingsInWords(findings),
    findings.length === 0
      ? `${papers} papeles comprobados: valen / ${papers} papers checked: they are good`
      : `${papers} papeles comprobados: ${findings.length} no valen / ${papers} papers checked: ${findings.length} are not good`,
  ].join('\n');

/** The exit codes, for the help. */
export const codesInWords = (): string =>
  CODES_IN_WORDS.map(([code, spanish, english]) => `  ${code}  ${spanish}\n      ${english}`).join('\n');
