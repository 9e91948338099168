import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coffee } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';
import { read, ROOT } from './documents.js';

const PAGE = read('docs/how-to/follow-the-feeds.md');
const blocks = (language: string) =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, text]) => text!);
const HERE = 'http://127.0.0.1:3000';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  for (const lot of ['A', 'B']) await server.atLaDorada('cargo-arrived', coffee(lot));
});
afterAll(() => server.stop());

describe('docs/how-to/follow-the-feeds.md', () => {
  it.each(blocks('sh'))('asks what is answered: %s', async (shell) => {
    const [, path] = new RegExp(`'${HERE}([^']+)'`).exec(shell)!;
    const headers = Object.fromEntries(
      [...shell.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name, value]),
    );
    const ending = new AbortController();
    const answer = await fetch(`${server.url}${path}`, {
      headers: headers as Record<string, string>,
      signal: ending.signal,
    });
    const type = answer.headers.get('content-type')!;
    ending.abort();
    expect([answer.status, type.includes('event-stream')]).toEqual([200, shell.includes('curl -sN')]);
  });

  it('follows both ports by the lines of JavaScript it shows', async () => {
    const [script] = blocks('js');
    // Beside the packages it imports.
    const file = join(ROOT, 'test', 'docs', `followed-${process.pid}.mjs`);
    writeFileSync(file, script!.replace(HERE, server.url));
    const { NODE_OPTIONS: _, ...env } = process.env;
    const child = spawn(process.execPath, [file], { env });
    try {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      while (!said.includes('CargoRegistered B\n')) await new Promise((done) => setTimeout(done, 20));
      await server.atLaDorada('cargo-arrived', coffee('C'));
      while (!said.includes('CargoRegistered C\n')) await new Promise((done) => setTimeout(done, 20));
      const lines = said
        .trim()
        .split('\n')
        .map((line) => line.replace(/^\d+ /, ''));
      expect(lines).toEqual(['A', 'B', 'C'].map((lot) => `/ports/la-dorada CargoRegistered ${lot}`));
    } finally {
      child.kill();
      rmSync(file);
    }
  });
});
