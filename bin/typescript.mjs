/**
 * Lets Node run the sources and the specs' own programs as they are: `node --import ./bin/typescript.mjs test/…/x.ts`. As in
 * jest, swc strips the types and nothing else, and './x.js' is x.ts or x.tsx where there is no x.js.
 */
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { plain, withTsx } from '../swc.config.js';

const SOURCES = ['.ts', '.tsx'];

/** The source that stands for a compiled file which is not there. */
function sourceOf(specifier, parentURL) {
  if (!parentURL || !specifier.startsWith('.') || !specifier.endsWith('.js')) return undefined;
  const compiled = new URL(specifier, parentURL);
  if (existsSync(compiled)) return undefined;
  return SOURCES.map((ending) => new URL(compiled.href.replace(/\.js$/, ending))).find((url) => existsSync(url));
}

registerHooks({
  resolve(specifier, context, next) {
    const source = sourceOf(specifier, context.parentURL);
    return source ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    const { pathname } = new URL(url);
    if (!SOURCES.some((ending) => pathname.endsWith(ending))) return next(url, context);
    const filename = fileURLToPath(url);
    const options = pathname.endsWith('.tsx') ? withTsx : plain;
    const whole = { ...options, sourceMaps: 'inline', filename, swcrc: false };
    const { code } = transformSync(readFileSync(filename, 'utf8'), whole);
    return { source: code, format: 'module', shortCircuit: true };
  },
});
