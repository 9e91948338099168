/** The built program as it is started from a terminal (`npm run build` first). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coffee } from '../support/http-bodies.js';

const MAIN = resolve('dist/main.js');
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'turno-start-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

interface Run {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly complained: () => string;
}
function run(environment: NodeJS.ProcessEnv, args: string[] = [], flags: string[] = []): Run {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [...flags, MAIN, ...args], {
    env: { ...env, TURNO_DATA: data, PORT: '0', ...environment },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return { child, printed: () => out, complained: () => err };
}

async function ends(started: Run) {
  const [code] = await once(started.child, 'close');
  return { code, printed: started.printed(), complained: started.complained() };
}

/** Waits until the program says where it is. */
async function serving({ child, printed }: Run): Promise<string> {
  for (;;) {
    const url = /(http:\S+)\/api\/docs/.exec(printed())?.[1];
    if (url) return url;
    await Promise.race([once(child.stdout!, 'data'), once(child, 'close')]);
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
  }
}

describe('The program', () => {
  it('says where it is and who everybody is, in both languages, and ends in order when told to', async () => {
    const started = run({});
    const url = await serving(started);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const live = await fetch(`${url}/api/ports/la-dorada/live`);
    started.child.kill('SIGTERM');
    const { code, printed, complained } = await ends(started);
    expect([code, complained]).toEqual([0, '']);
    expect(printed).toContain(`${url}/\n`);
    expect(printed).toContain('todos obran como «local»');
    expect(printed).toContain('everyone acts as "local"');
    await live.text();
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TURNO_DATA: '' }, 'TURNO_DATA'],
    [{ TURNO_ORIGIN: 'two words' }, 'TURNO_ORIGIN'],
    [{ TURNO_WITNESSES: 'nowhere.txt' }, 'TURNO_WITNESSES'],
  ])('%j is refused by its name, exit 2', async (environment, variable) => {
    const { code, complained } = await ends(run(environment));
    expect([code, complained]).toEqual([2, expect.stringMatching(new RegExp(`^turno: ${variable}: .+\n$`))]);
  });

  it('called with what it does not know ends with 2', async () => {
    const { code, complained } = await ends(run({}, ['--loud']));
    expect([code, complained]).toEqual([2, expect.stringContaining('--loud')]);
  });

  it('that finds its port taken says so in one line, exit 3', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const PORT = String((taken.address() as AddressInfo).port);
    const { code, complained } = await ends(run({ PORT }));
    taken.close();
    expect([code, complained]).toEqual([3, expect.stringMatching(new RegExp(`^turno: PORT: .*${PORT}.*\n$`))]);
  });

  it('that finds another file where its store would be says so in one line, exit 4, and leaves it as it is', async () => {
    const TURNO_DATA = await mkdtemp(join(data, 'foreign-'));
    await writeFile(join(TURNO_DATA, 'turno.db'), 'a letter to the Intendant, not a store');
    const { code, complained } = await ends(run({ TURNO_DATA }));
    expect([code, complained]).toEqual([4, expect.stringMatching(/^turno: TURNO_DATA: .+\n$/)]);
  });

  it('whose store is behind what was signed says what is missing and the way out, exit 9; --new-log where nothing is, exit 2', async () => {
    const TURNO_DATA = await mkdtemp(join(data, 'behind-'));
    const once = async () => {
      const started = run({ TURNO_DATA });
      const url = await serving(started);
      const body = JSON.stringify(coffee(randomUUID()));
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/api/ports/la-dorada/commands/cargo-arrived`, { method: 'POST', headers, body });
      started.child.kill('SIGTERM');
      expect(await ends(started)).toMatchObject({ code: 0, complained: '' });
    };
    await once();
    await copyFile(join(TURNO_DATA, 'turno.db'), join(TURNO_DATA, 'before.db'));
    await once();
    expect(await ends(run({ TURNO_DATA }, ['--new-log']))).toMatchObject({
      ...{ code: 2, complained: expect.stringContaining('no new one is needed') },
    });
    await copyFile(join(TURNO_DATA, 'before.db'), join(TURNO_DATA, 'turno.db'));
    const { code, complained } = await ends(run({ TURNO_DATA }));
    expect(code).toBe(9);
    expect(complained).toMatch(/port-LA_DORADA: se firmaron \d+ hechos y el almacén tiene \d+ \/ [^]*--new-log/);
    const again = run({ TURNO_DATA }, ['--new-log']);
    await serving(again);
    again.child.kill('SIGTERM');
    expect((await ends(again)).code).toBe(0);
    await once();
  }, 120_000);

  it('on a Node that is too old says so before anything else, exit 3', async () => {
    const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "22.20.0" } })';
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
    const { code, complained } = await ends(run({ PORT: 'would be refused' }, [], flags));
    expect([code, complained]).toEqual([3, expect.stringContaining('Node 24.9')]);
  });
});
