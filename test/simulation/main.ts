/** `npm run test:simulation`. Exit codes: 0 nothing found, 1 something found, 2 called wrongly. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { PLANTED, simulation } from './planting.js';
import type { Seeds, Told } from './worker.js';

const EXIT = { clean: 0, found: 1, usage: 2 } as const;
/** A thread is sent so many seeds at once. */
const AT_ONCE = 20;
/** Who has found so much has seen enough. */
const ENOUGH = 25;

interface Options {
  readonly seeds: Seeds;
  readonly seed?: number;
  readonly planted?: string;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError(`"${text}" no es un número / is no number.`);
  return Number(text);
}

function range(text: string): Seeds {
  const [from, to = from] = text.split('-').map(wholeNumber) as [number, number?];
  if (to < from) throw new InvalidArgumentError('El último va antes del primero / the last comes before the first.');
  return { from, to };
}

const program = () =>
  new Command('test:simulation')
    .description(
      'Simula oficinas que fallan, se cruzan y caen, y busca lo que no debe pasar\n' +
        'Simulates offices that fail, race and crash, and looks for what must not happen',
    )
    .usage('-- [opciones / options]')
    .helpOption('-h, --help', 'muestra esta ayuda / shows this help')
    .addOption(
      new Option('--seeds <from-to>', 'las semillas, de la primera a la última / seeds, from the first to the last')
        .argParser(range)
        .default({ from: 1, to: 1000 }, '1-1000'),
    )
    .option('--seed <number>', 'una sola, contada paso a paso / one alone, told step by step', wholeNumber)
    .addOption(
      new Option('--planted <mistake>', 'con un error puesto a propósito / with a mistake planted').choices(PLANTED),
    )
    .addHelpText(
      'after',
      `
Cada semilla en la que algo falla da una línea que la repite.
Each seed in which something is wrong prints one line that shows it again.

Salida / exit: 0 nada / nothing found · 1 algo / something found · 2 mal llamado / called wrongly`,
    )
    .exitOverride();

const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
};

/** One seed, step by step. */
async function replay(seed: number, planted: string | undefined): Promise<number> {
  const { run, lineOf } = await simulation(planted);
  const done = await run(seed, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`${done.steps} pasos / steps, ${done.events} hechos / events\n`);
  if (!done.found) return EXIT.clean;
  process.stdout.write(`${lineOf(done)}\n`);
  return EXIT.found;
}

/** The seeds that are left, a few at a time. */
function* shares({ from, to }: Seeds): Generator<Seeds> {
  for (let first = from; first <= to; first += AT_ONCE) yield { from: first, to: Math.min(first + AT_ONCE - 1, to) };
}

/** A thread works until no share is left. */
function thread(left: Iterator<Seeds>, planted: string | undefined, told: (told: Told) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { planted } });
    const goOn = () => {
      const share = left.next();
      if (!share.done) worker.postMessage(share.value);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('error', reject);
    worker.on('message', (message: Told) => {
      told(message);
      goOn();
    });
    goOn();
  });
}

async function all({ seeds, planted }: Options): Promise<number> {
  const began = performance.now();
  const wanted = seeds.to - seeds.from + 1;
  const left = shares(seeds);
  const sum = { seeds: 0, steps: 0, events: 0, found: 0 };
  const told = ({ seeds: done, steps, events, lines }: Told) => {
    sum.seeds += done;
    sum.steps += steps;
    sum.events += events;
    sum.found += lines.length;
    progress('');
    for (const line of lines) process.stdout.write(`${line}\n`);
    progress(`${sum.seeds} / ${wanted}`);
    if (sum.found >= ENOUGH) left.return(undefined);
  };
  const threads = Math.min(availableParallelism(), Math.ceil(wanted / AT_ONCE));
  await Promise.all(Array.from({ length: threads }, () => thread(left, planted, told)));
  progress('');
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  process.stdout.write(
    `${sum.seeds} semillas / seeds, ${sum.steps} pasos / steps, ${sum.events} hechos / events, ${minutes} min: ` +
      `${sum.found} con fallo / with something wrong\n`,
  );
  return sum.found > 0 ? EXIT.found : EXIT.clean;
}

try {
  const options = program().parse().opts<Options>();
  process.exitCode = options.seed === undefined ? await all(options) : await replay(options.seed, options.planted);
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? EXIT.clean : EXIT.usage;
}
