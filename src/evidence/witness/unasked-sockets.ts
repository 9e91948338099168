/**
 * Sockets that were opened and over which nobody has asked anything: clients open them ahead, or give up between the two. Node counts
 * them neither as idle nor as at work, and a server that closes waits for as long as they stay open.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Has a server end such sockets as it closes; whatever was asked is still answered. */
export function closingUnaskedSockets(server: FastifyInstance): void {
  const unasked = new Set<Socket>();
  let isClosing = false;
  server.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.server.on('request', ({ socket }: { readonly socket: Socket }) => unasked.delete(socket));
  server.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of unasked) socket.destroy();
    done();
  });
}
