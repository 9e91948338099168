/** `turno verify`: the log of a data directory or of an exported file, checked against all that was signed of it. */
import { basename } from 'node:path';
import { Option, type Command } from 'commander';
import { exitCodeOf } from '../evidence/findings.js';
import { haveLogKey, keysIn } from '../evidence/known-keys.js';
import { ExportedLog } from '../evidence/log-export.js';
import { eventsOfReceipts, verifyPapers, type Outside, type Paper } from '../evidence/papers.js';
import { codesInWords, papersInWords, reportInWords } from '../evidence/report-in-words.js';
import { shownEventsIn } from '../evidence/shown-event.js';
import { isPdf, proofAttachedTo } from '../evidence/receipt/attached.js';
import { verifyLog } from '../evidence/verify.js';
import type { WrittenLog } from '../evidence/written-log.js';
import { exitsInWords, READ_EXITS } from './exits.js';
import { fileAt, unreadable } from './files.js';

/** The written log of a data directory, and what the office keeps beside it. */
export interface WrittenHere extends Pick<Outside, 'keys' | 'lastSigned'> {
  readonly log: WrittenLog & { close(): Promise<void> };
}
export type OpenWritten = (dataDirectory: string) => Promise<WrittenHere>;

interface VerifyFlags {
  readonly data?: string;
  readonly export?: string;
  readonly checkpoint: readonly string[];
  readonly proof: readonly string[];
  readonly receipt: readonly string[];
  readonly event: readonly string[];
  readonly key: readonly string[];
}

const MORE = `
Se comprueba cada hecho desde sus bytes, cada raíz desde los hechos, y cada nota firmada y cada recibo por sus firmas.
Nada se escribe ni se repara, y se puede hacer mientras una oficina sirve el mismo almacén.
Con TURNO_STORE=esdb://… los hechos y las notas se leen del servidor, y del directorio de datos, las claves.
Sin --data ni --export, con --proof o --receipt, se comprueban los recibos solos: hace falta --key.
Un recibo que lleva su hecho, en papel o no (--receipt), dice además si el registro todavía lo contiene.
Sin --key se cree a las claves que están junto al almacén; quien desconfía del puerto trae las suyas.
Each event is checked from its bytes, each root from the events, and each signed checkpoint and receipt by its signatures.
Nothing is written or repaired, and an office may be serving the same store meanwhile.
With TURNO_STORE=esdb://… events and checkpoints are read from the server, and the keys from the data directory.
Without --data or --export, with --proof or --receipt, the receipts alone are checked: that needs --key.
Of a receipt that carries its event, on paper or not (--receipt), it is told besides whether the log still contains it.
Without --key the keys beside the store are believed; whoever distrusts the port brings his own.

${exitsInWords('done', 'refused', 'usage', 'environment', ...READ_EXITS)}
${codesInWords()}
Con varias de las últimas a la vez, 1 / with several of the last at once, 1`;

const listed = (path: string, before: readonly string[]): readonly string[] => [...before, path];

const papersAt = (paths: readonly string[]): Promise<Paper[]> =>
  Promise.all(paths.map(async (path) => ({ name: basename(path), text: (await fileAt(path)).toString('utf8') })));

/** A receipt: its proof as it is, or as it is attached to the paper. */
async function receiptAt(path: string): Promise<Paper> {
  const bytes = await fileAt(path);
  const text = isPdf(bytes) ? await proofAttachedTo(bytes, path) : bytes.toString('utf8');
  return { name: basename(path), text };
}

/** A key as it stands, or a file of keys. */
async function keysOf(given: readonly string[]): Promise<Outside['keys']> {
  const texts = await Promise.all(
    given.map(async (text) => (text.includes('+') ? text : (await fileAt(text)).toString('utf8'))),
  );
  return texts.flatMap(keysIn);
}

async function outsideOf({ checkpoint, proof, receipt, event, key }: VerifyFlags): Promise<Outside> {
  const events = await Promise.all(event.map(async (path) => shownEventsIn((await fileAt(path)).toString('utf8'))));
  return {
    keys: await keysOf(key),
    checkpoints: await papersAt(checkpoint),
    receipts: [...(await papersAt(proof)), ...(await Promise.all(receipt.map(receiptAt)))],
    events: events.flat(),
  };
}

/** Keys given take the place of those that came with the log, for what the log itself signs. */
function trusted(given: Outside['keys'], came: Outside['keys']): Outside['keys'] {
  return haveLogKey(given) ? given : [...given, ...came];
}

async function verified(flags: VerifyFlags, open: OpenWritten): Promise<readonly [text: string, code: number]> {
  const outside = await outsideOf(flags);
  const papers = (outside.checkpoints?.length ?? 0) + (outside.receipts?.length ?? 0);
  if (flags.export !== undefined) {
    const log = await ExportedLog.open(flags.export).catch(unreadable(flags.export));
    const report = await verifyLog(log, { ...outside, keys: trusted(outside.keys, keysIn(log.keys.join('\n'))) });
    return [reportInWords(report), report.exitCode];
  }
  if (flags.data === undefined && flags.proof.length + flags.receipt.length > 0) {
    const findings = verifyPapers(outside);
    return [papersInWords(papers, findings, eventsOfReceipts(outside)), exitCodeOf(findings)];
  }
  const { log, keys, lastSigned } = await open(flags.data ?? process.env.TURNO_DATA ?? './data');
  try {
    const all = { ...outside, keys: trusted(outside.keys, keys), ...(lastSigned && { lastSigned }) };
    const report = await verifyLog(log, all);
    return [reportInWords(report), report.exitCode];
  } finally {
    await log.close();
  }
}

/** Adds the command to those of turno. */
export function addVerify(
  turno: Command,
  open: OpenWritten,
  print: (text: string) => void,
  ended: (code: number) => void,
): void {
  turno
    .command('verify')
    .description('Comprueba el registro de hechos / Verifies the log of events')
    .option('--data <dir>', 'directorio de datos / data directory (TURNO_DATA, ./data)')
    .addOption(
      new Option('--export <file>', 'un registro exportado / an exported log (turno export-log)').conflicts('data'),
    )
    .option('--checkpoint <file>', 'una nota firmada que guardó otro / a checkpoint somebody else kept', listed, [])
    .option('--proof <file>', 'un recibo / a receipt (.tlog-proof)', listed, [])
    .option(
      '--receipt <file>',
      'un recibo, en papel o su prueba / a receipt, the paper or its proof (.pdf)',
      listed,
      [],
    )
    .option('--event <file>', 'el hecho de que son los recibos / the event the receipts are of', listed, [])
    .option('--key <key>', 'clave de comprobar, o un archivo de ellas / verifier key, or a file of them', listed, [])
    .addHelpText('after', MORE)
    .action(async (flags: VerifyFlags) => {
      const [text, code] = await verified(flags, open);
      print(text);
      ended(code);
    });
}
