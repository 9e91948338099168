/** One reader of a live board, from its connection to its end. */
import type { ServerResponse } from 'node:http';
import type { Port } from '../../decrees/river-ports.js';
import type { Language } from '../../boards/words/language.js';
import { Bell } from '../../application/bell.js';
import type { DrawnBoard, LatestBoards } from './latest-boards.js';

export interface Reading {
  readonly port: Port;
  readonly language: Language;
  readonly pulseMs: number;
  /** The last id the reader saw, as its browser sends it. */
  readonly seen: string | undefined;
}

/** How soon a browser tries again. */
const RETRY_MS = 1000;
/** How long a server that closes waits for a reader. */
const PATIENCE_MS = 1000;

const frame = ({ revision, html }: DrawnBoard): string =>
  `id: ${revision}\nevent: board\n${html
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}\n`)
    .join('')}\n`;

/** A comment for what stands between; an event, for the page cannot hear comments and must notice silence. */
const pulse = (revision: string): string => `: en pie\nevent: pulse\ndata: ${revision}\n\n`;

/** Writes, and resolves when the reader's socket has taken it or is gone. */
const sent = (to: ServerResponse, text: string): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      to.off('close', done);
      resolve();
    };
    to.once('close', done);
    to.write(text, done);
  });

/** Resolves when the reader has gone or the server is closing. */
export async function liveBoard(boards: LatestBoards, to: ServerResponse, reading: Reading): Promise<void> {
  const { port, language, pulseMs } = reading;
  const bell = new Bell();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    bell.ring();
  };
  const open = () => !ended.signal.aborted;
  const over = () => {
    end();
    // Who does not take what is sent does not take the end of it either.
    setTimeout(() => to.destroy(), PATIENCE_MS).unref();
  };
  if (boards.closed) over();
  const leave = boards.look(port, language, { newer: () => bell.ring(), over });
  to.once('close', end);
  to.on('error', end);
  try {
    let told = reading.seen;
    await sent(to, `retry: ${RETRY_MS}\n\n`);
    // Whatever was committed between the drawing and now rings the bell.
    for (let next = await boards.current(port, language); open(); next = await boards.latest(port, language)) {
      if (String(next.revision) !== told) {
        told = String(next.revision);
        // A reader that does not take it waits here, and misses what is older than the newest when it comes back.
        await sent(to, frame(next));
      }
      while (open() && !(await bell.heard(pulseMs))) await sent(to, pulse(told));
    }
  } catch {
    // The port could not be read: the browser connects again and is answered so, where an answer can still say it.
  } finally {
    leave();
    to.end();
  }
}
