/**
 * The program over a store that answers before it has committed, which is what a store must never do. For the specs that kill a
 * server: on this one they must find what was lost.
 */
import { join } from 'node:path';
import { AppModule } from '../../dist/app.module.js';
import { openLogOf, UNSIGNED } from '../../dist/event-store/log.module.js';
import { MemoryShelf } from '../../dist/event-store/memory-shelf.js';
import { MemoryStore } from '../../dist/event-store/memory.js';
import { SqliteStore } from '../../dist/event-store/sqlite.js';
import { serveProgram } from '../../dist/serve.js';

/** So long after the answer it is written down. */
const LATER_MS = 50;

class LyingStore extends MemoryStore {
  #written = Promise.resolve();
  constructor(disk) {
    super();
    this.disk = disk;
  }
  async append(...batch) {
    const result = await super.append(...batch);
    if (result.outcome === 'appended')
      this.#written = this.#written
        .then(() => new Promise((done) => setTimeout(done, LATER_MS)))
        .then(() => this.disk.append(...batch));
    return result;
  }
}

const data = process.env.TURNO_DATA;
const store = new LyingStore(await SqliteStore.open(join(data, 'turno.db')));
const log = await openLogOf(store, { folder: join(data, 'log') }, UNSIGNED);
const program = AppModule.over({ store, shelf: new MemoryShelf() }, log, data);
const { url } = await serveProgram(program, { host: '127.0.0.1', port: 0 });
console.log(`${url}/api/docs`);
