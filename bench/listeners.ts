/**
 * The other end of `npm run bench -- live`, in a process of its own: so many readers on one address, who say when each number
 * reached them. Times are those of the machine's one clock, in nanoseconds.
 */
import { connect, type Socket } from 'node:net';

/** What is asked of it: readers of `path` at a port, or of a plain socket that sends the same lines. */
export interface Listen {
  readonly port: number;
  readonly path: string | undefined;
  readonly readers: number;
}
/** That all of them listen; and when a number had reached the first, the middle one and the last. */
export type Heard =
  'listening' | { readonly id: number; readonly first: bigint; readonly middle: bigint; readonly last: bigint };

const say = (heard: Heard) => process.send!(heard);

function follow({ port, path, readers }: Listen): readonly Socket[] {
  const arrived = new Map<number, bigint[]>();
  let listening = 0;
  const hear = (id: number) => {
    const times = arrived.get(id) ?? [];
    arrived.set(id, times);
    times.push(process.hrtime.bigint());
    if (times.length < readers) return;
    arrived.delete(id);
    say({ id, first: times[0]!, middle: times[times.length >> 1]!, last: times.at(-1)! });
  };
  return Array.from({ length: readers }, () => {
    const socket = connect(port, '127.0.0.1', () => {
      if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    });
    let greeted = false;
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (!greeted && text.includes('retry: ')) {
        greeted = true;
        listening += 1;
        if (listening === readers) say('listening');
      }
      for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) hear(Number(id));
    });
    return socket;
  });
}

let sockets: readonly Socket[] = [];
process.on('message', (listen: Listen | 'enough') => {
  if (listen !== 'enough') sockets = follow(listen);
  else for (const socket of sockets) socket.destroy();
});
process.on('disconnect', () => process.exit());
