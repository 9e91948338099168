/** A real browser for the specs of the screens: Debian's Chromium, or whatever CHROMIUM names. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // A page of the specs is on this machine; nothing of the browser's own may go anywhere else.
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

function executable(): string {
  const path = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (existsSync(path)) return path;
  throw new Error(
    `no browser at ${path}: install Chromium (Debian: apt-get install chromium) or set CHROMIUM=/path/to/it`,
  );
}

export interface Browsing {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** A browser with a profile of its own, thrown away at the end. */
export async function launch(options: Parameters<typeof chromium.launchPersistentContext>[1] = {}): Promise<Browsing> {
  const executablePath = executable();
  const profile = await mkdtemp(join(tmpdir(), 'turno-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: FLAGS,
    locale: 'es-CO',
    ...options,
  });
  return {
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
