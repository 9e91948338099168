/** Runs a benchmark over the built program: `npm run bench -- store`. Node itself takes the types off. */
import { registerHooks } from 'node:module';

const BENCH = new URL('./', import.meta.url).href;

// What is measured is what is served: the sources are found as they are once built.
registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.startsWith(BENCH) || !specifier.startsWith('.')) return next(specifier, context);
    const built = specifier.replace(/^\.\.\/src\//, '../dist/');
    return next(built === specifier ? specifier.replace(/\.js$/, '.ts') : built, context);
  },
});
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
