/** The real server on a real socket and a real SQLite file, as an officer's program meets it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type Served } from '../../src/serve.js';

export interface Answer {
  readonly status: number;

  readonly body: any;
}

export class ServedPort {
  private constructor(
    private readonly folder: string,
    private served: Served,
  ) {}

  /** On a data directory of its own, or on one that is there. */
  static async open(data?: string): Promise<ServedPort> {
    const folder = data ?? (await mkdtemp(join(tmpdir(), 'turno-')));
    return new ServedPort(folder, await serve({ host: '127.0.0.1', port: 0, storeFile: join(folder, 'turno.db') }));
  }

  /** A server that is up, which was started otherwise than usual. */
  static at(folder: string, served: Served): ServedPort {
    return new ServedPort(folder, served);
  }

  get url(): string {
    return this.served.url;
  }

  async restart(): Promise<void> {
    await this.served.close();
    this.served = await serve({ host: '127.0.0.1', port: 0, storeFile: join(this.folder, 'turno.db') });
  }

  /** Stops serving and leaves the data where it is. */
  stop(): Promise<void> {
    return this.served.close();
  }

  async close(): Promise<void> {
    await this.served.close();
    await rm(this.folder, { recursive: true });
  }

  async send(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  /** A command at a port or on the national register; it must be accepted. @returns the events */
  async done(port: string, command: string, body: object): Promise<{ type: string; data: Record<string, unknown> }[]> {
    const where = port === 'national' ? 'national' : `ports/${port}`;
    const { status, body: answer } = await this.send(`${where}/commands/${command}`, body);
    if (status !== 201) throw new Error(`${command} was answered ${status}: ${JSON.stringify(answer)}`);
    return (answer as { events: never[] }).events;
  }

  /** A command that is refused. @returns its code and article with the figures */
  async refused(port: string, command: string, body: object): Promise<Record<string, unknown>> {
    const { status, body: answer } = await this.send(`ports/${port}/commands/${command}`, body);
    if (status !== 409) throw new Error(`${command} was answered ${status}: ${JSON.stringify(answer)}`);
    return answer as Record<string, unknown>;
  }

  async read(path: string): Promise<Answer['body']> {
    const response = await fetch(`${this.url}/api/${path}`);
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
  /** What is read, but for the address it was read at, by which schemas are named: another server says the same. */
  async readAnywhere(path: string): Promise<Answer['body']> {
    return JSON.parse(JSON.stringify(await this.read(path)).replaceAll(this.url, ''));
  }
}
