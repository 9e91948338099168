#!/usr/bin/env node
/**
 * Puts what was built into few files, in place: dist/main.js and dist/cli/turno.js become the whole program, with what they share
 * beside them. Of the second and more that a start takes, most went into finding two thousand small files of packages. The modules
 * that were built stay where they are: specs and benchmarks load them one by one, and the law is known by a hash over them.
 */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const DIST = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');

/** Packages that read files of their own beside them, and parts of Nest that are loaded only where they are installed. */
const LEFT_OUT = [
  ...['@eventstore/db-client', 'pdfmake', 'pino', 'jsonc-parser'],
  ...[
    '@nestjs/websockets*',
    '@nestjs/microservices*',
    '@nestjs/platform-express',
    '@fastify/view',
    '@fastify/multipart',
  ],
];

/** CommonJS packages ask for `require`, which a module has not. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Whoever imports 'http' as a module has Node read all that it exports, and with it load the clients of HTTP that it hands out on
 * demand: a tenth of a second at every start. Whoever requires it does not.
 */
const httpOnDemand = {
  name: 'http-on-demand',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace: 'required' } : undefined,
    );
    onLoad({ filter: /^node:http$/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require('${path}');`,
    }));
  },
};

rmSync(join(DIST, 'chunks'), { recursive: true, force: true });
await build({
  entryPoints: ['main.js', 'cli/turno.js'].map((name) => join(DIST, name)),
  outdir: DIST,
  // A folder below dist, so that './' and '../' of a module mean what they meant in its own folder.
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  keepNames: true,
  sourcemap: true,
  external: LEFT_OUT,
  plugins: [httpOnDemand],
  banner: { js: REQUIRE },
  allowOverwrite: true,
  logLevel: 'warning',
});
