/**
 * Builds the verifier that is published apart from the program: `verificador.mjs`, one file for Node 20 or later, and
 * `verificador.html`, one page that works from the disk. Both hold everything they need, the law included. The same
 * sources give the same bytes, so that their SHA-256 can be named.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = join(ROOT, 'src', 'evidence', 'offline');

/** What a reader of the file should know of it before he runs it. */
const HEAD = `/*!
 * Verifica el expediente de un caso, o un recibo, sin el puerto y sin su palabra. Lleva dentro la ley con que juzga.
 * Verifies the dossier of a case, or a receipt, without the port and without its word. It holds the law by which it judges.
 *
 * turno, MIT licence. Unzipping: fflate, MIT licence, Copyright (c) 2023 Arjun Barrett.
 */`;

/** Only the door at the terminal may know the machine. */
const MAY_KNOW_NODE = 'terminal.ts';
const nodeAtTheDoorOnly = {
  name: 'node-at-the-door-only',
  setup({ onResolve }) {
    onResolve({ filter: /^node:/ }, ({ path, importer }) => {
      if (relative(SOURCES, importer) === MAY_KNOW_NODE) return { path, external: true };
      return { errors: [{ text: `${relative(ROOT, importer)} needs ${path}, which a browser has not` }] };
    });
  },
};

async function bundled(entry, format) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(SOURCES, entry)],
    bundle: true,
    write: false,
    format,
    platform: 'neutral',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['browser', 'import'],
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: HEAD },
    plugins: [nodeAtTheDoorOnly],
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

const source = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function page() {
  const read = (name) => readFileSync(join(SOURCES, name), 'utf8');
  // Nothing in it may end the element it stands in.
  const script = `\n${(await bundled('page.ts', 'iife')).replaceAll('</script', '<\\/script')}`;
  const style = `\n${read('page.css')}`;
  const policy = `default-src 'none'; script-src ${source(script)}; style-src ${source(style)}; base-uri 'none'; form-action 'none'`;
  return read('page.html')
    .replace("default-src 'none'", policy)
    .replace('<style></style>', () => `<style>${style}</style>`)
    .replace('<script></script>', () => `<script>${script}</script>`);
}

/** Both, by their names. */
export const verifiers = async () => ({
  'verificador.mjs': await bundled('terminal.ts', 'esm'),
  'verificador.html': await page(),
});

async function write(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(await verifiers())) writeFileSync(join(folder, name), text);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await write(join(ROOT, 'dist', 'verifier'));
