import { describe, expect, it } from '@jest/globals';
import { KINDS, newSeed, signerOf, verifierKeyOf, type Kind } from '../../src/event-store/log/log-keys.js';
import { keysIn as keysOfTheProgram } from '../../src/evidence/known-keys.js';
import { keysIn as keysOfTheVerifier } from '../../src/evidence/offline/keys.js';

const made = (name: string, kind: Kind): string => verifierKeyOf(signerOf(name, kind, newSeed()).verifier);
const LOG = made('puertos.example/port-LA_DORADA', KINDS.note);
const OLD = made('puertos.example/port-LA_DORADA', KINDS.note);
const WITNESS = made('testigo.example/ministerio', KINDS.cosignature);
const LISTED = {
  origin: 'puertos.example',
  logs: [
    {
      ...{ stream: 'port-LA_DORADA', origin: 'puertos.example/port-LA_DORADA' },
      keys: [
        { verifierKey: LOG, signs: true },
        { verifierKey: OLD, signs: false },
      ],
    },
  ],
  witnesses: [{ verifierKey: WITNESS }],
  reopened: [],
};

describe.each([
  ['the program', async (text: string) => keysOfTheProgram(text)],
  ['the published verifier', keysOfTheVerifier],
] as const)('A file of keys, read by %s', (_, keysIn) => {
  const ids = async (text: string) => (await keysIn(text)).map(({ name, id }) => `${name}+${id}`);
  const expected = [LOG, OLD, WITNESS].map((key) => key.split('+').slice(0, 2).join('+'));

  it.each([
    ['one a line, with remarks', `# registro\n${LOG}\n${OLD}\n# testigos\n${WITNESS}\n`],
    ['between commas', [LOG, OLD, WITNESS].join(',')],
    ['as an office lists them', JSON.stringify(LISTED)],
    ['as an office lists them, set out', `\n${JSON.stringify(LISTED, null, 2)}\n`],
  ])('has the same keys: %s', async (_form, text) => {
    expect(await ids(text)).toEqual(expected);
  });

  it.each([
    ['cut off', '{"logs": ['],
    ['without a key where one stands', '{"witnesses": [{}]}'],
  ])('is none when it is a list of an office %s', async (_form, text) => {
    await expect(ids(text)).rejects.toThrow('is no verifier key');
  });
});
