/** All that was signed of a log: the notes kept with it, and what others kept of it, each judged by its own signatures. */
import type { Verifier } from '../event-store/log/log-keys.js';
import type { SignedRoot } from './against-notes.js';
import type { Fault, Finding, Witnessing } from './findings.js';
import { haveLogKey } from './known-keys.js';
import type { Entry } from './receipt/entry.js';
import type { ShownEvent } from './shown-event.js';
import { goodNote, goodReceipt, isFaulty, shownBy, streamOfOrigin, type GoodReceipt } from './signed-notes.js';
import type { WrittenLog, WrittenNote } from './written-log.js';

/** A file somebody kept: a signed checkpoint, or a receipt. */
export interface Paper {
  /** What it is called when it is spoken of. */
  readonly name: string;
  readonly text: string;
}

/** What is known besides the log itself. */
export interface Outside {
  /** Of the log and of witnesses. */
  readonly keys: readonly Verifier[];
  readonly checkpoints?: readonly Paper[];
  readonly receipts?: readonly Paper[];
  /** Events as somebody was given them, of which the receipts are said to be. */
  readonly events?: readonly ShownEvent[];
  /** What the office keeps apart of the store as signed last, by stream. */
  readonly lastSigned?: ReadonlyMap<string, string>;
}

/** What the papers of one stream come to. */
export interface Shown {
  readonly roots: SignedRoot[];
  readonly receipts: { readonly paper: Paper; readonly receipt: GoodReceipt }[];
  readonly findings: Finding[];
}

export const knowsLog = ({ keys }: Outside): boolean => haveLogKey(keys);

const bad = (stream: string, what: Witnessing['what'], where: string, because: Fault): Finding => ({
  stream,
  kind: 'BAD_NOTE',
  shownBy: shownBy(what, where),
  because,
});

/** A good receipt, and the event it carries. */
export interface ShownReceipt {
  readonly name: string;
  readonly entry: Entry;
}

export class Papers {
  readonly #streams = new Map<string, Shown>();
  /** What is wrong with papers of which it cannot be said which stream they are of. */
  readonly loose: Finding[] = [];

  constructor(private readonly outside: Outside) {
    const { checkpoints = [], receipts = [], lastSigned = new Map<string, string>() } = outside;
    for (const [stream, text] of lastSigned) this.#checkpoint('LAST_SIGNED', { name: stream, text });
    for (const paper of checkpoints) this.#checkpoint('CHECKPOINT', paper);
    for (const paper of receipts) this.#receipt(paper);
  }

  get streams(): readonly string[] {
    return [...this.#streams.keys()];
  }

  of(stream: string): Shown {
    const shown = this.#streams.get(stream) ?? { roots: [], receipts: [], findings: [] };
    this.#streams.set(stream, shown);
    return shown;
  }

  /** Adds the notes that are kept with the log. */
  async addKept(log: WrittenLog, stream: string): Promise<void> {
    for await (const note of log.notes(stream)) this.#kept(stream, note);
  }

  #kept(stream: string, { origin, size, note }: WrittenNote): void {
    const { roots, findings } = this.of(stream);
    const judged = goodNote(note, this.outside.keys, !knowsLog(this.outside));
    if (isFaulty(judged)) {
      findings.push(bad(stream, 'KEPT_NOTE', `${size}`, judged.fault));
      return;
    }
    const { checkpoint, cosignedBy } = judged;
    if (checkpoint.origin !== origin || checkpoint.size !== size || streamOfOrigin(origin) !== stream)
      findings.push(bad(stream, 'KEPT_NOTE', `${size}`, 'MISFILED'));
    else roots.push({ ...checkpoint, shownBy: shownBy('KEPT_NOTE', `${size}`, cosignedBy) });
  }

  #checkpoint(what: 'LAST_SIGNED' | 'CHECKPOINT', { name, text }: Paper): void {
    const judged = goodNote(text, this.outside.keys, what === 'LAST_SIGNED' && !knowsLog(this.outside));
    if (isFaulty(judged)) this.loose.push(bad(name, what, name, judged.fault));
    else {
      const by = shownBy(what, name, judged.cosignedBy);
      this.of(streamOfOrigin(judged.checkpoint.origin)).roots.push({
        ...judged.checkpoint,
        shownBy: by,
      });
    }
  }

  #receipt(paper: Paper): void {
    const receipt = goodReceipt(paper.text, this.outside.keys, this.outside.events);
    if (isFaulty(receipt)) {
      this.loose.push(bad(paper.name, 'RECEIPT', paper.name, receipt.fault));
      return;
    }
    const shown = this.of(streamOfOrigin(receipt.checkpoint.origin));
    const by = shownBy('RECEIPT', paper.name, receipt.cosignedBy);
    shown.roots.push({ ...receipt.checkpoint, shownBy: by });
    shown.receipts.push({ paper, receipt });
  }
}

/** What is wrong with papers by themselves, without the log: their signatures, and whether each receipt leads to its root. */
export const verifyPapers = (outside: Outside): readonly Finding[] => new Papers(outside).loose;

/** The events that good receipts carry. */
export function eventsOfReceipts(outside: Outside): readonly ShownReceipt[] {
  const papers = new Papers(outside);
  return papers.streams
    .flatMap((stream) => papers.of(stream).receipts)
    .flatMap(({ paper, receipt: { entry } }) => (entry ? [{ name: paper.name, entry }] : []));
}
