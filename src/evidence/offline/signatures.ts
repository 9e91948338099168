/** Who signed a checkpoint, by the keys that are known: those the reader brings, or else those that came along. */
import { isSame } from './bytes.js';
import type { Finding, InBoth } from './findings.js';
import { keysIn, LOG_KEY, WITNESS_KEY, type Key } from './keys.js';
import { cosignedBy, signedByLog, type Checkpoint } from './notes.js';
import type { Trusted } from './report.js';

export interface Keys {
  readonly log: readonly Key[];
  readonly witnesses: readonly Key[];
  /** Whether the reader brought them; else they are the port's own word. */
  readonly logIsTrusted: boolean;
  readonly witnessIsTrusted: boolean;
  /** What the reader must know of those he brought. */
  readonly notes: readonly InBoth[];
}

const NO_LOG_KEY_TAKEN: InBoth = [
  'entre las claves del registro (--key) había de testigos: no se tomaron. Déselas al verificador como tales (--witness), si las tiene de ellos',
  'among the keys of the log (--key) were some of witnesses: they were not taken. Give them as such (--witness), if you have them from them',
];
const NO_WITNESS_KEY_TAKEN: InBoth = [
  'entre las claves de testigos (--witness) había del registro: no se tomaron. Déselas al verificador como tales (--key)',
  'among the keys of witnesses (--witness) were some of the log: they were not taken. Give them as such (--key)',
];
const SAME_AS_THOSE_HERE: InBoth = [
  'claves que usted dio son las mismas de keys.txt: no prueban nada si de allí salieron; prueban si le llegaron por otro camino',
  'keys that you gave are those in keys.txt as well: they prove nothing if they came from there; they do if they came to you another way',
];

const isAmong = (keys: readonly Key[], { publicKey }: Key): boolean =>
  keys.some((each) => isSame(each.publicKey, publicKey));

/** @param own what came along, taken where the reader brings none of that kind. @throws WrongKey for a key of the reader's */
export async function keysFor({ keys = '', witnesses = '' }: Trusted, own: readonly Key[] = []): Promise<Keys> {
  const of = (kind: number, among: readonly Key[]) => among.filter((key) => key.kind === kind);
  const [asLog, asWitness] = [await keysIn(keys), await keysIn(witnesses)];
  const [log, seen] = [of(LOG_KEY, asLog), of(WITNESS_KEY, asWitness)];
  return {
    log: log.length > 0 ? log : of(LOG_KEY, own),
    witnesses: seen.length > 0 ? seen : of(WITNESS_KEY, own),
    logIsTrusted: log.length > 0,
    witnessIsTrusted: seen.length > 0,
    notes: [
      ...(log.length < asLog.length ? [NO_LOG_KEY_TAKEN] : []),
      ...(seen.length < asWitness.length ? [NO_WITNESS_KEY_TAKEN] : []),
      ...([...log, ...seen].some((key) => isAmong(own, key)) ? [SAME_AS_THOSE_HERE] : []),
    ],
  };
}

/** @param file in which the checkpoint stands */
export async function logSigned(checkpoint: Checkpoint, file: string, keys: readonly Key[]): Promise<Finding[]> {
  const { origin } = checkpoint;
  const standing = await signedByLog(checkpoint, keys);
  if (standing === 'HOLDS') return [];
  return [{ kind: standing === 'BROKEN' ? 'LOG_SIGNATURE_BROKEN' : 'LOG_KEY_UNKNOWN', file, origin }];
}

export interface Witnessed {
  readonly by: readonly string[];
  readonly findings: readonly Finding[];
}

/** @param file in which the checkpoint stands */
export async function witnessed(checkpoint: Checkpoint, file: string, keys: Keys): Promise<Witnessed> {
  const said = await cosignedBy(checkpoint, keys.witnesses);
  const broken = said.filter(({ standing }) => standing === 'BROKEN');
  const by = said.filter(({ standing }) => standing === 'HOLDS').map(({ witness }) => witness);
  const findings: Finding[] = broken.map(({ witness }) => ({ kind: 'WITNESS_SIGNATURE_BROKEN', file, witness }));
  const isLacking = keys.witnessIsTrusted && by.length === 0 && broken.length === 0;
  if (isLacking) findings.push({ kind: 'NO_WITNESS', file, witnesses: said.map(({ witness }) => witness) });
  return { by, findings };
}

/** Said to a reader who brings no key of a witness. */
export const UNWITNESSED: InBoth = [
  'sin la clave de un testigo en que usted confía, quien tenga la clave del registro pudo rehacerlo todo (--witness)',
  'without the key of a witness whom you trust, whoever has the key of the log could have rebuilt everything (--witness)',
];

/** The checkpoint that was checked. */
export const checkpointInWords = ({ size, origin }: Checkpoint, by: readonly string[]): InBoth => [
  `la nota firmada de ${size} hechos de ${origin}${by.length > 0 ? `, atestiguada por ${by.join(', ')}` : ', sin testigo'}`,
  `the signed checkpoint of ${size} events of ${origin}${by.length > 0 ? `, cosigned by ${by.join(', ')}` : ', without a witness'}`,
];
