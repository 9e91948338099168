/**
 * Checks a dossier without the port and without its word: every byte hashed again, the tree and every proof worked out anew, every
 * signature by keys that the reader brings, and what is shown folded and decided again by the law, which is bundled with this.
 */
import type { ClaimsRead } from '../claims/claims.js';
import { textOf } from './bytes.js';
import { bundleIn, lastOfCase, NoDossier, type Bundle } from './bundle.js';
import { eventsIn } from './events-file.js';
import { filesAgree } from './files.js';
import type { Finding, InBoth } from './findings.js';
import { keysIn } from './keys.js';
import { contradictions, judged, NOT_JUDGED, otherReadings } from './law.js';
import { checkpointIn } from './notes.js';
import { proofsHold } from './proofs.js';
import { notesOn, whatWasChecked, whatWasRead } from './remarks.js';
import { onlyFound, type Report, type Trusted } from './report.js';
import { keysFor, logSigned, witnessed, type Keys } from './signatures.js';
import { treeAgrees } from './tree.js';

/** Events of the case and its evidence: each has its proof. */
const provedIn = ({ facts }: ClaimsRead): ReadonlySet<number> =>
  new Set(facts.filter(({ concerns }) => concerns !== 'CALL').map(({ revision }) => revision));

async function verified(bundle: Bundle, keys: Keys): Promise<Report> {
  const { manifest, files } = bundle;
  const events = await eventsIn(files.get('events.ndjson')!, manifest.stream);
  const law = events.inPlace ? await judged(manifest, events.events) : NOT_JUDGED;
  const { claims, commands, received } = law;
  const needed = claims && provedIn(claims);
  const ended = claims ? contradictions('lastOfCase', manifest.lastOfCase, lastOfCase(claims)) : [];
  const checkpoint = checkpointIn(textOf(files.get('checkpoint.txt')!) ?? '');
  const report = (
    findings: readonly Finding[],
    checked: readonly InBoth[],
    readings: Report['readings'] = null,
  ): Report => {
    const last = claims && ended.length === 0 ? manifest.lastOfCase : undefined;
    const isAgreed = findings.length === 0;
    const standing = {
      ...{ keys, isJudged: events.inPlace, isAgreed, received, checkpoint, last },
      events: events.events.length,
    };
    return { findings, checked, notes: notesOn(standing), claims, readings, verifiers: manifest.verifiers };
  };
  const before = [...(await filesAgree(bundle, needed)), ...events.findings];
  const shown = [...law.findings, ...ended];
  if (!checkpoint) return report([...before, { kind: 'NOTE_MALFORMED', file: 'checkpoint.txt' }, ...shown], []);
  const signed = await logSigned(checkpoint, 'checkpoint.txt', keys.log);
  const { by, findings: unwitnessed } = await witnessed(checkpoint, 'checkpoint.txt', keys);
  const grown = await treeAgrees(bundle, events, checkpoint);
  const proofs = await proofsHold(bundle, needed, { events, checkpoint, keys });
  const counted = whatWasChecked({
    ...{ files: files.size - 1, events: events.events.length, proofs: proofs.count, checkpoint, by },
    ...{ commands, received, acts: claims?.acts.length ?? 0 },
  });
  const findings = [...before, ...signed, ...unwitnessed, ...grown, ...proofs.findings, ...shown];
  // They take longest, and of what does not agree otherwise they prove nothing.
  if (findings.length > 0) return report(findings, counted);
  const { findings: differing, readings } = await otherReadings(manifest, events.events);
  const read = readings === undefined ? [] : [whatWasRead(readings)];
  return report(differing, [...counted, ...read], readings);
}

/**
 * @throws WrongKey for a key of the reader's that is none, NoEd25519 where it cannot be checked at all, TooLarge for what this cannot
 * hold
 */
export async function verifyDossier(zip: Uint8Array, trusted: Trusted = {}): Promise<Report> {
  try {
    const bundle = bundleIn(zip);
    const own = await keysIn(textOf(bundle.files.get('keys.txt')!) ?? '').catch(() => []);
    return await verified(bundle, await keysFor(trusted, own));
  } catch (error) {
    if (error instanceof NoDossier) return onlyFound({ kind: 'NOT_A_DOSSIER', because: error.because });
    throw error;
  }
}
