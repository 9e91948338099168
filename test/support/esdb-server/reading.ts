/** Read of the test server: a stream or all events, either way, once or as a subscription. */
import { status, type ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { statusOf, type CallCount, type Faults } from './faults.js';
import type { Kept, Ledger } from './ledger.js';

type Call = ServerWritableStream<ReadReq, ReadResp>;

interface Desk {
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly count: CallCount;
}

const { ReadResp: Answer } = streamsPb;
const { BACKWARDS } = streamsPb.ReadReq.Options.ReadDirection;
/** How many events a filtered subscription looks at before it says how far it has come. */
const WINDOW = 32;

function eventMessage(kept: Kept): ReadResp {
  const recorded = new Answer.ReadEvent.RecordedEvent()
    .setId(new sharedPb.UUID().setString(kept.id))
    .setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(kept.stream).toString('base64')))
    .setStreamRevision(String(kept.revision))
    .setCommitPosition(String(kept.position))
    .setPreparePosition(String(kept.position))
    .setData(kept.data)
    .setCustomMetadata(kept.metadata);
  recorded.getMetadataMap().set('type', kept.type).set('content-type', kept.contentType).set('created', kept.created);
  return new Answer().setEvent(new Answer.ReadEvent().setEvent(recorded).setCommitPosition(String(kept.position)));
}

const notFound = (stream: string): ReadResp => {
  const name = new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
  return new Answer().setStreamNotFound(new Answer.StreamNotFound().setStreamIdentifier(name));
};

const checkpointAt = (position: bigint): ReadResp =>
  new Answer().setCheckpoint(
    new Answer.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );

/** Writes, and waits where the reader is slow; a reader that is gone is waited for no longer. */
function write(call: Call, message: ReadResp, gone: AbortSignal): Promise<void> | undefined {
  if (gone.aborted || call.write(message)) return undefined;
  return new Promise((resolve) => {
    const go = () => resolve();
    call.once('drain', go);
    gone.addEventListener('abort', go, { once: true });
  });
}

const identified = (options: ReadReq.Options.StreamOptions): string =>
  Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString();

// ── once ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function ofStream(options: ReadReq.Options.StreamOptions, kept: readonly Kept[], backwards: boolean): readonly Kept[] {
  const from = options.hasRevision() ? Number(options.getRevision()) : undefined;
  if (!backwards) return options.hasEnd() ? [] : kept.filter(({ revision }) => revision >= (from ?? 0));
  return options.hasStart()
    ? kept.slice(0, 1)
    : kept.filter(({ revision }) => revision <= (from ?? Infinity)).toReversed();
}

/** @throws where the position is none of an event: a server does not know where the next one begins */
function ofAll(options: ReadReq.Options.AllOptions, all: readonly Kept[], backwards: boolean): readonly Kept[] {
  const from = options.hasPosition() ? BigInt(options.getPosition()!.getCommitPosition()) : undefined;
  if (from !== undefined && !all.some(({ position }) => position === from)) throw new RangeError('invalid position');
  if (!backwards) return options.hasEnd() ? [] : all.filter(({ position }) => position >= (from ?? 0n));
  if (options.hasStart()) return [];
  return all.filter(({ position }) => from === undefined || position < from).toReversed();
}

async function readOnce(ledger: Ledger, call: Call, options: ReadReq.Options, gone: AbortSignal): Promise<void> {
  const backwards = options.getReadDirection() === BACKWARDS;
  const count = Number(options.getCount());
  const stream = options.getStream();
  const kept = stream && ledger.visible(identified(stream));
  if (stream && !kept) {
    await write(call, notFound(identified(stream)), gone);
  } else {
    const found = stream ? ofStream(stream, kept!, backwards) : ofAll(options.getAll()!, ledger.all, backwards);
    for (const event of found.slice(0, count)) await write(call, eventMessage(event), gone);
  }
  call.end();
}

// ── as a subscription ────────────────────────────────────────────────────────────────────────────────────────────

function isWanted(options: ReadReq.Options): (event: Kept) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!filter || !expression) return () => true;
  const said = (event: Kept) => (filter.hasStreamIdentifier() ? event.stream : event.type);
  const regex = expression.getRegex();
  const pattern = regex === '' ? undefined : new RegExp(regex);
  const prefixes = expression.getPrefixList();
  return (event) => (pattern ? pattern.test(said(event)) : prefixes.some((prefix) => said(event).startsWith(prefix)));
}

/** Where a subscription to all begins: behind a position, with the first event, or with the next that is written. */
function firstOfAll(ledger: Ledger, options: ReadReq.Options.AllOptions): number {
  if (options.hasEnd()) return ledger.all.length;
  if (!options.hasPosition()) return 0;
  const after = BigInt(options.getPosition()!.getCommitPosition());
  const first = ledger.all.findIndex(({ position }) => position > after);
  return first < 0 ? ledger.all.length : first;
}

async function subscribed(ledger: Ledger, call: Call, options: ReadReq.Options, gone: AbortSignal): Promise<void> {
  const confirmation = new Answer.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID());
  await write(call, new Answer().setConfirmation(confirmation), gone);
  const wanted = isWanted(options);
  const says = options.hasFilter();
  let caughtUp = false;
  let looked = 0;
  for (let next = firstOfAll(ledger, options.getAll()!); !gone.aborted;) {
    const event = ledger.all[next];
    if (event) {
      next++;
      looked++;
      if (wanted(event)) await write(call, eventMessage(event), gone);
      if (says && looked % WINDOW === 0) await write(call, checkpointAt(event.position), gone);
    } else if (!caughtUp) {
      caughtUp = true;
      await write(call, new Answer().setCaughtUp(new Answer.CaughtUp()), gone);
    } else await ledger.nextWrite(gone);
  }
}

/** @param open the calls that are open, so that a stop can end them */
export const reading =
  ({ ledger, faults, count }: Desk, open: Set<Call>) =>
  (call: Call): void => {
    const method = call.request.getOptions()!.hasSubscription() ? 'subscribe' : 'read';
    count.follow(method, call);
    open.add(call);
    const gone = new AbortController();
    for (const event of ['cancelled', 'close', 'finish', 'error'])
      call.on(event, () => {
        open.delete(call);
        gone.abort();
      });
    const answer = async () => {
      await faults.thawed();
      const failure = faults.failureOf(method);
      const options = call.request.getOptions()!;
      if (failure) call.emit('error', failure);
      else if (options.hasSubscription()) await subscribed(ledger, call, options, gone.signal);
      else await readOnce(ledger, call, options, gone.signal);
    };
    answer().catch((error: unknown) => {
      call.emit('error', statusOf({ code: status.INVALID_ARGUMENT, details: String(error) }));
    });
  };
