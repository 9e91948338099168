/**
 * Another process at a SQLite store, told by messages what to do; each is answered when it is done. `lock` and
 * `unlock` hold and leave the write lock; `append` is an office that appends with the store itself.
 */
import { registerHooks } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

// The sources import './x.js', as they are once built; here the file is still x.ts.
registerHooks({
  resolve: (specifier, context, next) =>
    next(context.parentURL?.includes('/src/') ? specifier.replace(/^(\..*)\.js$/, '$1.ts') : specifier, context),
});
const { SqliteStore } = await import('../../src/event-store/sqlite.ts');
const { events } = await import('./store-events.ts');

const path = process.argv[2];
let db;
const doings = {
  lock() {
    db ??= new DatabaseSync(path, { timeout: 5000 });
    db.exec('BEGIN IMMEDIATE');
  },
  unlock() {
    db.exec('COMMIT');
  },
  /** Appends so many single events to a stream, each behind whatever stands there. */
  async append({ stream, count, family }) {
    const store = await SqliteStore.open(path);
    let expected = 'no-stream';
    for (const one of events(0, count - 1, family)) {
      for (let taken = false; !taken;) {
        const result = await store.append(stream, expected, [one], []);
        taken = result.outcome === 'appended';
        const last = taken ? result.revision : result.actual;
        expected = last < 0 ? 'no-stream' : last;
      }
    }
    await store.close();
  },
  /** Opens the store and keeps it open. */
  async hold() {
    await SqliteStore.open(path);
  },
  /** Opens the store, and dies before the nth statement that it executes on the way. */
  async openAndDie({ before }) {
    const { exec } = DatabaseSync.prototype;
    let executed = 0;
    DatabaseSync.prototype.exec = function (sql) {
      const statements = sql.includes('TRIGGER') ? [sql] : sql.split(';').filter((one) => one.trim() !== '');
      for (const statement of statements) {
        if (++executed === before) process.kill(process.pid, 'SIGKILL');
        exec.call(this, statement);
      }
    };
    await (await SqliteStore.open(path)).close();
  },
  /** Subscribes, and is left with nothing else to do. */
  async subscribe() {
    (await SqliteStore.open(path)).subscribe(-1, () => undefined);
    process.disconnect();
  },
};

process.on('message', async (message) => {
  await doings[message.do](message);
  if (process.connected) process.send({ done: message.do });
});
process.send({ done: 'start' });
