/**
 * The program, which says twice a second how much it holds in memory when all that nobody needs is gone. With TURNO_HOARDS it
 * writes all that happens down for every reader whether he takes it or not, as a live feed must never do.
 */
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

if (process.env.TURNO_HOARDS) {
  const { from } = Readable;
  Readable.from = (texts) => {
    const copies = async function* () {
      for await (const text of texts) yield Buffer.from(text);
    };
    return from.call(Readable, copies(), { highWaterMark: 2 ** 30 });
  };
}
setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc');
setInterval(() => {
  sweep();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`holds ${heapUsed + external} bytes`);
}, 500);
await import('../../dist/main.js');
