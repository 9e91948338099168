/** `turno export-log`: the log as a file that is verified without a store. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { exportLines } from '../evidence/log-export.js';
import type { WrittenLog } from '../evidence/written-log.js';
import { exitsInWords, READ_EXITS } from './exits.js';
import { newFile } from './files.js';

/** The written log of a data directory, with the verifier keys that go with it. */
export type OpenToExport = (dataDirectory: string) => Promise<{
  readonly log: WrittenLog & { close(): Promise<void> };
  readonly verifierKeys: readonly string[];
}>;

const MORE = `
Un JSON por línea: las claves, las notas firmadas, y cada hecho con el texto mismo que se firmó. Lo comprueba
«turno verify --export», sin el almacén. Con TURNO_STORE=esdb://… los hechos se leen del servidor.
One JSON a line: the keys, the signed checkpoints, and each event with the very text that was hashed. It is verified by
"turno verify --export", without the store. With TURNO_STORE=esdb://… the events are read from the server.

${exitsInWords('done', 'usage', 'environment', ...READ_EXITS)}`;

async function* withNewlines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Adds the command to those of turno. */
export function addExportLog(turno: Command, open: OpenToExport, output: NodeJS.WritableStream): void {
  turno
    .command('export-log')
    .description('Escribe el registro de hechos en un archivo / Writes the log of events into a file')
    .option('--data <dir>', 'directorio de datos / data directory', process.env.TURNO_DATA ?? './data')
    .option(
      '--out <file>',
      'archivo, que no debe existir; si no, la salida / a file that is not there yet; else the output',
    )
    .addHelpText('after', MORE)
    .action(async ({ data, out }: { data: string; out?: string }) => {
      const { log, verifierKeys } = await open(data);
      try {
        const lines = Readable.from(withNewlines(exportLines(log, verifierKeys)));
        if (out === undefined) await pipeline(lines, output, { end: false });
        else await pipeline(lines, newFile(out));
      } finally {
        await log.close();
      }
    });
}
