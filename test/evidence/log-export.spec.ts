import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openToExport, openWritten } from '../../src/event-store/written-office.js';
import { keysIn } from '../../src/evidence/known-keys.js';
import { ExportedLog, exportLines } from '../../src/evidence/log-export.js';
import { reportInWords } from '../../src/evidence/report-in-words.js';
import { verifyLog } from '../../src/evidence/verify.js';
import { DORADA } from '../support/log-store.js';
import { Folders, signedOffice } from '../support/signed-office.js';

const folders = new Folders();
afterAll(() => {
  folders.clear();
});

async function exported(directory: string): Promise<string[]> {
  const { log, verifierKeys } = await openToExport({ dataDirectory: directory });
  const lines: string[] = [];
  for await (const line of exportLines(log, verifierKeys)) lines.push(line);
  await log.close();
  return lines;
}
async function verified(lines: readonly string[]) {
  const path = join(folders.next(), 'log.ndjson');
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  const log = await ExportedLog.open(path);
  return verifyLog(log, { keys: keysIn(log.keys.join('\n')) });
}

describe('An exported log', () => {
  let directory: string;
  let lines: string[];
  beforeAll(async () => {
    directory = folders.next();
    await signedOffice(directory);
    lines = await exported(directory);
  });
  const altered = (from: RegExp, to: string) => lines.map((line) => line.replace(from, to));

  it('verifies without the store, as the store does', async () => {
    const { log, keys } = await openWritten({ dataDirectory: directory });
    const here = await verifyLog(log, { keys });
    await log.close();
    expect(await verified(lines)).toEqual(here);
    expect(here).toMatchObject({ events: 23, exitCode: 0, signaturesChecked: true });
    expect(reportInWords(here).split('\n').at(-1)).toBe(
      '23 hechos comprobados en 2 registros: todo concuerda / 23 events checked in 2 logs: all agree',
    );
  });

  it('says its form, and holds of each event the very text that was hashed', () => {
    expect(JSON.parse(lines[0]!)).toEqual({
      format: 'turno-log/1',
      keys: [expect.stringMatching(/^puertos\.example\+[0-9a-f]{8}\+/)],
    });
    const { event } = JSON.parse(lines.find((line) => line.includes('"revision":17'))!);
    const db = new DatabaseSync(join(directory, 'turno.db'), { readOnly: true });
    const row = db.prepare(`SELECT data, meta, leaf_hash FROM events WHERE stream = ? AND revision = 17`).get(DORADA)!;
    db.close();
    expect([event.data, event.meta, event.leafHash]).toEqual([row.data, row.meta, row.leaf_hash]);
  });

  it('is found out where a letter of it was changed, a line taken out, or its end cut off', async () => {
    const seventeen = lines.findIndex((line) => line.includes('"revision":17'));
    expect(await verified(altered(/\{\\"n\\":17\}/, '{\\"n\\":71}'))).toMatchObject({
      findings: [{ stream: DORADA, kind: 'EVENT_CHANGED', revision: 17 }],
    });
    expect(await verified(lines.toSpliced(seventeen, 1))).toMatchObject({
      findings: [{ stream: DORADA, kind: 'REMOVED', revision: 17, count: 1 }],
    });
    const cut = lines.filter((line) => !/"stream":"port-LA_DORADA","revision":1\d/.test(line));
    expect(await verified(cut)).toMatchObject({ findings: [{ kind: 'TAIL_CUT', signed: 20, held: 10 }], exitCode: 13 });
    expect(await verified([...lines, lines[seventeen]!])).toMatchObject({
      findings: [{ kind: 'INSERTED', revision: 17, count: 1 }],
    });
    // The order of the lines is nothing: each event bears its revision.
    expect(await verified([lines[0]!, ...lines.slice(1).reverse()])).toMatchObject({ events: 23, exitCode: 0 });
  });

  it('repeats as bytes what is no text, and does not mend it', async () => {
    const other = folders.next();
    await signedOffice(other);
    const db = new DatabaseSync(join(other, 'turno.db'));
    db.exec(`DROP TRIGGER events_are_not_changed;
      UPDATE events SET data = CAST(x'7b226e223aff7d' AS TEXT) WHERE stream = '${DORADA}' AND revision = 3`);
    db.close();
    const damaged = await exported(other);
    expect(JSON.parse(damaged.find((line) => line.includes('"revision":3,'))!).event).toMatchObject({
      data64: Buffer.from('7b226e223aff7d', 'hex').toString('base64'),
    });
    expect(await verified(damaged)).toMatchObject({ findings: [{ kind: 'EVENT_CHANGED', revision: 3 }] });
  });

  it.each([
    ['nothing', () => []],
    ['another file', () => ['{"commands": []}']],
    ['a line that is no JSON', () => [...lines.slice(0, 5), '{"event":', ...lines.slice(6)]],
    ['a line that is neither', () => [...lines, '{"fact": {}}']],
    ['an event without its revision', () => altered(/"revision":17,/, '')],
  ])('is not read from %s', async (_what, given) => {
    await expect(verified(given())).rejects.toMatchObject({
      name: 'MalformedExport',
      message: expect.stringMatching(/^línea \d+: .* \/ line \d+: /),
    });
  });

  it('is read with empty lines, and with line ends of another system', async () => {
    const path = join(folders.next(), 'log.ndjson');
    writeFileSync(path, `${lines.join('\r\n\r\n')}\r\n`);
    expect(readFileSync(path, 'utf8')).toContain('\r\n');
    expect(await verifyLog(await ExportedLog.open(path), { keys: [] })).toMatchObject({ events: 23, exitCode: 0 });
  });
});
