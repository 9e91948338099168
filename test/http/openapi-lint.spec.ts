/** The published document under the recommended rules of Redocly, which nobody here wrote. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestServer } from '../support/http-server.js';

const REDOCLY = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

let server: TestServer;
let folder: string;
let document: any;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turno-redocly-'));
  server = await TestServer.start();
  document = (await server.get('/api/openapi.json')).body;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Found {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer: string }[];
}

/** Errors and warnings alike. */
function lint(of: object): Promise<string[]> {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(of));
  const { NODE_OPTIONS: _, ...outer } = process.env;
  // It asks nobody for newer versions and tells nobody that it ran.
  const env = { ...outer, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [REDOCLY, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env, cwd: folder, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) => {
      try {
        const { problems } = JSON.parse(stdout) as { problems: readonly Found[] };
        resolve(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]!.pointer}`));
      } catch {
        reject(new Error(`redocly said no JSON: ${stdout}${stderr}`));
      }
    });
  });
}

it('The published document is clean, to the last warning', async () => {
  expect(await lint(document)).toEqual([]);
});

it('and is not when an operation has no summary, or an example is not what its schema says', async () => {
  const spoilt = structuredClone(document);
  delete spoilt.paths['/api/live'].get.summary;
  spoilt.paths['/api/ports/{port}/board'].get.responses['200'].content['application/json'].example.revision = 'nine';
  const found = (await lint(spoilt)).map((problem) => problem.split(':')[0]);
  expect(found.sort()).toEqual(['no-invalid-media-type-examples', 'operation-summary']);
});
