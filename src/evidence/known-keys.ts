/** The keys a verifier trusts, as somebody writes them down. */
import { KINDS, verifierIn, verifierKeyOf, WrongKey, type Verifier } from '../event-store/log/log-keys.js';
import { keyLines } from './offline/key-lines.js';

function keyIn(text: string): Verifier {
  try {
    return verifierIn(text);
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    throw new WrongKey(`«${text}» no es una clave de comprobar / is no verifier key: ${error.message}`);
  }
}

/** Verifier keys, one a line or between commas, or as an office lists them. @throws WrongKey */
export const keysIn = (text: string): readonly Verifier[] =>
  keyLines(text)
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(keyIn);

/** A key as it is given away. */
export const verifierKeyText = (verifier: Verifier): string => verifierKeyOf(verifier);

/** Whether one of them is a log's own, and not a witness's. */
export const haveLogKey = (keys: readonly Verifier[]): boolean => keys.some(({ kind }) => kind === KINDS.note);
