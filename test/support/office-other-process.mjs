/** An office of another machine, as it were: another process, with a client of its own. It sends many commands. */
import { registerHooks } from 'node:module';

// The sources import './x.js', as they are once built; here the file is still x.ts.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      context.parentURL?.includes('/node_modules/') ? specifier : specifier.replace(/^(\..*)\.js$/, '$1.ts'),
      context,
    ),
});
const { EventStoreDb } = await import('../../src/event-store/eventstoredb.ts');
const { clusterAt } = await import('../../src/event-store/eventstoredb-url.ts');
const { officeOn, sendMany } = await import('./many-commands.ts');

const { url, name, count, options } = JSON.parse(process.argv[2]);
const store = await EventStoreDb.open(clusterAt(url), options);
const office = officeOn(store);
process.on('disconnect', () => process.exit());
process.send({ ready: true });
process.once('message', async () => {
  const acknowledged = await sendMany(office, name, count);
  await office.close();
  await store.close();
  process.send({ acknowledged }, () => process.disconnect());
});
