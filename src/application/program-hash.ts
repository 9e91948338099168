/**
 * Which program it was: a hash over the very files that run, as they lie beside this one, built or not. What was made by other
 * files, be it by a later or an earlier version, is told apart without anybody having to remember to count a number up.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const CODE = /(?<!\.d)\.[jt]s$/;

const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => CODE.test(name))
  .sort();

/** SHA-256, in hex, of all code under some folders or in some files, named from the top and without what they end in. */
export function programHash(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  const wanted = names.filter((name) =>
    parts.some((part) => name.startsWith(`${part}/`) || name.replace(CODE, '') === part),
  );
  for (const part of parts)
    if (!wanted.some((name) => name.startsWith(part))) throw new RangeError(`there is no code in ${part}`);
  for (const name of wanted) {
    const code = readFileSync(`${SOURCES}${name}`);
    hash.update(`${name.replace(CODE, '')} ${code.length}\n`).update(code);
  }
  return hash.digest('hex');
}

/** The rules by which a state is folded, and how it is written down. */
export const lawHash = (): string => programHash('decrees', 'river');
