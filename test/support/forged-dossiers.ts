/** A dossier taken apart and put together again by somebody who knows how, and a whole log made anew by somebody who has the database. */
import { createHash } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { StoredEvent, TransparencyLog } from '../../src/application/ports.js';
import { leafHashOf, seal } from '../../src/event-store/envelope.js';
import { instant } from '../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { newSeed, verifierKeyOf } from '../../src/event-store/log/log-keys.js';
import { noteIn, noteText, withSignatures } from '../../src/event-store/log/note.js';
import { proofFileText } from '../../src/event-store/log/proof-file.js';
import { prepareDossier } from '../../src/evidence/dossier/dossier.js';
import { happenedIn } from '../../src/evidence/claims/recorded-event.js';
import { isRefusal } from '../../src/river/decider.js';
import { portDecider } from '../../src/river/port/port.js';
import { evolvePort, portStart, type PortState } from '../../src/river/port/state.js';
import { CASE, LOG } from './court.js';
import { naiveConsistency, naivePath } from './naive-tree.js';
import { HandLog } from './witnesses.js';

export type Files = Record<string, Uint8Array>;
export const opened = (zip: Uint8Array): Files => unzipSync(zip);
export const textIn = (files: Files, name: string): string => Buffer.from(files[name]!).toString();

/** An event as it stands in a line of the file. */
export interface EventInFile {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly recordedAt: string;
  readonly data: string;
  readonly meta: string;
  readonly leafHash: string;
}

export const eventsIn = (files: Files): EventInFile[] =>
  textIn(files, 'events.ndjson')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line).event);

/** What such an event hashes to. */
export const leafOf = ({ data: dataText, meta: metaText, ...event }: Omit<EventInFile, 'leafHash'>): string =>
  leafHashOf({ ...event, dataText, metaText });
export const hashedAgain = (event: EventInFile): EventInFile => ({ ...event, leafHash: leafOf(event) });

/** A history with other events before a revision, each in its place by number and hash. */
export const withInserted = (all: readonly EventInFile[], at: number, more: readonly EventInFile[]): EventInFile[] =>
  [...all.slice(0, at), ...more, ...all.slice(at)].map((event, revision) => hashedAgain({ ...event, revision }));

/** An event as another command would have made it, just after one that stands. */
export function asOf(
  event: EventInFile,
  { recordedAt, meta }: EventInFile,
  commandId: string,
  id: string,
): EventInFile {
  return { ...event, id, recordedAt, meta: JSON.stringify({ ...JSON.parse(meta), commandId }) };
}

/** Puts files together of which one is under the name of another. */
export function zippedTwice(files: Files, name: string, other: Uint8Array): Uint8Array {
  const stand = `${name.slice(0, -1)}~`;
  const zip = Buffer.from(zipSync({ ...files, [stand]: other }, { level: 0 }));
  return Buffer.from(zip.toString('latin1').replaceAll(stand, name), 'latin1');
}

/** A zip that says in its directory that its first file unpacks to so many bytes. */
export function swollen(zip: Uint8Array, bytes: number): Uint8Array {
  const claimed = Buffer.from(zip);
  claimed.writeUInt32LE(bytes, claimed.indexOf('PK\u0001\u0002', 'latin1') + 24);
  return claimed;
}

/** Puts files together as they are. */
export const zipped = (files: Files): Uint8Array => zipSync(files);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Puts files together so that each has the hash the manifest names: nobody keeps a forger from that. */
export function closed(files: Files, manifest = JSON.parse(textIn(files, 'manifest.json'))): Uint8Array {
  const { 'manifest.json': _, ...rest } = files;
  const named = Object.fromEntries(Object.entries(rest).map(([name, bytes]) => [name, sha256(bytes)]));
  return zipSync({ ...rest, 'manifest.json': strToU8(JSON.stringify({ ...manifest, files: named })) });
}

export const withEvents = (files: Files, events: readonly EventInFile[]): Files => {
  const lines = ['{"format":"turno-log/1","keys":[]}', ...events.map((event) => JSON.stringify({ event })), ''];
  return { ...files, 'events.ndjson': strToU8(lines.join('\n')) };
};

const storedOf = (event: EventInFile): StoredEvent => {
  const { data, meta, ...rest } = event;
  const made = { ...rest, data: JSON.parse(data), meta: JSON.parse(meta), position: event.revision };
  return { ...made, leafHash: seal(event.stream, event.revision, made).leafHash };
};

const stateAfter = (events: readonly EventInFile[]): PortState =>
  events.map((event) => happenedIn(storedOf(event))).reduce(evolvePort, portStart('LA_DORADA'));

/** The history that another command makes of one, as the law decides it. */
export function wentOn(events: readonly EventInFile[], type: string, data: object, at: string): EventInFile[] {
  const [occurredAt, commandId] = [instant(at), `c0000000-0000-4000-8000-${String(events.length).padStart(12, '0')}`];
  const asked = { type, data, occurredAt, now: occurredAt, starts: DECREE_STARTS, everUsed: () => false };
  const ruling = portDecider('LA_DORADA').decide(stateAfter(events), asked as never);
  if (isRefusal(ruling)) throw new Error(ruling.code);
  const instantText = new Date(occurredAt).toISOString().replace('.000', '');
  const meta = {
    commandId,
    requestHash: '0'.repeat(64),
    correlationId: commandId,
    actor: { id: 'local', role: 'local' },
  };
  const more = ruling.map((fact, index): EventInFile => {
    const id = `e0000000-0000-4000-8000-${String(events.length + index).padStart(12, '0')}`;
    const { dataText, metaText, ...sealed } = seal('port-LA_DORADA', events.length + index, {
      ...{ id, type: fact.type, schemaVersion: 1, data: fact.data },
      meta: { ...meta, occurredAt: instantText, recordedAt: instantText },
    });
    return { ...sealed, data: dataText, meta: metaText };
  });
  return [...events, ...more];
}

/** The log of events as somebody signs it who has a seed. */
class ForgedLog implements TransparencyLog {
  readonly #log: HandLog;

  constructor(
    private readonly leaves: readonly Buffer[],
    seed: Buffer,
    /** A note whose cosignature is taken. */
    private readonly cosignedAs: string | undefined,
    private readonly signs: boolean,
  ) {
    this.#log = new HandLog(LOG, leaves, seed);
  }

  async checkpoint(): Promise<string> {
    const note = noteIn(this.#log.checkpoint(this.leaves.length));
    const lines = this.cosignedAs === undefined ? [] : noteIn(this.cosignedAs).signatures.slice(1);
    return noteText(withSignatures(note, lines));
  }

  async signed(): Promise<number> {
    return this.signs ? this.leaves.length : 0;
  }

  async receipt(_stream: string, index: number): Promise<string> {
    const [path, checkpoint] = [naivePath(index, this.leaves), await this.checkpoint()];
    return proofFileText({ extra: this.leaves[index]!, index, path, checkpoint });
  }

  async consistency(_stream: string, from: number, to: number) {
    const proof = naiveConsistency(from, this.leaves).map((hash) => hash.toString('base64'));
    return { origin: LOG, from, to, fromRoot: '', toRoot: '', proof: from === to ? [] : proof };
  }

  async keys() {
    const verifierKey = verifierKeyOf(this.#log.signer.verifier);
    const logs = [{ stream: 'port-LA_DORADA', origin: LOG, keys: [{ verifierKey, signs: true }] }];
    return { origin: null, logs, witnesses: [], reopened: [] };
  }

  standing() {
    return { log: this.signs ? 'SIGNS' : 'READS' } as const;
  }

  start(): void {}
  async close(): Promise<void> {}
}

async function whole(parts: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of parts) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Signing {
  readonly seed?: Buffer;
  readonly cosignedAs?: string;
  readonly signs?: boolean;
  /** The whole history that is signed, of which the dossier has the beginning. */
  readonly ahead?: readonly EventInFile[];
}

/** What the program itself prepares of a log rebuilt from other events, signed with a seed that somebody has. */
export function prepared(
  events: readonly EventInFile[],
  { seed = newSeed(), cosignedAs, signs = true, ahead = events }: Signing = {},
) {
  const stored = events.map(storedOf);
  const leaves = ahead.map(storedOf).map(({ leafHash }) => Buffer.from(leafHash, 'hex'));
  const place = {
    ...{ port: 'LA_DORADA' as const, stream: 'port-LA_DORADA', log: new ForgedLog(leaves, seed, cosignedAs, signs) },
    events: ({ upTo = Infinity }: { readonly upTo?: number }) => pages(stored.slice(0, upTo + 1)),
    ...{ wait: async () => {}, signal: new AbortController().signal },
  };
  return prepareDossier(place, { state: stateAfter(events), revision: stored.length - 1 }, CASE);
}

/** The dossier itself. */
export async function rebuilt(events: readonly EventInFile[], signing: Signing = {}): Promise<Uint8Array> {
  const made = await prepared(events, signing);
  if (made.outcome !== 'READY') throw new Error(made.outcome);
  return whole(made.dossier.parts());
}

async function* pages(events: readonly StoredEvent[]): AsyncGenerator<StoredEvent> {
  yield* events;
}
