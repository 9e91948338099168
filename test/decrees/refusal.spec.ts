import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { firstRefusal, refused, REFUSAL_CODES } from '../../src/decrees/refusal.js';

const tests = join(import.meta.dirname, '..');
const specs = ['decrees', 'river']
  .flatMap((folder) =>
    readdirSync(join(tests, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(tests, folder, name)),
  )
  .filter((file) => file.endsWith('.spec.ts') && !file.endsWith('refusal.spec.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('Refusals', () => {
  it.each(REFUSAL_CODES)('%s is met by its name in the specs of the decrees or of the river', (code) => {
    expect(specs).toContain(`'${code}'`);
  });

  it('carry their article and the figures compared', () => {
    expect(refused('UNKNOWN_LOT', 'D1976-02', { lotId: 'C1' })).toEqual({
      code: 'UNKNOWN_LOT',
      article: 'D1976-02',
      figures: { lotId: 'C1' },
    });
  });

  it('are given one at a time, the first of those asked about; what comes after it is not asked', () => {
    const asked: string[] = [];
    const ask = (code?: 'UNKNOWN_LOT' | 'UNKNOWN_CALL') => () => {
      asked.push(code ?? 'nothing');
      return code && refused(code, 'D1976-02');
    };
    expect(firstRefusal(ask(), ask('UNKNOWN_LOT'), ask('UNKNOWN_CALL'))).toEqual(refused('UNKNOWN_LOT', 'D1976-02'));
    expect(asked).toEqual(['nothing', 'UNKNOWN_LOT']);
    expect(firstRefusal(ask())).toBeUndefined();
  });
});
