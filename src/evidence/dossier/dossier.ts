/** The dossier of a case that is over: everything in it, made ready so that giving it out cannot fail for the case's own sake. */
import { createHash } from 'node:crypto';
import type { LogStanding } from '../../application/ports.js';
import type { PortState } from '../../river/port/state.js';
import type { CaseState, ViolationCase } from '../../river/port/violation/ledger.js';
import type { Claims } from '../claims/claims.js';
import { lastOfCase, type Told } from '../offline/bundle.js';
import { HEAD, lineOf } from './events-file.js';
import { howToCheck, keysLeaflet } from './leaflets.js';
import { dossierPaper } from './paper.js';
import type { DossierPlace } from './place.js';
import { verifierHashes } from './published-verifiers.js';
import { readCase, type ReadCase } from './reading.js';
import { signedOver, type Signed } from './signatures.js';
import { ZipStream } from './zip-stream.js';

/** What is still to come before a case is over; a case that was dismissed or revoked is over as well. */
const STILL_OPEN: { readonly [S in CaseState]?: string } = {
  DETECTED: 'impose-sanction',
  SANCTIONED: 'notify-sanction',
  NOTIFIED: 'file-appeal',
  APPEALED: 'rule-appeal',
};

export interface Dossier {
  readonly caseId: string;
  /** The zip, part by part. */
  readonly parts: () => AsyncGenerator<Uint8Array>;
}

export type Prepared =
  | { readonly outcome: 'READY'; readonly dossier: Dossier }
  | { readonly outcome: 'UNKNOWN_CASE' }
  | { readonly outcome: 'STILL_OPEN'; readonly state: CaseState; readonly missingStep: string }
  | { readonly outcome: 'NOT_SIGNED'; readonly events: number; readonly standing: LogStanding };

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** Events of the case and its evidence: each has its proof. */
const proved = ({ facts }: Claims): readonly number[] =>
  facts.filter(({ concerns }) => concerns !== 'CALL').map(({ revision }) => revision);

function manifestOf(place: DossierPlace, read: ReadCase, signed: Signed): Told {
  const { claims, root } = read;
  return {
    format: 'turno-dossier/1',
    stream: place.stream,
    caseId: claims.caseId,
    log: {
      origin: signed.origin,
      events: claims.events,
      root: root.toString('base64'),
      checkpoint: { size: signed.size, root: signed.root.toString('base64') },
    },
    verifiers: verifierHashes(),
    lastOfCase: lastOfCase(claims)!,
    claims,
  };
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Every file but the manifest and the events, in the order of the zip. */
async function smallFiles(place: DossierPlace, read: ReadCase, signed: Signed, manifest: Told) {
  const { stream } = place;
  const { caseId, verifiers, log } = manifest;
  const paper = await dossierPaper(manifest, signed.checkpoint, new Date(read.recordedAt));
  return new Map<string, Uint8Array | string>([
    ['LEAME.txt', howToCheck({ caseId, stream, events: log.events, verifiers })],
    ['expediente.pdf', paper],
    ['checkpoint.txt', signed.checkpoint],
    ['consistency.json', asJson(signed.consistency)],
    ['keys.txt', keysLeaflet(signed.keys, stream)],
    ...[...signed.proofs].map(([revision, proof]) => [`proofs/${revision}.tlog-proof`, proof] as const),
  ]);
}

/** So many letters of the file of events are written into the zip at once. */
const PART_LENGTH = 64 * 1024;

async function* eventsOf({ events }: DossierPlace, upTo: number): AsyncGenerator<string> {
  let part = HEAD;
  for await (const event of events({ upTo })) {
    part += lineOf(event).text;
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = '';
  }
  yield part;
}

/** Whether a case is over, and if not what it awaits. */
export const stillOpen = ({ state }: Pick<ViolationCase, 'state'>): string | undefined => STILL_OPEN[state];

/**
 * Makes a dossier ready. The events are read through twice: once to know what they come to, so that whatever is wrong is found
 * before anything is given out, and once to be written. @throws DamagedEvent, UnknownFact, and what the store says
 */
export async function prepareDossier(
  place: DossierPlace,
  { state, revision }: { readonly state: PortState; readonly revision: number },
  caseId: string,
): Promise<Prepared> {
  const one = state.cases.cases.get(caseId);
  if (!one) return { outcome: 'UNKNOWN_CASE' };
  const missingStep = stillOpen(one);
  if (missingStep !== undefined) return { outcome: 'STILL_OPEN', state: one.state, missingStep };
  const read = (await readCase(place, one, revision))!;
  const { events } = read.claims;
  const signed = await signedOver(place, events, proved(read.claims));
  if (!signed) return { outcome: 'NOT_SIGNED', events, standing: place.log.standing() };
  const manifest = manifestOf(place, read, signed);
  const files = await smallFiles(place, read, signed, manifest);
  const hashes = [...files].map(([name, content]) => [name, sha256(content)] as const);
  const named = Object.fromEntries([...hashes, ['events.ndjson', read.eventsHash]]);
  async function* parts(): AsyncGenerator<Uint8Array> {
    const zip = new ZipStream();
    zip.add('manifest.json', asJson({ ...manifest, files: named }));
    for (const [name, content] of files) zip.add(name, content);
    yield* zip.taken();
    for await (const written of zip.addParts('events.ndjson', eventsOf(place, events - 1))) yield* written;
    yield* zip.end();
  }
  return { outcome: 'READY', dossier: { caseId, parts } };
}
