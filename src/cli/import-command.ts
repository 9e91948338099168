/** `turno import`: commands from a file of them, or from sheets by a mapping. */
import { InvalidArgumentError, type Command } from 'commander';
import { isLocalDate } from '../decrees/calendar.js';
import { importCommands } from './import.js';
import { notSent, sendEntries, type SheetSummary } from './import-sheet.js';
import type { OpenedOffice } from './open-office.js';
import { EXIT, exitsInWords, STORE_EXITS, type ExitCode } from './exits.js';
import { fileAt, fileIsThere, unreadable } from './files.js';
import { rowInWords, sentInWords, sheetInWords } from './sheet-words.js';
import { lineInWords, progressOn, summaryInWords } from './words.js';
import type { Mapping, Period } from '../imports/mapping.js';
import type { LookedAt } from '../imports/prepare.js';
import type { ShapeCheck } from '../imports/expand.js';

/** What the terminal's entry hands over: how an office is opened, and how the shape of a command is judged without one. */
export interface ImportDesk {
  open(data: string): Promise<OpenedOffice>;
  shapes(): Promise<ShapeCheck>;
}

interface Flags {
  readonly data: string;
  readonly mapping?: string;
  readonly dryRun?: boolean;
  readonly skipWrong?: boolean;
  readonly period?: Period;
}

const ROWS_BETWEEN = 1000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const codeOf = (unsent: number, bad: number): ExitCode => {
  if (bad === 0 && unsent > 0) return EXIT.unavailable;
  return bad === 0 ? EXIT.done : EXIT.refused;
};

async function importLines(path: string, { data }: Flags, desk: ImportDesk): Promise<ExitCode> {
  const file = await fileAt(path);
  const office = await desk.open(data);
  const progress = progressOn(process.stderr);
  try {
    const summary = await importCommands(file, office.counter, (line, done, of) => {
      progress.clear();
      say(lineInWords(line));
      progress.show(done, of);
    });
    progress.clear();
    say(summaryInWords(summary));
    return summary.unsent > 0 ? EXIT.unavailable : codeOf(0, summary.refused);
  } finally {
    progress.clear();
    await office.close();
  }
}

/** @throws InvalidArgumentError */
function periodOf(flag: string): Period {
  const [from = '', to = '', more] = flag.split('..');
  if (isLocalDate(from) && isLocalDate(to) && from <= to && more === undefined) return { from, to };
  throw new InvalidArgumentError('1940-11-01..1940-11-30');
}

interface SheetImport {
  readonly mapping: Mapping;
  readonly files: readonly [first: string, second?: string];
  readonly flags: Flags;
  readonly desk: ImportDesk;
}

async function importSheet({ mapping, files: [first, second], flags, desk }: SheetImport): Promise<SheetSummary> {
  const { prepare } = await import('../imports/prepare.js');
  const { Scratch } = await import('../imports/scratch.js');
  for (const path of second === undefined ? [first] : [first, second]) await fileIsThere(path);
  const progress = progressOn(process.stderr);
  let looked = 0;
  const told = (row: LookedAt): void => {
    looked += 1;
    if (looked % ROWS_BETWEEN === 0) progress.count(looked);
    if (!flags.dryRun && row.wrongs.length === 0) return;
    progress.clear();
    for (const line of rowInWords(row)) say(line);
  };
  const check = await desk.shapes();
  using scratch = new Scratch();
  const prepared = await prepare(mapping, { first, second }, scratch, { check, told, period: flags.period });
  progress.clear();
  const isClean = prepared.wrongRows + prepared.wrongJoined === 0;
  if (flags.dryRun || (!isClean && !flags.skipWrong)) return notSent(prepared);
  const office = await desk.open(flags.data);
  try {
    return await sendEntries(scratch.commands(), prepared, office.counter, (sent, done, of) => {
      progress.clear();
      say(sentInWords(sent));
      progress.show(done, of);
    });
  } finally {
    progress.clear();
    await office.close();
  }
}

async function importSheets(
  named: string,
  files: SheetImport['files'],
  flags: Flags,
  desk: ImportDesk,
): Promise<ExitCode> {
  const { mappingNamed } = await import('../imports/shipped.js');
  const mapping = await mappingNamed(named).catch(unreadable(named));
  const summary = await importSheet({ mapping, files, flags, desk });
  const dryRun = flags.dryRun ?? false;
  say(sheetInWords(summary, dryRun));
  const { wrongRows, wrongJoined, refused, unsent } = summary;
  return codeOf(dryRun ? 0 : unsent, wrongRows + wrongJoined + refused);
}

/** Adds `import` to the terminal. */
export function addImport(turno: Command, desk: ImportDesk, ended: (code: number) => void): void {
  turno
    .command('import')
    .description(
      'Envía las órdenes de un archivo, una por línea, o las que salen de hojas por un mapeo / Sends the commands of a file, one a line, or those that sheets come to by a mapping',
    )
    .argument('<file>', 'NDJSON: {"port", "command", "body"} por línea / a line; con / with --mapping: CSV o XLSX')
    .argument('[second]', 'el segundo archivo, si el mapeo une dos / the second file, where the mapping joins two')
    .option('--data <dir>', 'directorio de datos / data directory', process.env.TURNO_DATA ?? './data')
    .option('--mapping <name>', 'mapeo que viene con el programa, o su archivo / a mapping that ships, or its file')
    .option(
      '--dry-run',
      'muestra fila por fila lo que se enviaría y lo que está mal / shows row by row what would be sent',
    )
    .option('--skip-wrong', 'envía lo demás cuando hay filas mal / sends the rest where rows are wrong')
    .option('--period <from..to>', 'los días de la hoja / the days of the sheet: 1940-11-01..1940-11-30', periodOf)
    .addHelpText('after', HELP)
    .action(async (file: string, second: string | undefined, flags: Flags, command: Command) => {
      if (flags.mapping !== undefined) {
        ended(await importSheets(flags.mapping, second === undefined ? [file] : [file, second], flags, desk));
        return;
      }
      if (second !== undefined || flags.dryRun || flags.skipWrong || flags.period)
        command.error('turno: falta --mapping: las líneas de un archivo se envían como están / --mapping is missing');
      ended(await importLines(file, flags, desk));
    });
}

const HELP = `
El puerto es "national", "la-dorada", "puerto-berrio"…; la orden, como en la API: "cargo-arrived".
Se puede importar lo mismo otra vez: no cambia nada. Los mapeos: docs/how-to/import-a-sheet.md
The same may be imported again: nothing changes. Mappings: docs/how-to/import-a-sheet.md

TURNO_STORE: sqlite, en el directorio de datos, o un EventStoreDB o KurrentDB: esdb://usuario:clave@servidor:2113
TURNO_STORE: sqlite, in the data directory, or an EventStoreDB or KurrentDB: esdb://user:password@host:2113

${exitsInWords('done', 'refused', 'usage', 'environment', ...STORE_EXITS)}`;
