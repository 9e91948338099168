/** Append and BatchAppend of the test server. */
import { status, type sendUnaryData, type ServerDuplexStream, type ServerReadableStream } from '@grpc/grpc-js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import codePb from '@eventstore/db-client/generated/code_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import { statusOf, type CallCount, type Faults } from './faults.js';
import type { Expected, Ledger, Proposed, Written } from './ledger.js';

interface Desk {
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly count: CallCount;
}

interface Message {
  getId(): { getString(): string } | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

const proposed = (message: Message): Proposed => ({
  id: message.getId()!.getString(),
  type: message.getMetadataMap().get('type')!,
  contentType: message.getMetadataMap().get('content-type')!,
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

const nameIn = (options: { getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined }): string =>
  Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString();

/** Trailers in which the server says what went wrong, and their status. */
const wrongVersion = (stream: string, expected: Expected, actual: number) =>
  statusOf({
    code: status.FAILED_PRECONDITION,
    details: `Append failed due to WrongExpectedVersion. Stream: ${stream}`,
    trailers: {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected === 'none' ? -1 : expected),
      'actual-version': String(actual),
    },
  });

const tooLarge = (limit: number) =>
  statusOf({
    code: status.INVALID_ARGUMENT,
    details: `Maximum Append Size of ${limit} Exceeded.`,
    trailers: { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(limit) },
  });

// ── Append ───────────────────────────────────────────────────────────────────────────────────────────────────────

function expectedBy(options: AppendReq.Options): Expected {
  if (options.hasNoStream()) return 'none';
  if (options.hasAny()) return 'any';
  return options.hasStreamExists() ? 'exists' : Number(options.getRevision());
}

function answered(expected: Expected, written: Exclude<Written, { outcome: 'too-large' }>): AppendResp {
  const { AppendResp: Answer } = streamsPb;
  if (written.outcome === 'written') {
    const position = new Answer.Position()
      .setCommitPosition(String(written.position))
      .setPreparePosition(String(written.position));
    const success = new Answer.Success().setCurrentRevision(String(written.revision)).setPosition(position);
    return new Answer().setSuccess(success);
  }
  const wrong = new Answer.WrongExpectedVersion();
  if (written.actual < 0) wrong.setCurrentNoStream(new sharedPb.Empty());
  else wrong.setCurrentRevision(String(written.actual));
  if (expected === 'none') wrong.setExpectedNoStream(new sharedPb.Empty());
  else if (expected === 'any') wrong.setExpectedAny(new sharedPb.Empty());
  else if (expected === 'exists') wrong.setExpectedStreamExists(new sharedPb.Empty());
  else wrong.setExpectedRevision(String(expected));
  return new Answer().setWrongExpectedVersion(wrong);
}

export const appending =
  ({ ledger, faults, count }: Desk) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void => {
    const over = count.begin('append');
    call.on('cancelled', over);
    let options: AppendReq.Options | undefined;
    const events: Proposed[] = [];
    call.on('data', (request: AppendReq) => {
      options = request.getOptions() ?? options;
      const message = request.getProposedMessage();
      if (message) events.push(proposed(message));
    });
    const finish = async () => {
      await faults.thawed();
      const failure = faults.failureOf('append');
      const silence = failure ? undefined : faults.takeSilence();
      if (!options || silence === 'nothing') return;
      if (failure) {
        over();
        answer(failure);
        return;
      }
      const stream = nameIn(options);
      const expected = expectedBy(options);
      const written = ledger.write(stream, expected, events);
      if (silence) return;
      over();
      if (written.outcome === 'too-large') answer(tooLarge(written.limit));
      else if (written.outcome === 'wrong' && faults.wrongVersionInTrailers)
        answer(wrongVersion(stream, expected, written.actual));
      else answer(null, answered(expected, written));
    };
    call.on('end', () => void finish());
  };

// ── BatchAppend ──────────────────────────────────────────────────────────────────────────────────────────────────

interface Batch {
  readonly options: BatchAppendReq.Options;
  readonly events: Proposed[];
}

function expectedByBatch(options: BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'none';
  if (options.hasAny()) return 'any';
  return options.hasStreamExists() ? 'exists' : Number(options.getStreamPosition());
}

/** A google.rpc.Status with one detail, whose type name alone the client looks at. */
function errorOf(code: codePb.Code, message: string, detail: { serializeBinary(): Uint8Array }, typeName: string) {
  const any = new anyPb.Any();
  any.pack(detail.serializeBinary(), `event_store.client.${typeName}`);
  return new statusPb.Status().setCode(code).setMessage(message).setDetails(any);
}

function wrongVersionDetail(expected: Expected, actual: number) {
  const wrong = new sharedPb.WrongExpectedVersion();
  if (actual < 0) wrong.setCurrentNoStream(new emptyPb.Empty());
  else wrong.setCurrentStreamRevision(String(actual));
  if (expected === 'none') wrong.setExpectedNoStream(new emptyPb.Empty());
  else if (expected === 'any') wrong.setExpectedAny(new emptyPb.Empty());
  else if (expected === 'exists') wrong.setExpectedStreamExists(new emptyPb.Empty());
  else wrong.setExpectedStreamPosition(String(expected));
  return errorOf(codePb.Code.ALREADY_EXISTS, 'WrongExpectedVersion', wrong, 'WrongExpectedVersion');
}

function batchAnswered(expected: Expected, written: Written): BatchAppendResp {
  const answer = new streamsPb.BatchAppendResp();
  if (written.outcome === 'wrong') return answer.setError(wrongVersionDetail(expected, written.actual));
  if (written.outcome === 'too-large') {
    const detail = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(written.limit);
    const said = `Maximum Append Size of ${written.limit} Exceeded.`;
    return answer.setError(errorOf(codePb.Code.INVALID_ARGUMENT, said, detail, 'MaximumAppendSizeExceeded'));
  }
  const position = new sharedPb.AllStreamPosition()
    .setCommitPosition(String(written.position))
    .setPreparePosition(String(written.position));
  const success = new streamsPb.BatchAppendResp.Success().setPosition(position);
  return answer.setSuccess(success.setCurrentRevision(String(written.revision)));
}

type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

async function answerBatch({ ledger, faults }: Desk, call: BatchCall, id: string, { options, events }: Batch) {
  await faults.thawed();
  const failure = faults.failureOf('batchAppend');
  if (failure) {
    call.emit('error', failure);
    return;
  }
  const silence = faults.takeSilence();
  if (silence === 'nothing') return;
  const detail = faults.takeBatchError();
  const expected = expectedByBatch(options);
  const answer =
    detail === undefined
      ? batchAnswered(expected, ledger.write(nameIn(options), expected, events))
      : new streamsPb.BatchAppendResp().setError(errorOf(codePb.Code.UNKNOWN, detail, new emptyPb.Empty(), detail));
  if (silence) return;
  const correlationId = new sharedPb.UUID().setString(id);
  call.write(answer.setCorrelationId(correlationId).setStreamIdentifier(options.getStreamIdentifier()));
}

/** @param open the streams that are kept open, so that a stop can end them */
export const batchAppending =
  (desk: Desk, open: Set<BatchCall>) =>
  (call: BatchCall): void => {
    desk.count.follow('batchAppend', call);
    open.add(call);
    for (const event of ['cancelled', 'close', 'finish', 'error']) call.on(event, () => open.delete(call));
    const batches = new Map<string, Batch>();
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()!.getString();
      const batch = batches.get(id) ?? { options: request.getOptions()!, events: [] };
      batches.set(id, batch);
      batch.events.push(...request.getProposedMessagesList().map(proposed));
      if (!request.getIsFinal()) return;
      batches.delete(id);
      void answerBatch(desk, call, id, batch);
    });
    call.on('end', () => call.end());
  };
