import { spawn } from 'node:child_process';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keyFileIn, keyFor, keyOf, UnusableKey } from '../../src/http/auth/token-key.js';
import { giveToken, readToken } from '../../src/http/auth/tokens.js';
import { coffee } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';
import { as, claims, madeUp, now, showing } from '../support/tokens.js';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await TestServer.start();
  await keyFor(server.directory);
  folder = await mkdtemp(join(tmpdir(), 'turno-tokens-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const register = (headers: Record<string, string>, lot = 'L-1') =>
  server.atLaDorada('cargo-arrived', coffee(lot), headers);

/** The request is turned away, nothing is recorded, and nothing of what was shown comes back. */
async function turnedAway(authorization: string, reason: string) {
  const before = await server.recorded();
  for (const language of ['es', 'en']) {
    const { status, headers, body } = await register({ authorization, 'accept-language': language });
    expect([status, body.code, body.reason]).toEqual([401, 'INVALID_TOKEN', reason]);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('www-authenticate')).toMatch(
      /^Bearer realm="turno", error="invalid_(token|request)", error_description="[\x20-\x21\x23-\x5b\x5d-\x7e]+"$/,
    );
    const shown = authorization.replace(/^Bearer */i, '');
    if (shown.length > 8) expect(JSON.stringify(body)).not.toContain(shown.slice(0, 8));
  }
  for (const path of ['/api/ports/la-dorada/board', '/api/ports/la-dorada/live', '/health/live'])
    expect((await server.get(path, { authorization })).status).toBe(401);
  expect(await server.recorded()).toBe(before);
}

describe('A header that bears no token', () => {
  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic dXNlcjpwYXNz',
    'eyJhbGciOiJIUzI1NiJ9.e30.x',
    'Bearer a b',
    'Bearer a,b',
    'Bearer "a"',
  ])('%j is turned away', (authorization) => turnedAway(authorization, 'NO_TOKEN'));
});

describe('A token that is none', () => {
  it.each(['a', 'a.b', 'a.b.c', 'a.b.c.d', 'a.b.c.d.e', '..', '...', 'bnVsbA.bnVsbA.bnVsbA'])(
    '%s is turned away',
    (token) => turnedAway(`Bearer ${token}`, 'MALFORMED'),
  );

  it.each<[string, unknown]>([
    ['is no JSON', 'Eusebio'],
    ['is a list', []],
    ['is null', null],
  ])('whose payload %s is turned away', async (_what, payload) =>
    turnedAway(`Bearer ${await madeUp(server.directory, { payload })}`, 'MALFORMED'),
  );

  it('that asks for what is not understood is turned away', async () => {
    for (const more of [{ crit: ['b64'], b64: false }, { crit: ['nonsense'], nonsense: 1 }, { typ: 'at+jwt' }]) {
      const token = await madeUp(server.directory, { header: { alg: 'HS256', typ: 'JWT', ...more } });
      const { status, body } = await register(showing(token));
      expect([more, status, body.code]).toEqual([more, 401, 'INVALID_TOKEN']);
    }
  });
});

describe('A token that is signed otherwise', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const header = (alg: string, more: object = {}) => ({ alg, typ: 'JWT', ...more });
  const token = async (head: object, signed: (text: string, key: Uint8Array) => string) => {
    const key = await keyFor(server.directory);
    return madeUp(server.directory, { header: head, sign: (text) => signed(text, key) });
  };
  const hmac = (hash: string) => (text: string, key: Uint8Array) =>
    createHmac(hash, key).update(text).digest('base64url');

  it.each<[string, object, (text: string, key: Uint8Array) => string]>([
    ['not at all', header('none'), () => ''],
    ['not at all, with a signature beside', header('none'), hmac('sha256')],
    ['not at all, in other letters', header('nOnE'), () => ''],
    ['HS512 with the very key', header('HS512'), hmac('sha512')],
    ['HS384 with the very key', header('HS384'), hmac('sha384')],
    ['RS256 by its header, and with the very key', header('RS256'), hmac('sha256')],
    ['RS256', header('RS256'), (text) => sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64url')],
    [
      'RS256 with the key brought along',
      header('RS256', { jwk: rsa.publicKey.export({ format: 'jwk' }) }),
      (text) => sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64url'),
    ],
    [
      'ES256',
      header('ES256'),
      (text) =>
        sign('sha256', Buffer.from(text), { key: ec.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
    ],
    ['in a way nobody knows', header('TURNO'), hmac('sha256')],
  ])('%s is turned away', async (_how, head, signed) => turnedAway(`Bearer ${await token(head, signed)}`, 'ALGORITHM'));

  it('with another key is turned away, also one it brings along', async () => {
    const other = Buffer.alloc(32, 7);
    const jwk = { kty: 'oct', k: other.toString('base64url') };
    for (const head of [header('HS256'), header('HS256', { jwk }), header('HS256', { kid: '../../etc/passwd' })])
      await turnedAway(`Bearer ${await token(head, (text) => hmac('sha256')(text, other))}`, 'SIGNATURE');
    for (const empty of [Buffer.alloc(0), Buffer.alloc(32)])
      await turnedAway(`Bearer ${await token(header('HS256'), (text) => hmac('sha256')(text, empty))}`, 'SIGNATURE');
  });

  it('with the key of another data directory is turned away', async () => {
    const elsewhere = await giveToken(join(folder, 'elsewhere'), { roles: ['TurnOfficer'], seconds: 60 });
    await turnedAway(`Bearer ${elsewhere}`, 'SIGNATURE');
  });

  it('before a letter of it was changed is turned away', async () => {
    const good = await giveToken(server.directory, { roles: ['Auditor'], seconds: 60 });
    const [head, payload, signature] = good.split('.') as [string, string, string];
    const changed = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), roles: ['TurnOfficer'] }),
    ).toString('base64url');
    const turned = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const token of [`${head}.${changed}.${signature}`, `${head}.${payload}.${turned}`, `${head}.${payload}.`])
      await turnedAway(`Bearer ${token}`, 'SIGNATURE');
  });
});

describe('The time of a token', () => {
  it.each<[string, object, string]>([
    ['it has expired', { exp: now() - 60 }, 'EXPIRED'],
    ['it never ends', { exp: undefined }, 'CLAIMS'],
    ['its end is no time', { exp: 'tomorrow' }, 'CLAIMS'],
    ['it was given more than thirty days ago', { iat: now() - 31 * 86_400, exp: now() + 60 }, 'EXPIRED'],
    ['it does not say when it was given', { iat: undefined }, 'CLAIMS'],
    ['it is not good yet', { nbf: now() + 120 }, 'NOT_YET_VALID'],
    ['it was given tomorrow', { iat: now() + 86_400, exp: now() + 90_000 }, 'NOT_YET_VALID'],
  ])('it is turned away when %s', async (_when, changes, reason) =>
    turnedAway(`Bearer ${await madeUp(server.directory, { payload: claims(changes) })}`, reason),
  );

  it('may differ by a few seconds from the clock here', async () => {
    const close = [{ exp: now() - 2 }, { nbf: now() + 3 }, { iat: now() + 3, exp: now() + 60 }];
    for (const [at, changes] of close.entries()) {
      const token = await madeUp(server.directory, { payload: claims(changes) });
      expect([changes, (await register(showing(token), `CLOSE-${at}`)).status]).toEqual([changes, 201]);
    }
  });
});

describe('What a token says', () => {
  it.each<[string, object, string]>([
    ['another issuer', { iss: 'aduana' }, 'OTHER_OFFICE'],
    ['no issuer', { iss: undefined }, 'OTHER_OFFICE'],
    ['another audience', { aud: 'aduana' }, 'OTHER_OFFICE'],
    ['other audiences', { aud: ['aduana', 'correo'] }, 'OTHER_OFFICE'],
    ['no audience', { aud: undefined }, 'OTHER_OFFICE'],
    ['no name', { sub: undefined }, 'CLAIMS'],
    ['an empty name', { sub: '' }, 'CLAIMS'],
    ['the name of nobody in particular', { sub: 'local' }, 'CLAIMS'],
    ['a name that is a number', { sub: 7 }, 'CLAIMS'],
    ['a name with an end of line', { sub: 'a\nb' }, 'CLAIMS'],
    ['no id', { jti: undefined }, 'CLAIMS'],
    ['an id that is none', { jti: { a: 1 } }, 'CLAIMS'],
    ['no roles', { roles: undefined }, 'CLAIMS'],
    ['an empty list of roles', { roles: [] }, 'CLAIMS'],
    ['roles that are no list', { roles: 'TurnOfficer' }, 'CLAIMS'],
    ['a role nobody knows', { roles: ['TurnOfficer', 'Admiral'] }, 'CLAIMS'],
    ['a role in other letters', { roles: ['turnofficer'] }, 'CLAIMS'],
    ['the role of whoever shows no token', { roles: ['local'] }, 'CLAIMS'],
    ['a role that every object has', { roles: ['constructor'] }, 'CLAIMS'],
    ['a role twice', { roles: ['Auditor', 'Auditor'] }, 'CLAIMS'],
    ['a role within a list', { roles: [['Auditor']] }, 'CLAIMS'],
    ['an empty list of ports', { ports: [] }, 'CLAIMS'],
    ['ports that are no list', { ports: 'LA_DORADA' }, 'CLAIMS'],
    ['ports that are null', { ports: null }, 'CLAIMS'],
    ['a port the river has not', { ports: ['PARIS'] }, 'CLAIMS'],
    ['a port as addresses write it', { ports: ['la-dorada'] }, 'CLAIMS'],
  ])('is turned away when it is %s', async (_what, changes, reason) =>
    turnedAway(`Bearer ${await madeUp(server.directory, { payload: claims(changes) })}`, reason),
  );

  it('is believed when all of it is in order, made here or by whoever has the key', async () => {
    const made = await madeUp(server.directory, { payload: claims({ aud: ['turno'], ports: ['LA_DORADA'] }) });
    expect((await register(showing(made), 'GOOD-1')).status).toBe(201);
    expect((await register(await as(server.directory, 'TurnOfficer'), 'GOOD-2')).status).toBe(201);
    expect((await register({ authorization: `bearer  ${made}` }, 'GOOD-3')).status).toBe(201);
  });
});

it('A token in the address is turned away, good or not, and is not taken for none', async () => {
  const { authorization } = await as(server.directory, 'TurnOfficer');
  const token = authorization.slice('Bearer '.length);
  const before = await server.recorded();
  for (const query of [`access_token=${token}`, 'access_token=', `Access_Token=${token}`, `access%5Ftoken=${token}`]) {
    const command = await server.post(`/api/ports/la-dorada/commands/cargo-arrived?${query}`, coffee('Q-1'));
    const board = await server.get(`/api/ports/la-dorada/board?${query}`, { authorization });
    for (const { status, body } of [command, board]) expect([status, body.reason]).toEqual([401, 'IN_ADDRESS']);
  }
  expect(await server.recorded()).toBe(before);
});

describe('Without a header', () => {
  it('whoever asks is "local", as long as no key exists and afterwards', async () => {
    const fresh = await TestServer.start();
    try {
      expect((await fresh.atLaDorada('cargo-arrived', coffee('L-1'))).status).toBe(201);
      expect(await keyOf(fresh.directory)).toBeUndefined();
      // A token is no reason to make a key by which it could be judged.
      const elsewhere = await giveToken(join(folder, 'elsewhere'), { roles: ['TurnOfficer'], seconds: 60 });
      const { status, body } = await fresh.atLaDorada('cargo-arrived', coffee('L-2'), showing(elsewhere));
      expect([status, body.reason]).toEqual([401, 'SIGNATURE']);
      expect(await keyOf(fresh.directory)).toBeUndefined();
      const first = await as(fresh.directory, 'TurnOfficer');
      expect((await fresh.atLaDorada('cargo-arrived', coffee('L-2'), first)).status).toBe(201);
      expect((await fresh.atLaDorada('cargo-arrived', coffee('L-3'))).status).toBe(201);
    } finally {
      await fresh.stop();
    }
  });
});

describe('The key', () => {
  const place = () => mkdtemp(join(folder, 'key-'));

  it('is 32 random bytes that its owner alone may read, made once, with the folder it lies in', async () => {
    const data = join(await place(), 'new', 'data');
    const key = await keyFor(data);
    expect(key).toHaveLength(32);
    expect(await keyFor(data)).toEqual(key);
    expect(await readdir(data)).toEqual(['token.key']);
    if (process.platform !== 'win32') expect((await stat(keyFileIn(data))).mode & 0o777).toBe(0o600);
    expect(await keyFor(await place())).not.toEqual(key);
  });

  it('made by many at once is one key', async () => {
    const data = await place();
    const keys = await Promise.all(Array.from({ length: 30 }, () => keyFor(data)));
    for (const key of keys) expect(key).toEqual(keys[0]);
    expect(await readdir(data)).toEqual(['token.key']);
  });

  it('taken away makes void what was given with it, at once', async () => {
    const headers = await as(server.directory, 'Auditor');
    const path = '/api/ports/la-dorada/events';
    expect((await server.get(path, headers)).status).toBe(200);
    const kept = await readFile(keyFileIn(server.directory));
    await rm(keyFileIn(server.directory));
    expect((await server.get(path, headers)).body.reason).toBe('SIGNATURE');
    await as(server.directory, 'Auditor');
    expect((await server.get(path, headers)).body.reason).toBe('SIGNATURE');
    await writeFile(keyFileIn(server.directory), kept);
    expect((await server.get(path, headers)).status).toBe(200);
  });

  it.each([
    ['is empty', ''],
    ['is short', Buffer.alloc(16, 1).toString('base64url')],
    ['is something else', 'a letter to the Intendant, which is long enough'],
  ])('that %s is no key, and is neither used nor written over', async (_what, text) => {
    const data = await place();
    await writeFile(keyFileIn(data), text, { mode: 0o600 });
    await expect(keyFor(data)).rejects.toThrow(UnusableKey);
    await expect(giveToken(data, { roles: ['Auditor'], seconds: 60 })).rejects.toThrow(UnusableKey);
    expect(await readFile(keyFileIn(data), 'utf8')).toBe(text);
  });

  (process.platform === 'win32' ? it.skip : it)('that anybody may read is not believed', async () => {
    const data = await place();
    const token = await giveToken(data, { roles: ['Auditor'], seconds: 60 });
    await chmod(keyFileIn(data), 0o644);
    await expect(readToken(data, token)).rejects.toThrow(/chmod 600/);
    await chmod(keyFileIn(data), 0o600);
    expect(await readToken(data, token)).toMatchObject({ roles: ['Auditor'], ports: undefined });
  });
});

it('Nothing of a token is written into the log, however it was shown (needs the build)', async () => {
  const data = await mkdtemp(join(folder, 'logged-'));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [resolve('dist/main.js')], {
    env: { ...env, TURNO_DATA: data, PORT: '0', LOG_LEVEL: 'trace' },
  });
  let [out, log] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  while (!out.includes('/api/docs')) await once(child.stdout, 'data');
  const url = `${/(http:\S+)\/api\/docs/.exec(out)![1]}/api/ports/la-dorada`;
  const { authorization } = await as(data, 'Auditor');
  const token = authorization.slice('Bearer '.length);
  const at = (path: string, headers = {}) => fetch(`${url}/${path}`, { headers }).then(({ status }) => status);
  expect(await at('events', { authorization })).toBe(200);
  expect(await at('events', { authorization: `${authorization}x` })).toBe(401);
  expect(await at(`events?access_token=${token}`)).toBe(401);
  expect(await at(`events?token=${token.replaceAll('.', '%2E')}`)).toBe(400);
  expect(await at(`events/${token}`)).toBe(404);
  // A key that cannot be used is told of in the log, in words.
  await writeFile(keyFileIn(data), 'no key', { mode: 0o600 });
  expect(await at('events', { authorization })).toBe(500);
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(log).toContain('"url":"/api/ports/la-dorada/events?access_token=…"');
  expect(log).toContain('token.key: no es una clave de turno');
  for (const piece of token.split('.')) expect(log).not.toContain(piece.slice(0, 12));
  expect(log).not.toContain('Bearer ');
});
