import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importCommands } from '../../src/cli/import.js';
import { openOffice } from '../../src/cli/open-office.js';
import { ServedPort } from '../support/served.js';
import { codesIn, documents, filesIn, read, ROOT, tablesIn } from './documents.js';

const README = read('README.md');

describe('The README', () => {
  it('says of every folder of the sources what it is', () => {
    const rows = tablesIn(README).find(({ columns }) => columns[0] === 'folder')!.rows;
    const told = rows.map(([folder]) => codesIn(folder!)[0]!).filter((folder) => folder.startsWith('src/'));
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(told.sort()).toEqual(folders.map(({ name }) => `src/${name}`).sort());
  });

  it('lists every variable that is read, with its usual value', () => {
    const rows = tablesIn(README).find(({ columns }) => columns[0] === 'variable')!.rows;
    const told = rows.map(([name, usual]) => `${codesIn(name!)[0]} ${codesIn(usual!)[0]}`);
    const known = [...read('src/settings.ts').matchAll(/([A-Z_]+) = '([^']*)'/g)].map(
      ([, name, usual]) => `${name} ${usual}`,
    );
    expect(told.sort()).toEqual(known.sort());
  });
});

describe('What is said of the terminal', () => {
  const said = documents().map((path) => read(path));
  const terminal = ['src/start.ts', ...filesIn('src/cli', '.ts')].map((path) => read(path)).join('\n');

  it('names only commands that it has', () => {
    const named = said.flatMap((text) =>
      [...text.matchAll(/(?:`turno |run -s turno -- )([a-z]+)/g)].map(([, name]) => name!),
    );
    expect([...new Set(named)].filter((name) => !new RegExp(`command\\('${name}\\b`).test(terminal))).toEqual([]);
  });

  it('names only options that it has', () => {
    const named = said.flatMap((text) => [...text.matchAll(/npm start -- (--[a-z]+)/g)].map(([, name]) => name!));
    expect([...new Set(named)].filter((name) => !terminal.includes(name))).toEqual([]);
  });
});

interface Step {
  readonly shell: string;
  /** What is shown of the answer; none where nothing is. */
  readonly shown: string | undefined;
}

/** The blocks of the tour: what is typed, and the answer shown beneath it. */
const steps: Step[] = [
  ...README.split('## Five minutes')[1]!
    .split('## Where things are')[0]!
    .matchAll(/```sh\n(.*?)```\n(?:\s*```json\n(.*?)```)?/gs),
].map(([, shell, shown]) => ({ shell: shell!, shown }));

interface Call {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

function callOf(curl: string): Call {
  const headers = [...curl.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name!, value!]);
  const [, url] = /'?(http:\/\/127\.0\.0\.1:3000[^'\s]*)/.exec(curl)!;
  return { url: url!, headers: Object.fromEntries(headers), body: /-d '([^']*)'/.exec(curl)?.[1] };
}

describe('The tour of the README', () => {
  let data: string;
  let port: ServedPort;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'turno-tour-'));
    port = await ServedPort.open(data);
  });
  afterAll(async () => {
    await port.stop();
    await rm(data, { recursive: true });
  });

  it('is answered as it says, from the first step to the last', async () => {
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.slice(1, -1).filter(({ shown }) => shown === undefined)).toEqual([]);
    const file = /import (\S+)/.exec(steps[0]!.shell)![1]!;
    const office = await openOffice(join(data, 'turno.db'));
    try {
      const bytes = await readFile(join(ROOT, file));
      for (const counts of [
        { accepted: 18, already: 0 },
        { accepted: 0, already: 18 },
      ])
        expect(await importCommands(bytes, office.counter, () => undefined)).toMatchObject({ lines: 18, ...counts });
    } finally {
      await office.close();
    }
    for (const { shell, shown } of steps.slice(1)) {
      // The last command stays connected.
      const [first] = shell.split(/^(?=curl)/m);
      const { url, headers, body } = callOf(first!);
      const post = body === undefined ? {} : { method: 'POST', body };
      const answer = await fetch(url.replace('http://127.0.0.1:3000', port.url), { headers, ...post });
      if (shown !== undefined) expect(await answer.json()).toMatchObject(JSON.parse(shown));
      else expect(answer.status).toBe(200);
    }
  });
});
