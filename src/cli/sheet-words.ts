/** What the terminal says of a sheet, in Spanish, with English beside it. */
import type { Wrong } from '../imports/amiss.js';
import type { Entry } from '../imports/expand.js';
import type { LookedAt } from '../imports/prepare.js';
import type { Sent, SheetSummary } from './import-sheet.js';

const MOST_SHOWN = 80;
/** A cell on one line of the terminal, without what would move its cursor. */
const shown = (value: string): string => {
  const plain = value.replaceAll(/\p{Cc}+/gu, '␤');
  return plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN)}…` : plain;
};

const ofFile = ({ file, line }: Wrong): string => (file === 2 ? `2:${line}` : String(line));

export function wrongInWords(wrong: Wrong): string {
  const { column, value, why } = wrong;
  const cell = column === undefined ? '' : `\t${column}\t«${shown(value ?? '')}»`;
  return `${ofFile(wrong)}\t✗${cell}\t${why.es} / ${why.en}`;
}

const when = ({ body }: Entry): string => (body as { readonly occurredAt: string }).occurredAt;

/** A row of a dry run: what would be sent, or what is wrong. */
export const rowInWords = ({ entries, wrongs }: LookedAt): readonly string[] => [
  ...wrongs.map(wrongInWords),
  ...entries.map((entry) =>
    [entry.line, '→', when(entry), entry.port, entry.command, JSON.stringify(entry.body)].join('\t'),
  ),
];

export function sentInWords({ entry, answer, already }: Sent): string {
  const said = answer.accepted
    ? `${answer.events.join(' ')}\t(revisión ${answer.revision})`
    : `${answer.code}${answer.article ? ` (${answer.article})` : ''}\t${answer.detail}`;
  const mark = already ? '=' : answer.accepted ? '✓' : '✗';
  return [entry.line, mark, entry.port, entry.command, said].join('\t');
}

export function sheetInWords(summary: SheetSummary, dryRun: boolean): string {
  const { rows, wrongRows, wrongJoined, commands, accepted, already, refused, unsent, why, sent } = summary;
  const looked = [
    `${rows} filas, ${wrongRows} mal; ${commands} órdenes / ${rows} rows, ${wrongRows} wrong; ${commands} commands`,
    ...(wrongJoined > 0
      ? [`  ${wrongJoined} filas mal en el segundo archivo / ${wrongJoined} wrong rows in the second file`]
      : []),
  ];
  if (dryRun) return [...looked, 'ensayo: nada se envió / dry run: nothing was sent'].join('\n');
  if (!sent)
    return [
      ...looked,
      'nada se envió: corrija las filas, o déjelas fuera con --skip-wrong / nothing was sent: correct the rows, or leave them out with --skip-wrong',
    ].join('\n');
  return [
    ...looked,
    `${accepted} aceptadas, ${already} ya estaban, ${refused} rechazadas / ${accepted} accepted, ${already} stood already, ${refused} refused`,
    ...[...why].map(([code, count]) => `  ${count} × ${code}`),
    ...(unsent > 0
      ? [
          `  ${unsent} sin enviar: el almacén no las pudo recibir; importe lo mismo otra vez / ${unsent} not sent: the store could not take them; import the same again`,
        ]
      : []),
  ].join('\n');
}
