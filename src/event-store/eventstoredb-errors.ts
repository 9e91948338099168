/**
 * What an error of the client means to somebody who keeps events. Its classes do not tell everything: a server that is
 * not there is told by the raw code of gRPC on one path and by a class on another, and some have no code, others no text.
 */
import { EventTooLarge, StoreUnavailable } from '../application/ports.js';
import { UnusableStore } from './errors.js';
import { ErrorType } from './eventstoredb-client.js';
import { NotAnswered } from './eventstoredb-patience.js';
import type { Cluster } from './eventstoredb-url.js';

// https://grpc.io/docs/guides/status-codes/
const CANCELLED = 1;
const INVALID_ARGUMENT = 3;
const PERMISSION_DENIED = 7;
const UNAVAILABLE = 14;
const UNAUTHENTICATED = 16;

/** The server was not reached. */
const NOT_REACHED = /No connection established|Name resolution failed|Failed to discover/i;
/** It was not reached, or said that it takes nothing now: what was sent then was certainly not taken. */
const NOT_TAKEN = new RegExp(`${NOT_REACHED.source}|Server Is (Not Ready|Too Busy)`, 'i');

export type Failure =
  /** The stream stands elsewhere; `actual` is -1 for none. */
  | { readonly kind: 'conflict'; readonly actual: number }
  | { readonly kind: 'no-stream' }
  /** It will not go otherwise another time. */
  | { readonly kind: 'final'; readonly error: Error }
  /** It may go by. `surely` when an append was certainly not made. */
  | { readonly kind: 'passing'; readonly surely: boolean; readonly error: Error };

interface Said {
  readonly type?: string;
  readonly code?: number;
  readonly message?: string;
}

const saidBy = (error: unknown): Said => (typeof error === 'object' && error !== null ? error : {});

/** The error's own text, or what kind it is where it has none. */
export const wordsOf = (error: unknown): string => {
  const { message = '', type } = saidBy(error);
  return message !== '' ? message : (type ?? String(error));
};

const unavailable = (error: unknown): StoreUnavailable =>
  new StoreUnavailable(`the event store: ${wordsOf(error)}`, { cause: error });

/** Whether a client keeps this error of its first question for ever, so that another client is needed. */
export const isKeptForEver = (error: unknown): boolean => {
  const { code } = saidBy(error);
  return code !== UNAVAILABLE && code !== CANCELLED;
};

/**
 * Whether another client would do better: one that was not answered may never be, and one that did not reach the server
 * waits ever longer before it tries again.
 */
export const isWorn = (error: unknown): boolean => error instanceof NotAnswered || NOT_REACHED.test(wordsOf(error));

export function failureOf(error: unknown): Failure {
  const { type, code, message = '' } = saidBy(error);
  switch (type) {
    case ErrorType.WRONG_EXPECTED_VERSION: {
      const { actualVersion } = error as { readonly actualVersion: bigint | 'no_stream' };
      return { kind: 'conflict', actual: actualVersion === 'no_stream' ? -1 : Number(actualVersion) };
    }
    case ErrorType.STREAM_NOT_FOUND:
      return { kind: 'no-stream' };
    case ErrorType.STREAM_DELETED:
      return { kind: 'final', error: new UnusableStore('damaged', `a stream was deleted on the server: ${message}`) };
    case ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED: {
      const { maxAppendSize } = error as { readonly maxAppendSize: number };
      const said = `the server takes ${maxAppendSize} bytes in one append; raise its MaxAppendSize to 1048576 at least`;
      return { kind: 'final', error: new EventTooLarge(said, { cause: error }) };
    }
    case ErrorType.ACCESS_DENIED:
      return { kind: 'final', error: new StoreUnavailable('the event store denies access', { cause: error }) };
    case ErrorType.NOT_LEADER:
      return { kind: 'passing', surely: true, error: unavailable(error) };
    default:
  }
  const isRefusal = code === INVALID_ARGUMENT || code === PERMISSION_DENIED || code === UNAUTHENTICATED;
  if (isRefusal || message.startsWith('Could not recognize')) return { kind: 'final', error: unavailable(error) };
  return { kind: 'passing', surely: NOT_TAKEN.test(message), error: unavailable(error) };
}

/** TLS spoken to a server that speaks none, or the other way about. */
const ANOTHER_TONGUE = /wrong version number|SSL routines|EPROTO|Protocol error|socket hang up|ECONNRESET/i;

/** Why a cluster cannot be used as the store, in both languages and without its password. */
export function whyNotOpened(error: unknown, { shown, tls }: Cluster): string {
  const words = wordsOf(error);
  const denied = words.includes('denies access');
  const [spanish, english] = denied
    ? ['el usuario y la clave no valen', 'the user and the password are not accepted']
    : NOT_REACHED.test(words) || error instanceof StoreUnavailable
      ? ['no contesta', 'it does not answer']
      : ['no sirve como almacén', 'it cannot be used as the store'];
  const other = tls
    ? ['¿es un servidor sin TLS?: agregue ?tls=false', 'is it a server without TLS? then add ?tls=false']
    : ['¿es un servidor con TLS?: quite tls=false', 'is it a server with TLS? then leave out tls=false'];
  const hint = !denied && ANOTHER_TONGUE.test(words) ? `; ${other[0]!} / ${other[1]!}` : '';
  return `${shown}: ${spanish} / ${english}: ${words}${hint}`;
}
