/** `turno audit`: whether a register of arrivals and services kept its order, and who was overtaken by whom. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { auditInWords, isAmiss, overtakingInWords, type MomentText } from '../evidence/order-audit/audit-in-words.js';
import { dateAndTime, timeOfDay } from '../evidence/order-audit/moment-text.js';
import { auditOf, type OrderAudit } from '../evidence/order-audit/order-audit.js';
import { LIST_FORMATS, listText, type ListFormat } from '../evidence/order-audit/written.js';
import type { RegisterMapping } from '../imports/register/register-mapping.js';
import { EXIT, exitsInWords, type ExitCode } from './exits.js';
import { fileIsThere, newFile, unreadable } from './files.js';
import { wrongInWords } from './sheet-words.js';
import { progressOn } from './words.js';

interface Flags {
  readonly mapping: string;
  readonly out?: string;
  readonly format?: ListFormat;
  readonly tolerance?: number;
  readonly summary?: boolean;
}

const MOST_TOLERANCE_SECONDS = 24 * 60 * 60;
const ROWS_BETWEEN = 1000;

/** @throws InvalidArgumentError */
function secondsIn(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= MOST_TOLERANCE_SECONDS) return Number(text);
  throw new InvalidArgumentError(`0…${MOST_TOLERANCE_SECONDS} s`);
}

function* inWords(audit: OrderAudit, text: MomentText): Generator<string> {
  for (const each of audit.overtakings()) yield `${overtakingInWords(each, text)}\n`;
}

/** Whoever reads no more of the list, as `head` does, has seen enough of it. */
async function toOutput(lines: Iterable<string>, output: NodeJS.WritableStream): Promise<void> {
  try {
    await pipeline(Readable.from(lines), output, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

const formatOf = ({ format, out }: Flags): ListFormat => format ?? (out?.endsWith('.csv') ? 'csv' : 'ndjson');

/** The list where it was asked for. */
async function list(audit: OrderAudit, text: MomentText, flags: Flags, output: NodeJS.WritableStream): Promise<void> {
  const { out, format, summary } = flags;
  if (out !== undefined) {
    const lines = listText(audit.overtakings(), formatOf(flags), text);
    await pipeline(Readable.from(lines), newFile(out));
  } else if (format !== undefined) await toOutput(listText(audit.overtakings(), format, text), output);
  else if (!summary) await toOutput(inWords(audit, text), output);
}

async function audited(path: string, mapping: RegisterMapping, flags: Flags, output: NodeJS.WritableStream) {
  const { isOfTheDay } = await import('../imports/register/register-mapping.js');
  const { registerRows } = await import('../imports/register/register-rows.js');
  await fileIsThere(path);
  const progress = progressOn(process.stderr);
  const tolerance = flags.tolerance ?? mapping.toleranceSeconds ?? 0;
  const { audit, ...read } = await auditOf(registerRows(path, mapping), tolerance, ({ wrong }, rows) => {
    if (rows % ROWS_BETWEEN === 0) progress.count(rows);
    if (!wrong) return;
    progress.clear();
    process.stderr.write(`${wrongInWords(wrong)}\n`);
  }).finally(progress.clear);
  const summary = audit.summary();
  await list(audit, isOfTheDay(mapping.joined) ? timeOfDay : dateAndTime, flags, output);
  // A list for programs stands alone on the output.
  const aside = flags.format !== undefined && flags.out === undefined;
  await toOutput([`${auditInWords(summary, read)}\n`], aside ? process.stderr : output);
  return isAmiss(summary, read) ? EXIT.refused : EXIT.done;
}

async function auditFile(path: string, flags: Flags, output: NodeJS.WritableStream): Promise<ExitCode> {
  const { registerNamed } = await import('../imports/shipped-registers.js');
  const mapping = await registerNamed(flags.mapping).catch(unreadable(flags.mapping));
  try {
    return await audited(path, mapping, flags, output);
  } catch (error) {
    if ((error as Error).name !== 'UnreadableSheet') throw error;
    process.stderr.write(`turno: ${(error as Error).message}\n`);
    return EXIT.environment;
  }
}

/** Adds the command to those of turno. */
export function addAudit(turno: Command, output: NodeJS.WritableStream, ended: (code: number) => void): void {
  turno
    .command('audit')
    .description(
      'Examina un libro de llegadas y atenciones: quién fue adelantado, por quién, y si una clase lo permite / Audits a register of arrivals and services: who was overtaken by whom, and whether a class allows it',
    )
    .argument('<file>', 'CSV o XLSX: una fila por cada uno que llega / a row for each who comes')
    .requiredOption(
      '--mapping <name>',
      'mapeo que viene con el programa (antaq, bank-queue), o su archivo / a mapping that ships, or its file',
    )
    .option('--out <file>', 'la lista, a un archivo nuevo: .csv o .ndjson / the list, into a new file')
    .addOption(new Option('--format <format>', 'la lista para programas / the list for programs').choices(LIST_FORMATS))
    .option('--tolerance <seconds>', 'lo que pueden diferir los relojes / what the clocks may differ by', secondsIn)
    .option('--summary', 'sin la lista / without the list')
    .addHelpText('after', HELP)
    .action(async (file: string, flags: Flags) => {
      ended(await auditFile(file, flags, output));
    });
}

const HELP = `
Del mismo día y grupo, ambos atendidos: el primero llegó antes; el segundo llegó mientras aquel esperaba todavía, y lo atendieron
antes. Es lícito si la clase del segundo está por encima de la del primero. Las filas mal leídas van a la salida de errores.
Las últimas cinco líneas son siempre las mismas. Mapeos: docs/how-to/audit-an-order.md
Of one day and group, both served: the first joined earlier; the second joined while the first still waited, and was served
before it. It is lawful when the second's class outranks the first's. Rows that cannot be read go to the error output.
The last five lines are always the same five. Mappings: docs/how-to/audit-an-order.md

  turno audit calls_feb1999.csv --mapping bank-queue --out adelantamientos.csv

${exitsInWords('done', 'refused', 'usage', 'environment')}`;
