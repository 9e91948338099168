/**
 * A log as a file: one JSON a line, each event with its data and meta as the very text that was hashed, and every signed note. It is
 * verified without a store, by whoever is given it.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { WrittenEvent, WrittenLog, WrittenNote } from './written-log.js';

export const FORMAT = 'turno-log/1';

/** A file that is no exported log; `line` from 1. */
export class MalformedExport extends Error {
  override readonly name = 'MalformedExport';
  constructor(
    readonly line: number,
    because: string,
  ) {
    super(`línea ${line}: no es un registro exportado / line ${line}: no exported log: ${because}`);
  }
}

interface Head {
  readonly format: typeof FORMAT;
  /** Verifier keys of the log and its witnesses, as the exporter knows them. */
  readonly keys: readonly string[];
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A text as it is; bytes that are no text, which only damage can bring about, as base 64. */
function written(name: 'data' | 'meta', value: string | Uint8Array): object {
  if (typeof value === 'string') return { [name]: value };
  try {
    return { [name]: UTF8.decode(value) };
  } catch {
    return { [`${name}64`]: Buffer.from(value).toString('base64') };
  }
}

/** An event as it stands in a line. */
export function eventLine({
  stream,
  revision,
  id,
  type,
  schemaVersion,
  recordedAt,
  dataText,
  metaText,
  leafHash,
}: WrittenEvent) {
  const texts = { ...written('data', dataText), ...written('meta', metaText) };
  return { event: { stream, revision, id, type, schemaVersion, recordedAt, ...texts, leafHash } };
}

/** The lines of an export, each without its newline. */
export async function* exportLines(log: WrittenLog, keys: readonly string[]): AsyncGenerator<string> {
  yield JSON.stringify({ format: FORMAT, keys } satisfies Head);
  // Notes before events: what is signed meanwhile is over events that come later.
  const streams = await log.streams();
  for (const stream of streams)
    for await (const { origin, size, note } of log.notes(stream))
      yield JSON.stringify({ checkpoint: { stream, origin, size, note } });
  for (const stream of streams) for await (const event of log.events(stream)) yield JSON.stringify(eventLine(event));
}

type Line = { readonly [K in 'event' | 'checkpoint']?: Readonly<Record<string, unknown>> } & Partial<Head>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : -1;
const textOrBytes = (given: Readonly<Record<string, unknown>>, name: 'data' | 'meta'): string | Uint8Array =>
  `${name}64` in given ? Buffer.from(text(given[`${name}64`]), 'base64') : text(given[name]);

/** @throws MalformedExport when a field is missing that an event has */
function eventIn(line: number, given: Readonly<Record<string, unknown>>): WrittenEvent {
  const event = {
    ...{ stream: text(given['stream']), revision: whole(given['revision']) },
    ...{ id: text(given['id']), type: text(given['type']), schemaVersion: whole(given['schemaVersion']) },
    ...{ recordedAt: text(given['recordedAt']), leafHash: text(given['leafHash']) },
    ...{ dataText: textOrBytes(given, 'data'), metaText: textOrBytes(given, 'meta') },
  };
  if (event.revision < 0 || event.schemaVersion < 0) throw new MalformedExport(line, 'an event without its revision');
  return event;
}

const noteIn = (given: Readonly<Record<string, unknown>>): WrittenNote => ({
  ...{ stream: text(given['stream']), origin: text(given['origin']) },
  ...{ size: whole(given['size']), note: text(given['note']) },
});

async function* linesOf(path: string): AsyncGenerator<readonly [number, Line]> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    if (line === '') continue;
    let read: unknown;
    try {
      read = JSON.parse(line);
    } catch (error) {
      throw new MalformedExport(number, (error as Error).message);
    }
    if (typeof read !== 'object' || read === null) throw new MalformedExport(number, 'not an object');
    yield [number, read];
  }
}

/** An exported log, read from its file as it is asked for. */
export class ExportedLog implements WrittenLog {
  readonly #notes = new Map<string, WrittenNote[]>();
  readonly #streams = new Set<string>();

  private constructor(
    private readonly path: string,
    /** Verifier keys that stand in the export: nobody vouches for them. */
    readonly keys: readonly string[],
  ) {}

  /** @throws MalformedExport, and what the disk says */
  static async open(path: string): Promise<ExportedLog> {
    let log: ExportedLog | undefined;
    for await (const [number, { format, keys = [], event, checkpoint }] of linesOf(path)) {
      if (!log && format !== FORMAT) throw new MalformedExport(number, `its first line does not say ${FORMAT}`);
      log ??= new ExportedLog(path, keys.map(text));
      if (checkpoint) log.#takeNote(noteIn(checkpoint));
      else if (event) log.#streams.add(text(event['stream']));
      else if (format === undefined) throw new MalformedExport(number, 'neither an event nor a checkpoint');
    }
    if (!log) throw new MalformedExport(1, 'it is empty');
    return log;
  }

  async streams(): Promise<readonly string[]> {
    return [...this.#streams];
  }

  async *events(stream: string): AsyncGenerator<WrittenEvent> {
    for await (const [line, { event }] of linesOf(this.path))
      if (event?.['stream'] === stream) yield eventIn(line, event);
  }

  async *notes(stream: string): AsyncGenerator<WrittenNote> {
    yield* this.#notes.get(stream) ?? [];
  }

  #takeNote(note: WrittenNote): void {
    this.#streams.add(note.stream);
    const notes = this.#notes.get(note.stream) ?? [];
    notes.push(note);
    this.#notes.set(note.stream, notes);
  }
}
