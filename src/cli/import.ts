/**
 * `turno import FILE`: commands from a file, one JSON a line `{port, command, body}`, sent one after another in the order
 * of the file. Each line's command id is derived from the file's bytes and the line's number, so that importing the same
 * file again changes nothing.
 */
import { createHash } from 'node:crypto';
import { commandIdOf } from '../application/identity.js';

/** What became of a line. */
export type LineAnswer =
  | {
      readonly accepted: true;
      /** Whether it had been recorded before it was sent: the answer is then that of the first time. */
      readonly already: boolean;
      readonly revision: number;
      readonly events: readonly string[];
    }
  | { readonly accepted: false; readonly code: string; readonly article?: string | undefined; readonly detail: string };

export interface Line {
  readonly line: number;
  readonly port: string;
  readonly command: string;
  readonly answer: LineAnswer;
}

export interface Summary {
  readonly lines: number;
  /** Lines not sent, because the store could not take them: the same file sent again goes on from there. */
  readonly unsent: number;
  readonly accepted: number;
  /** Lines that were recorded before, by an earlier import or by another line. */
  readonly already: number;
  readonly refused: number;
  /** How many lines were refused under each code. */
  readonly why: ReadonlyMap<string, number>;
}

/** The store could not take a command for so long that the import stops; what was sent stays, and may be sent again. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/** The counter the lines are handed to; the same that serves HTTP. */
export interface ImportCounter {
  /** Reads a line as strictly as a request's body. @returns the value, or what is wrong with it */
  read(text: string): { readonly value: unknown } | { readonly fault: string };
  /** @throws StoreAway */
  send(port: string, command: string, body: object, commandId: string): Promise<LineAnswer>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const malformed = (detail: string): LineAnswer => ({ accepted: false, code: 'INVALID_LINE', detail });

/** Lines of a text that hold something, with their numbers from 1; a byte-order mark and CR before LF do not count. */
function* linesOf(text: string): Generator<readonly [number, string]> {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  for (const [at, line] of lines.entries()) if (line.trim() !== '') yield [at + 1, line];
}

async function answerTo(counter: ImportCounter, text: string, commandId: string): Promise<Omit<Line, 'line'>> {
  const read = counter.read(text);
  if ('fault' in read) return { port: '', command: '', answer: malformed(read.fault) };
  const { value } = read;
  if (!isRecord(value)) return { port: '', command: '', answer: malformed('{port, command, body}') };
  const { port, command, body, ...rest } = value;
  const stranger = Object.keys(rest)[0];
  if (typeof port !== 'string' || typeof command !== 'string' || !isRecord(body) || stranger !== undefined)
    return {
      port: String(port),
      command: String(command),
      answer: malformed(`{port, command, body}${stranger ? `: ${stranger}?` : ''}`),
    };
  return { port, command, answer: await counter.send(port, command, body, commandId) };
}

/**
 * Sends a file's commands.
 * @param told is shown each line's answer as it comes, with how many lines of how many are done
 */
export async function importCommands(
  file: Buffer,
  counter: ImportCounter,
  told: (line: Line, done: number, of: number) => void,
): Promise<Summary> {
  const digest = createHash('sha256').update(file).digest('hex');
  const lines = [...linesOf(file.toString('utf8'))];
  const why = new Map<string, number>();
  let [accepted, already, refused] = [0, 0, 0];
  for (const [done, [number, text]] of lines.map((line, at) => [at + 1, line] as const)) {
    const sent = await answerTo(counter, text, commandIdOf(`${digest} ${number}`)).catch((error: unknown) => {
      if (error instanceof StoreAway) return undefined;
      throw error;
    });
    if (!sent) break;
    const { answer } = sent;
    if (!answer.accepted) {
      refused += 1;
      why.set(answer.code, (why.get(answer.code) ?? 0) + 1);
    } else if (answer.already) already += 1;
    else accepted += 1;
    told({ line: number, ...sent }, done, lines.length);
  }
  const unsent = lines.length - accepted - already - refused;
  return { lines: lines.length, unsent, accepted, already, refused, why };
}
