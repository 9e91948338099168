/** The events of a dossier: each line hashed again, and whether each stands where it was recorded. */
import { hashOfHex, hexOf, textOf, type Bytes } from './bytes.js';
import type { Finding } from './findings.js';
import { forEach, leafOf, type Written } from './hashing.js';

const FIRST_LINE = 'turno-log/1';

interface Line extends Written {
  readonly leafHash: string;
}

export interface EventsFile {
  /** In the order of the file, each under the revision at which it was recorded, whatever its line says. */
  readonly events: readonly Written[];
  /** What each says it hashes to, in the same order. */
  readonly leaves: readonly Bytes[];
  readonly findings: readonly Finding[];
  /** Whether every event stands where it was recorded, so that a root over them means anything. */
  readonly inPlace: boolean;
}

const TEXTS = ['stream', 'id', 'type', 'recordedAt', 'data', 'meta', 'leafHash'] as const;

function lineIn(line: string): Line | undefined {
  try {
    const { event } = JSON.parse(line) as { readonly event?: Readonly<Record<string, unknown>> };
    const isWhole =
      event !== undefined &&
      TEXTS.every((name) => typeof event[name] === 'string') &&
      Number.isSafeInteger(event['revision']) &&
      Number.isSafeInteger(event['schemaVersion']);
    return isWhole ? (event as unknown as Line) : undefined;
  } catch {
    return undefined;
  }
}

/** How far from where it stands an event is looked for, and for how many that is done. */
const FARTHEST = 64;
const SOUGHT = 300;
const NEAR_AND_FAR = Array.from({ length: FARTHEST }, (_, nth) => [nth + 1, -nth - 1]).flat();

class Places {
  #shift = 0;
  #sought = 0;

  /** The revision at which an event was recorded, by the hash it states; `undefined` when it was at none that is near. */
  async of(line: Line): Promise<number | undefined> {
    const isAt = async (by: number) => {
      const revision = line.revision + by;
      return revision >= 0 && hexOf(await leafOf({ ...line, revision })) === line.leafHash;
    };
    if (this.#shift !== 0 && (await isAt(this.#shift))) return line.revision + this.#shift;
    this.#shift = 0;
    this.#sought += 1;
    if (this.#sought > SOUGHT) return undefined;
    for (const by of NEAR_AND_FAR)
      if (await isAt(by)) {
        this.#shift = by;
        return line.revision + by;
      }
    return undefined;
  }
}

/** Gaps, doubles and wrong order among the revisions at which the events were recorded. */
function orderOf(places: readonly number[]): readonly Finding[] {
  const seen = new Set<number>();
  const twice: Finding[] = [];
  for (const place of places)
    if (seen.has(place)) twice.push({ kind: 'EVENT_INSERTED', revision: place });
    else seen.add(place);
  const missing: Finding[] = [];
  let expected = 0;
  for (const place of [...seen].sort((a, b) => a - b)) {
    if (place > expected) missing.push({ kind: 'EVENTS_MISSING', revision: expected, count: place - expected });
    expected = place + 1;
  }
  if (twice.length + missing.length > 0) return [...missing, ...twice];
  const stands = places.findIndex((place, at) => place !== at);
  return stands < 0 ? [] : [{ kind: 'REORDERED', revision: places[stands]!, stands }];
}

/** Lines whose stated revision is not the one they were recorded at, those that are off by as much told as one. */
function misnumbered(lines: readonly Line[], places: readonly number[]): readonly Finding[] {
  const found: { kind: 'EVENT_MISNUMBERED'; revision: number; count: number; stated: number }[] = [];
  for (const [at, { revision: stated }] of lines.entries()) {
    const [revision, last] = [places[at]!, found.at(-1)];
    if (revision === stated) continue;
    if (last && last.revision + last.count === revision && last.stated + last.count === stated) last.count += 1;
    else found.push({ kind: 'EVENT_MISNUMBERED', revision, count: 1, stated });
  }
  return found;
}

const NEW_LINE = 10;

/** The lines of a file, cut as bytes: the whole of a long history is no text that can be held. */
function* textsIn(file: Uint8Array): Generator<string | undefined> {
  for (let from = 0; from <= file.length;) {
    const found = file.indexOf(NEW_LINE, from);
    const end = found < 0 ? file.length : found;
    yield textOf(file.subarray(from, end));
    from = end + 1;
  }
}

function linesIn(file: Uint8Array): { lines: readonly Line[]; findings: readonly Finding[] } {
  const [lines, findings]: [Line[], Finding[]] = [[], []];
  let at = 0;
  for (const text of textsIn(file)) {
    at += 1;
    if (at === 1) {
      if (text?.startsWith(`{"format":"${FIRST_LINE}"`)) continue;
      return { lines: [], findings: [{ kind: 'EVENT_MALFORMED', line: 1 }] };
    }
    if (text === '') continue;
    const line = text === undefined ? undefined : lineIn(text);
    if (line) lines.push(line);
    else findings.push({ kind: 'EVENT_MALFORMED', line: at });
  }
  return { lines, findings };
}

/** Reads the file and hashes every event again. @param stream whose events they must be */
export async function eventsIn(file: Uint8Array, stream: string): Promise<EventsFile> {
  const { lines, findings } = linesIn(file);
  const again = await forEach(lines, leafOf);
  const changed: Finding[] = [];
  const places: number[] = [];
  const finder = new Places();
  for (const [at, line] of lines.entries()) {
    const isHome = line.stream === stream && hexOf(again[at]!) === line.leafHash;
    const place = isHome ? line.revision : await finder.of({ ...line, stream });
    if (place === undefined) changed.push({ kind: 'EVENT_CHANGED', revision: line.revision });
    places.push(place ?? line.revision);
  }
  const order = orderOf(places);
  return {
    events: lines.map((line, at) => ({ ...line, revision: places[at]! })),
    leaves: lines.map(({ leafHash }, at) => hashOfHex(leafHash) ?? again[at]!),
    findings: [...findings, ...changed, ...order, ...misnumbered(lines, places)],
    inPlace: findings.length === 0 && order.length === 0,
  };
}
