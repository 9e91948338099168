/** Which benchmarks there are. */
import { cpus, totalmem } from 'node:os';
import { benchBooks } from './books.js';
import { benchEvidence } from './evidence.js';
import { benchLive } from './live.js';
import { benchStore } from './store.js';

/** What the books say is told live too: both are measured under their name. */
const booksAndLive = async () => {
  await benchBooks();
  await benchLive();
};

const BENCHES: { readonly [name: string]: () => Promise<void> } = {
  store: benchStore,
  books: booksAndLive,
  live: benchLive,
  evidence: benchEvidence,
};

const USAGE = `Uso / Usage: npm run bench -- <${Object.keys(BENCHES).join(' | ')}>

  store   un puerto de 200 000 hechos: abrirlo, con estado guardado y sin él; comprobarlo; probar que un hecho está en él
          a port of 200,000 events: opening it, with a snapshot and without; verifying it; proving that an event is in it
  books   volver a escribir los libros desde 200 000 hechos, junto a las mismas filas insertadas sin más; y «live»
          rebuilding the books from 200,000 events, beside raw inserts of the same rows; and "live"
  live    de lo escrito a lo leído en vivo, con 1, 100 y 500 lectores
          from what is committed to what is read live, by 1, 100 and 500 readers
  evidence  un puerto de 200 000 hechos: cómo estaba en una revisión al azar, y juzgado de nuevo entero
          a port of 200,000 events: as it stood at a revision by chance, and the whole of it judged again
`;

/** @returns the exit code */
export async function main([name, ...more]: readonly string[]): Promise<number> {
  const bench = name !== undefined && more.length === 0 && Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (!bench) {
    (name === '--help' ? process.stdout : process.stderr).write(USAGE);
    return name === '--help' ? 0 : 2;
  }
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  console.log(
    `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${memory}, Node ${process.version}, ${process.platform}\n`,
  );
  await bench();
  return 0;
}
