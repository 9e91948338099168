/**
 * Verifies a log: every leaf from the bytes that are written down, every root from the leaves, every note and receipt by its
 * signatures, and all of them against each other. It needs neither the program that wrote the log nor its word, and changes nothing.
 */
import { rootOfPath } from '../event-store/log/merkle.js';
import { againstNotes } from './against-notes.js';
import { exitCodeOf, type Finding } from './findings.js';
import { knowsLog, Papers, type Outside, type Shown, type ShownReceipt } from './papers.js';
import { readStream, type Reading } from './reading.js';
import { goodNote, isFaulty, shownBy, type GoodReceipt } from './signed-notes.js';
import type { WrittenEvent, WrittenLog } from './written-log.js';

/** A log that was begun anew, as it says itself. */
export interface Reopening {
  readonly stream: string;
  readonly origin: string;
  readonly before: string;
  /** How many events were signed before, where that is known, and how many were left. */
  readonly signed: number | undefined;
  readonly held: number;
}

export interface StreamReport {
  readonly stream: string;
  readonly events: number;
  /** Base 64, over all events. */
  readonly root: string;
  /** How many signed roots there are, and the largest size that agrees. */
  readonly notes: number;
  readonly agreed: number;
  /** Signed roots that could not be compared, because an event is missing. */
  readonly unchecked: number;
  /** The largest tree that agrees and that known witnesses cosigned. */
  readonly witnessed: { readonly size: number; readonly by: readonly string[] } | undefined;
}

/** What stands in the log where a receipt says its event is. */
export type Held = 'HELD' | 'CHANGED' | 'OTHER' | 'MISSING';
export type HeldReceipt = ShownReceipt & { readonly held: Held };

export interface Report {
  /** How many events were hashed again. */
  readonly events: number;
  readonly streams: readonly StreamReport[];
  readonly findings: readonly Finding[];
  readonly reopened: readonly Reopening[];
  /** The receipts that carry their events, and whether the log still contains these. */
  readonly receipts: readonly HeldReceipt[];
  /** False where no key of the log is known: then its own notes were compared, and their signatures left unchecked. */
  readonly signaturesChecked: boolean;
  readonly exitCode: number;
}

/** Receipts that do not say the hash of their event, held against the event there is. */
function againstReceipts(stream: string, { receipts }: Shown, { leaves }: Reading, agreedHere: number): Finding[] {
  return receipts.flatMap(({ paper, receipt }): Finding[] => {
    const { index, path, leaf, checkpoint, cosignedBy } = receipt;
    const here = leaves.get(index);
    const root = leaf || !here ? undefined : rootOfPath(index, checkpoint.size, here, path);
    if (leaf || !here || (root && checkpoint.root.equals(root))) return [];
    const by = shownBy('RECEIPT', paper.name, cosignedBy);
    const signedAgain = agreedHere > index;
    return [{ stream, kind: 'CONTRADICTED', after: index, upTo: index + 1, shownBy: by, signedAgain }];
  });
}

function heldAt({ index, leaf }: GoodReceipt, { leaves, changed }: Reading): Held {
  const here = changed.get(index) ?? leaves.get(index);
  if (!here) return 'MISSING';
  if (leaf?.equals(here)) return 'HELD';
  return leaf && leaves.get(index)?.equals(leaf) ? 'CHANGED' : 'OTHER';
}

const receiptsHeld = ({ receipts }: Shown, reading: Reading): readonly HeldReceipt[] =>
  receipts.flatMap(({ paper: { name }, receipt }) =>
    receipt.entry ? [{ name, entry: receipt.entry, held: heldAt(receipt, reading) }] : [],
  );

function witnessedUpTo({ roots }: Shown, agreed: number): StreamReport['witnessed'] {
  const seen = roots.filter(({ size, shownBy: by }) => size <= agreed && by.cosignedBy.length > 0);
  const size = Math.max(0, ...seen.map((each) => each.size));
  const by = seen.filter((each) => each.size === size).flatMap((each) => each.shownBy.cosignedBy);
  return size === 0 ? undefined : { size, by: [...new Set(by)] };
}

function judged(stream: string, reading: Reading, shown: Shown): readonly [StreamReport, readonly Finding[]] {
  const { findings, agreed, agreedHere, unchecked, root } = againstNotes(stream, reading, shown.roots);
  const report = {
    ...{ stream, events: reading.events, root: root.toString('base64') },
    ...{ notes: shown.roots.length, agreed, unchecked, witnessed: witnessedUpTo(shown, agreed) },
  };
  return [report, [...findings, ...againstReceipts(stream, shown, reading, agreedHere), ...shown.findings]];
}

/** What an event says of a log that was begun anew; what it no longer says is found out by its hash. */
function reopeningIn({ type, dataText }: WrittenEvent): Reopening | undefined {
  if (type !== 'LogReopened') return undefined;
  try {
    const { stream, origin, held, before } = JSON.parse(Buffer.from(dataText).toString()) as {
      readonly stream: string;
      readonly origin: string;
      readonly held: number;
      readonly before: { readonly origin: string; readonly checkpoint: string | null };
    };
    const note = goodNote(before.checkpoint ?? '', [], true);
    const signed = isFaulty(note) ? undefined : note.checkpoint.size;
    return { stream, origin, held, before: before.origin, signed };
  } catch {
    return undefined;
  }
}

async function* watched(events: AsyncIterable<WrittenEvent>, reopened: Reopening[]): AsyncGenerator<WrittenEvent> {
  for await (const event of events) {
    const reopening = reopeningIn(event);
    if (reopening) reopened.push(reopening);
    yield event;
  }
}

export async function verifyLog(log: WrittenLog, outside: Outside): Promise<Report> {
  const papers = new Papers(outside);
  // The notes first: what an office that goes on signs meanwhile is over events that are read later.
  const written = await log.streams();
  for (const stream of written) await papers.addKept(log, stream);
  const reopened: Reopening[] = [];
  const streams: StreamReport[] = [];
  const findings: Finding[] = [];
  const receipts: HeldReceipt[] = [];
  for (const stream of new Set([...written, ...papers.streams])) {
    const reading = await readStream(stream, watched(log.events(stream), reopened));
    const [report, found] = judged(stream, reading, papers.of(stream));
    streams.push(report);
    receipts.push(...receiptsHeld(papers.of(stream), reading));
    findings.push(...found);
  }
  findings.push(...papers.loose);
  const events = streams.reduce((sum, each) => sum + each.events, 0);
  const signaturesChecked = knowsLog(outside);
  return { events, streams, findings, reopened, receipts, signaturesChecked, exitCode: exitCodeOf(findings) };
}
