/**
 * The last checkpoint the office signed of each stream, beside the store and apart from it: a store that is put back to an earlier
 * state is found out by what is known to have been signed.
 */
import { checkpointIn, type Checkpoint } from '../log/checkpoint.js';
import { noteIn } from '../log/note.js';
import { replace, textIn, UnusableLogFile } from './files.js';

/** Notes as they were signed, by stream. */
export type Signed = ReadonlyMap<string, string>;

const checkpointOf = (note: string): Checkpoint => checkpointIn(noteIn(note).text);

/** Of two notes of a stream the one over the larger tree; a note of another log is later. */
function laterOf(before: string | undefined, note: string): string {
  if (before === undefined) return note;
  const [one, other] = [checkpointOf(before), checkpointOf(note)];
  return one.origin === other.origin && one.size > other.size ? before : note;
}

/** How a file is read and put in the place of what is there. */
export interface Files {
  readonly textIn: (path: string) => Promise<string | undefined>;
  readonly replace: (path: string, text: string) => Promise<void>;
}

export class LastSigned {
  constructor(
    readonly path: string,
    private readonly files: Files = { textIn, replace },
  ) {}

  /** @throws UnusableLogFile when somebody changed the file */
  async read(): Promise<Signed> {
    const text = await this.files.textIn(this.path);
    try {
      const kept = text === undefined ? {} : (JSON.parse(text) as Readonly<Record<string, string>>);
      for (const note of Object.values(kept)) checkpointOf(note);
      return new Map(Object.entries(kept));
    } catch (error) {
      const said = 'no se puede leer lo último que se firmó / what was signed last cannot be read';
      throw new UnusableLogFile(`${this.path}: ${said}`, { cause: error });
    }
  }

  /** Adds what was signed now; another office of the same folder may have signed more. */
  async keep(signed: Signed): Promise<void> {
    const all = new Map(await this.read());
    for (const [stream, note] of signed) all.set(stream, laterOf(all.get(stream), note));
    await this.files.replace(this.path, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`);
  }
}
