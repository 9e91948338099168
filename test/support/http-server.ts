/** A server on a free port with a store of its own, and what a client says to it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type Served } from '../../src/serve.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any;
}
type Sent = Record<string, string>;

export class TestServer {
  private served: Served | undefined;

  private constructor(readonly directory: string) {}

  static async start(): Promise<TestServer> {
    const server = new TestServer(await mkdtemp(join(tmpdir(), 'turno-http-')));
    await server.open();
    return server;
  }

  get url(): string {
    return this.served!.url;
  }

  /** Ends the server and starts another on the same store. @param between what is done while there is none */
  async restart(between?: () => Promise<void>): Promise<void> {
    await this.served!.close();
    await between?.();
    await this.open();
  }

  async stop(): Promise<void> {
    await this.served!.close();
    await rm(this.directory, { recursive: true, force: true });
  }

  get = (path: string, headers: Sent = {}): Promise<Answer> => this.fetch(path, { headers });

  /** Sends a body as JSON; a text or bytes as they are. */
  post = (path: string, body: unknown, headers: Sent = {}): Promise<Answer> =>
    this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
    });

  atLaDorada = (command: string, body: unknown, headers: Sent = {}): Promise<Answer> =>
    this.post(`/api/ports/la-dorada/commands/${command}`, body, headers);

  /** How many events the ports and the nation have, so that "nothing was recorded" can be seen. */
  async recorded(): Promise<number> {
    const revisions = await Promise.all(
      ['la-dorada', 'puerto-berrio'].map(async (port) => (await this.get(`/api/ports/${port}/board`)).body.revision),
    );
    return revisions.reduce((sum: number, revision: number) => sum + revision + 1, 0);
  }

  private async open(): Promise<void> {
    this.served = await serve({ host: '127.0.0.1', port: 0, storeFile: join(this.directory, 'turno.db') });
  }

  private async fetch(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, init);
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
}
