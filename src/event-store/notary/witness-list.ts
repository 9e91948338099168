/** Witnesses as somebody writes them down: an address and a verifier key, one witness a line or between commas. */
import { KINDS, verifierIn, WrongKey } from '../log/log-keys.js';
import type { WitnessAt } from './witness-client.js';

function witnessIn(text: string): WitnessAt {
  const [address = '', key = '', ...more] = text.split(/\s+/);
  if (key === '' || more.length > 0 || !/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new WrongKey(`"${text}"`);
  const verifier = verifierIn(key);
  if (verifier.kind !== KINDS.cosignature) throw new WrongKey(`"${text}": ${verifier.name}`);
  return { url: address.replace(/\/+$/, ''), verifier };
}

/** Empty lines, and those that begin with #, say nothing. @throws WrongKey naming the line */
export const witnessesIn = (text: string): readonly WitnessAt[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(witnessIn);
