import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { settingsIn } from '../../src/settings.js';

describe('The settings', () => {
  it('are this machine alone, port 3000 and ./data where the environment says nothing', () =>
    expect(settingsIn({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      storeFile: join('data', 'turno.db'),
      dataDirectory: './data',
      logLevel: 'warn',
    }));

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.7'],
    ['HOST', ''],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['TURNO_DATA', ' '],
    ['TURNO_STORE', 'esdb://localhost'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by its name', (variable, value) =>
    expect(() => settingsIn({ [variable]: value })).toThrow(new RegExp(`^${variable}: .+ / .+`)),
  );

  it('keep the store of the sample week apart, under the same key', () =>
    expect(settingsIn({ TURNO_DATA: 'office' }, true)).toMatchObject({
      storeFile: join('office', 'demo', 'turno.db'),
      dataDirectory: 'office',
    }));

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('HOST=%s is this machine', (HOST) =>
    expect(settingsIn({ HOST }).host).toBe(HOST),
  );
});
