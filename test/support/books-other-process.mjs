/** Another process that tells the books of a store, and says so whenever it reads on, until it is killed. */
import { registerHooks } from 'node:module';

// The sources import './x.js', as they are once built; here the file is still x.ts.
registerHooks({
  resolve: (specifier, context, next) =>
    next(context.parentURL?.includes('/src/') ? specifier.replace(/^(\..*)\.js$/, '$1.ts') : specifier, context),
});
const { SqliteStore } = await import('../../src/event-store/sqlite.ts');
const { ALL_BOOKS } = await import('../../src/books/all-books.ts');
const { BooksFile } = await import('../../src/books/books-file.ts');
const { Projector } = await import('../../src/books/projector.ts');
const { systemTimers } = await import('../../src/application/system-world.ts');

const [, , storePath, booksPath] = process.argv;
const store = await SqliteStore.open(storePath);
const reading = {
  readAll(page) {
    process.send({ reads: page.after });
    return store.readAll(page);
  },
};
const file = BooksFile.open(booksPath, ALL_BOOKS);
const log = { warn: () => undefined, error: (message) => process.send({ failed: message }) };
await new Projector(file, ALL_BOOKS, { store: reading, timers: systemTimers, log }).catchUp();
process.send({ done: true });
setInterval(() => undefined, 1000);
