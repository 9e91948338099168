/** Why an office must not go on signing a stream: what is known to have been signed is not what the store holds. */
import { checkpointIn, type Checkpoint } from '../log/checkpoint.js';
import { isSame } from '../log/merkle.js';
import { MalformedNote, noteIn, UnverifiedNote, verifiedBy, type Note } from '../log/note.js';
import { verifierAs, type RingKey } from './key-ring.js';
import type { Origins } from './origins.js';
import type { Trees } from './trees.js';

export interface Trouble {
  readonly stream: string;
  /**
   * Fewer events than were signed; others than were signed; signed under a name or by a key that is not this office's; what is kept
   * as signed cannot be read.
   */
  readonly why: 'BEHIND' | 'FORKED' | 'OTHER_LOG' | 'UNREADABLE';
  /** What was signed. */
  readonly origin: string;
  readonly size: number;
  /** The checkpoint that shows it, as it was signed; none where a witness told only the size. */
  readonly checkpoint: string | null;
  /** How many events the store holds. */
  readonly held: number;
}

const WORDS: { readonly [W in Trouble['why']]: (trouble: Trouble) => string } = {
  BEHIND: ({ stream, size, held }) =>
    `${stream}: se firmaron ${size} hechos y el almacén tiene ${held} / ${size} events were signed and the store holds ${held}`,
  FORKED: ({ stream, size }) =>
    `${stream}: los primeros ${size} hechos no son los que se firmaron / the first ${size} events are not those that were signed`,
  UNREADABLE: ({ stream }) =>
    `${stream}: lo que se guardó como firmado no se puede leer / what was kept as signed cannot be read`,
  OTHER_LOG: ({ stream, origin }) =>
    `${stream}: lo firmado es de otro registro o de otra clave, ${origin} / what was signed is of another log or key, ${origin}`,
};
export const troubleInWords = (trouble: Trouble): string => WORDS[trouble.why](trouble);

const WAY_OUT: readonly string[] = [
  'Ponga el almacén como estaba, o el directorio «log» que le corresponde; si lo perdido no vuelve,',
  '«turno serve --new-log» empieza un registro nuevo que cita el anterior',
  'Put the store back as it was, or the folder "log" that belongs to it; if what is lost will not come back,',
  '"turno serve --new-log" begins a new log that cites the one before it',
];

const ANOTHER_SIGNS: readonly string[] = [
  'Otra oficina firma este registro: aquí, TURNO_SIGNS=no; o traslade el directorio «log» de aquella, y que ella no firme.',
  'Solo si aquel directorio se perdió sin remedio, «turno serve --new-log» empieza otro registro, que cita el anterior',
  'Another office signs this log: here, TURNO_SIGNS=no; or move its folder "log" here, and have that office not sign.',
  'Only where that folder is lost for good: "turno serve --new-log" begins another log, which cites the one before it',
];

/** Where all that is wrong is who signed it, to begin anew would take the log from an office that goes on with it. */
const wayOutOf = (troubles: readonly Trouble[]): readonly string[] =>
  troubles.every(({ why }) => why === 'OTHER_LOG') ? ANOTHER_SIGNS : WAY_OUT;

/** The store is behind what was signed of it, or another's: nothing is written into it, and nothing signed. */
export class LogBehind extends Error {
  override readonly name = 'LogBehind';
  constructor(
    readonly troubles: readonly Trouble[],
    wayOut: readonly string[] = wayOutOf(troubles),
  ) {
    super([...troubles.map(troubleInWords), ...wayOut].join('\n  '));
  }
}

/** A new log was asked for, and the one there is can go on. */
export class NothingToReopen extends Error {
  override readonly name = 'NothingToReopen';
  constructor() {
    super(
      '--new-log: el registro está al día y sigue; no hay por qué empezar otro / the log is sound; no new one is needed',
    );
  }
}

/** What must hold of a note that was signed of a stream. */
export interface Sounding {
  readonly trees: Trees;
  readonly origins: Origins;
  /** None where no log was ever signed from here: then it cannot be told whose a note is, and it is held against the events alone. */
  readonly keys: readonly RingKey[] | undefined;
}

function isOurs(note: Note, origin: string, keys: readonly RingKey[]): boolean {
  try {
    return (
      verifiedBy(
        note,
        keys.map((key) => verifierAs(key, origin)),
      ).length > 0
    );
  } catch (error) {
    if (error instanceof UnverifiedNote) return false;
    throw error;
  }
}

function read(checkpoint: string): { readonly note: Note; readonly told: Checkpoint } | undefined {
  try {
    const note = noteIn(checkpoint);
    return { note, told: checkpointIn(note.text) };
  } catch (error) {
    if (error instanceof MalformedNote) return undefined;
    throw error;
  }
}

/** What a note of a stream shows to be wrong with the store; nothing when the store continues it. */
export async function troubleWith(
  stream: string,
  checkpoint: string,
  { trees, origins, keys }: Sounding,
): Promise<Trouble | undefined> {
  const held = await trees.size(stream);
  const found = read(checkpoint);
  if (!found) return { stream, why: 'UNREADABLE', origin: origins.of(stream), size: 0, checkpoint: null, held };
  const { origin, size, root } = found.told;
  if (origins.isPast(stream, origin)) return undefined;
  const trouble = { stream, origin, size, checkpoint, held };
  if (keys && (origin !== origins.of(stream) || !isOurs(found.note, origin, keys)))
    return { ...trouble, why: 'OTHER_LOG' };
  if (size > held) return { ...trouble, why: 'BEHIND' };
  return isSame(await trees.root(stream, size), root) ? undefined : { ...trouble, why: 'FORKED' };
}
