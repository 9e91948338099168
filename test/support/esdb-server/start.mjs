/** The test server in a process of its own, so that it can be killed and stopped as a process is. */
import { registerHooks } from 'node:module';

// The sources import './x.js', as they are once built; here the file is still x.ts.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      context.parentURL?.includes('/node_modules/') ? specifier : specifier.replace(/^(\..*)\.js$/, '$1.ts'),
      context,
    ),
});
const { EsdbTestServer } = await import('./server.ts');

const server = await EsdbTestServer.start(JSON.parse(process.argv[2]));
process.on('disconnect', () => process.exit());
process.send({ port: server.port });
