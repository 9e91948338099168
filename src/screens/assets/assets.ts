/** What the pages load, read once: each under an address with a hash of its bytes, so that it may be kept for ever. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { ICON } from './icon.js';
import { LIVE_SCRIPT } from './live-script.js';
import { STYLESHEET } from './stylesheet.js';

export interface Asset {
  readonly address: string;
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** @param name as the file is called, with a dot before its kind */
function asset(name: string, type: string, content: Buffer | string): Asset {
  const plain = Buffer.from(content);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 12);
  return { address: `/assets/${name.replace(/(?=\.\w+$)/, `.${hash}`)}`, type, plain, gzipped: gzipSync(plain) };
}

const require = createRequire(import.meta.url);

export const ASSETS = {
  pico: asset('pico.css', STYLE, readFileSync(require.resolve('@picocss/pico/css/pico.min.css'))),
  stylesheet: asset('turno.css', STYLE, STYLESHEET),
  htmx: asset('htmx.js', SCRIPT, readFileSync(require.resolve('htmx.org/dist/htmx.min.js'))),
  sse: asset('htmx-sse.js', SCRIPT, readFileSync(require.resolve('htmx-ext-sse/dist/sse.min.js'))),
  live: asset('live.js', SCRIPT, LIVE_SCRIPT),
  icon: asset('turno.svg', 'image/svg+xml', ICON),
} as const;

const byAddress = new Map(Object.values(ASSETS).map((each) => [each.address, each]));

/** @returns undefined for a name that is none of today's */
export const assetNamed = (name: string): Asset | undefined => byAddress.get(`/assets/${name}`);
