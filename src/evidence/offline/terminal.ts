/** The verifier in a terminal: one file for Node 20 or later. The one place where it touches the machine. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hexOf } from './bytes.js';
import { TooLarge } from './bundle.js';
import type { InBoth } from './findings.js';
import { sha256 } from './hashing.js';
import { keyLines } from './key-lines.js';
import { NoEd25519, WrongKey } from './keys.js';
import type { Report, Trusted } from './report.js';
import { reportInWords } from './report-in-words.js';
import { verify } from './verify.js';

export { verify } from './verify.js';
export { reportInWords } from './report-in-words.js';

const EXIT = { agrees: 0, wrong: 1, usage: 2 } as const;

const USAGE = `Uso / Usage: node verificador.mjs [--key CLAVE] [--witness CLAVE] EXPEDIENTE.zip | RECIBO.pdf | RECIBO.tlog-proof

Comprueba el expediente de un caso, o un recibo, sin el puerto y sin su palabra; no se conecta a nada y no escribe nada.
Checks the dossier of a case, or a receipt, without the port and without its word; it connects to nothing and writes nothing.

  --key CLAVE      una clave del registro en que usted confía, o un archivo de ellas (una por renglón, o lo que
                   contesta GET /api/log/keys); puede repetirse
                   a key of the log that you trust, or a file of them (one a line, or what GET /api/log/keys
                   answers); may be given several times
  --witness CLAVE  lo mismo, de un testigo
                   the same, of a witness
  --help           esto / this

Termina con 0 si todo concuerda, 1 si algo no, 2 si se llamó mal o no pudo comprobarlo.
Ends with 0 when all agrees, 1 when something does not, 2 when it was called wrongly or could not check it.
`;

/** Called in a way that means nothing. */
class WrongCall extends Error {
  override readonly name = 'WrongCall';
}

/** A key as it stands, or what is in the file of that name. */
const keyText = (given: string): string => (existsSync(given) ? keyLines(readFileSync(given, 'utf8')) : given);
const all = (given: readonly string[] = []): string => given.map(keyText).join('\n');

function calledWith(args: readonly string[]): { readonly file: string; readonly trusted: Trusted } | undefined {
  const many = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { key: many, witness: many, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new WrongCall('nombre un solo expediente o recibo / name one dossier or receipt alone');
  return { file, trusted: { keys: all(values.key), witnesses: all(values.witness) } };
}

/** Whether this very file is one the dossier names, whatever it is called here; it is no proof, since a dossier names what it likes. */
async function besides({ verifiers }: Report): Promise<InBoth | undefined> {
  const own = hexOf(await sha256(Uint8Array.from(readFileSync(fileURLToPath(import.meta.url)))));
  const named = Object.values(verifiers);
  if (named.length === 0 || named.includes(own)) return undefined;
  return [
    'el expediente nombra otra versión de este verificador: otra ley puede decidir otra cosa',
    'the dossier names another version of this verifier: another law may decide otherwise',
  ];
}

async function checked({ file, trusted }: { readonly file: string; readonly trusted: Trusted }): Promise<number> {
  const report = await verify(Uint8Array.from(readFileSync(file)), trusted);
  const other = await besides(report);
  process.stdout.write(reportInWords(other ? { ...report, notes: [other, ...report.notes] } : report));
  return report.findings.length === 0 ? EXIT.agrees : EXIT.wrong;
}

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const call = calledWith(args);
    if (call) return await checked(call);
    process.stdout.write(USAGE);
    return EXIT.agrees;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof NoEd25519)
      process.stderr.write(
        'este Node no sabe Ed25519: use Node 20 o posterior / this Node knows no Ed25519: use Node 20 or later\n',
      );
    else if (error instanceof TooLarge) process.stderr.write(`${message}\n`);
    else if (error instanceof WrongKey || error instanceof WrongCall || code !== undefined)
      process.stderr.write(`${message}\n\n${USAGE}`);
    else throw error;
    return EXIT.usage;
  }
}

const started = process.argv[1];
if (started !== undefined && existsSync(started) && realpathSync(started) === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2));
