import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { KINDS, newSeed, signerOf, verifierKeyOf } from '../../src/event-store/log/log-keys.js';
import { settingsIn } from '../../src/settings.js';

const WITNESS = signerOf('testigo.example/uno', KINDS.cosignature, newSeed()).verifier;
const LOG_KEY = verifierKeyOf(signerOf('testigo.example/uno', KINDS.note, newSeed()).verifier);

describe('The settings', () => {
  it('are this machine alone, port 3000 and ./data where the environment says nothing', () =>
    expect(settingsIn({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      storeFile: join('data', 'turno.db'),
      dataDirectory: './data',
      logLevel: 'warn',
      log: { origin: 'turno.invalid', signs: true, witnesses: [] },
    }));

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.7'],
    ['HOST', ''],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['TURNO_DATA', ' '],
    ['TURNO_STORE', 'postgres://localhost'],
    ['TURNO_STORE', 'esdb://localhost:http'],
    ['LOG_LEVEL', 'loud'],
    ['TURNO_ORIGIN', 'two words'],
    ['TURNO_ORIGIN', 'a+b'],
    ['TURNO_ORIGIN', 'puertos.example/'],
    ['TURNO_ORIGIN', ''],
    ['TURNO_SIGNS', 'true'],
    ['TURNO_WITNESSES', 'no-such-file.txt'],
    ['TURNO_WITNESSES', 'https://testigo.example'],
    ['TURNO_WITNESSES', 'https://testigo.example not+a+key'],
    ['TURNO_WITNESSES', `https://testigo.example ${LOG_KEY}`],
    ['TURNO_RECEIPT_COPIES', 'Tesorería'],
    ['TURNO_RECEIPT_COPIES', 'Tesorería; '],
    ['TURNO_RECEIPT_COPIES', 'Tesorería; Archivo; Ministerio'],
    ['TURNO_OFFICIAL_SCALES', ''],
    ['TURNO_OFFICIAL_SCALES', 'puerto-berrio'],
    ['TURNO_OFFICIAL_SCALES', 'puerto-berrio:1940-02-30'],
    ['TURNO_OFFICIAL_SCALES', 'puerto-berrio:1940-11-11:2'],
    ['TURNO_OFFICIAL_SCALES', 'manaos:1940-11-11'],
    ['TURNO_OFFICIAL_SCALES', 'la-dorada:1940-11-11'],
    ['TURNO_OFFICIAL_SCALES', 'gamarra:1940-11-11, gamarra:1941-01-01'],
  ])('%s=%s is refused by its name', (variable, value) =>
    expect(() => settingsIn({ [variable]: value })).toThrow(new RegExp(`^${variable}: .+ / .+`)),
  );

  it('name the copies of a receipt that go where Decree 839 says', () => {
    const named = settingsIn({ TURNO_RECEIPT_COPIES: 'Tesorería;  Archivo de la Inspección' });
    expect(named.receiptCopies).toEqual(['Tesorería', 'Archivo de la Inspección']);
  });

  it('say since which local day a port has official scales in service', () =>
    expect(
      settingsIn({ TURNO_OFFICIAL_SCALES: 'puerto-berrio:1940-11-11, gamarra:1992-06-01' }).officialScales,
    ).toEqual(
      new Map([
        ['PUERTO_BERRIO', Date.UTC(1940, 10, 11, 5)],
        ['GAMARRA', Date.UTC(1992, 5, 1, 4)],
      ]),
    ));

  it('keep the store of the sample week apart, under the same key', () =>
    expect(settingsIn({ TURNO_DATA: 'office' }, true)).toMatchObject({
      storeFile: join('office', 'demo', 'turno.db'),
      dataDirectory: 'office',
    }));

  it('give the log its name, whether it is signed here, and its witnesses, from a list or a file', () => {
    const line = `https://testigo.example/ ${verifierKeyOf(WITNESS)}`;
    const witness = { url: 'https://testigo.example', verifier: expect.objectContaining({ id: WITNESS.id }) };
    const named = { TURNO_ORIGIN: 'puertos.example', TURNO_SIGNS: 'no', TURNO_WITNESSES: `${line}, ${line}` };
    expect(settingsIn(named).log).toEqual({ origin: 'puertos.example', signs: false, witnesses: [witness, witness] });
    const folder = mkdtempSync(join(tmpdir(), 'turno-settings-'));
    const file = join(folder, 'witnesses.txt');
    writeFileSync(file, `# the Ministry's\n\n${line}\n`);
    expect(settingsIn({ TURNO_WITNESSES: file }).log.witnesses).toEqual([witness]);
    rmSync(folder, { recursive: true });
    expect(settingsIn({ TURNO_SIGNS: 'yes' }).log.signs).toBe(true);
  });

  it('keep the log of the sample week nameless and unwitnessed', () =>
    expect(settingsIn({ TURNO_ORIGIN: 'puertos.example', TURNO_WITNESSES: 'no-such-file.txt' }, true).log).toEqual({
      ...{ origin: 'turno.invalid', signs: true, witnesses: [] },
    }));
  it('name an EventStoreDB, which the sample week leaves alone', () => {
    const env = { TURNO_STORE: 'esdb://10.0.0.7:2113?tls=false', TURNO_DATA: 'office' };
    expect(settingsIn(env).cluster).toMatchObject({ hosts: [{ address: '10.0.0.7', port: 2113 }], tls: false });
    expect(settingsIn(env).dataDirectory).toBe('office');
    expect(settingsIn(env, true).cluster).toBeUndefined();
  });

  it('never show a password', () => {
    for (const TURNO_STORE of ['postgres://ministry:s3cret@db/x', 'esdb://ministry:s3cret@db:http', 'x://a:s3cret@b@c'])
      expect(() => settingsIn({ TURNO_STORE })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
      );
  });

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('HOST=%s is this machine', (HOST) =>
    expect(settingsIn({ HOST }).host).toBe(HOST),
  );
});
