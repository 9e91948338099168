/** A way to a server that is cut after so many bytes, wherever in an answer that is; the address stays when the server moves. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export class CuttingProxy {
  /** How often it was cut. */
  cuts = 0;
  /** What was let through the last connection, at most its beginning. */
  told = '';
  #open = new Set<Socket>();
  readonly #server = createServer((socket) => this.#through(socket));

  private constructor(
    /** Where the server is. */
    public to: string,
    private readonly bytes: () => number,
  ) {}

  /** @param bytes how many are let through the next connection */
  static async before(to: string, bytes: () => number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(to, bytes);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts every connection there is. */
  cut(): void {
    this.cuts += 1;
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #through(client: Socket): void {
    const server = connect(Number(new URL(this.to).port), '127.0.0.1');
    let left = this.bytes();
    this.told = '';
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#open.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk: Buffer) => {
      client.write(chunk.subarray(0, left));
      if (this.told.length < 4096) this.told += chunk.subarray(0, left).toString();
      left -= chunk.length;
      if (left > 0) return;
      this.cuts += 1;
      server.destroy();
      client.end();
    });
  }
}
