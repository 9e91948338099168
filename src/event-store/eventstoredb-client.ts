/**
 * The one place that imports the client of EventStoreDB, so that another client is a change of this file. It hands out
 * one client a process, new where the old one can no longer be used.
 *
 * One, because the client keeps the appends that wait for an answer in a list of its module: an error at one client's
 * stream rejects the appends of every other.
 */
import { readFileSync } from 'node:fs';
import {
  BACKWARDS,
  ErrorType,
  EventStoreDBClient,
  FORWARDS,
  NO_STREAM,
  START,
  STREAM_NAME,
  type EventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { within } from './eventstoredb-patience.js';
import type { Cluster, Host } from './eventstoredb-url.js';

export { BACKWARDS, ErrorType, FORWARDS, NO_STREAM, START, STREAM_NAME };
export type { EventData, ResolvedEvent };

/** How long an old client is given to end its calls. */
const DISPOSING_MS = 1000;

interface Listening {
  listeners(event: 'data'): readonly unknown[];
  on(event: 'data', listener: (answer: unknown) => void): unknown;
  removeAllListeners(event: 'data'): unknown;
}

/**
 * Lets a stream of batch appends pass over an answer nobody waits for. The client throws at one, in a listener, which
 * ends the process; and there are such answers, since an error at an older stream makes it forget all that wait.
 */
function forgiving<Stream>(stream: Stream): Stream {
  const answers = stream as Listening;
  const listeners = answers.listeners('data') as ((answer: unknown) => void)[];
  answers.removeAllListeners('data');
  answers.on('data', (answer) => {
    try {
      for (const listen of listeners) listen(answer);
    } catch {
      // Whoever sent it has long sent it again.
    }
  });
  return stream;
}

class Client extends EventStoreDBClient {
  #channel: { close(): void } | undefined;

  constructor(...options: ConstructorParameters<typeof EventStoreDBClient>) {
    super(...options);
    const channel = this.getChannel;
    this.getChannel = async () => (this.#channel = await channel());
    const create = this.GRPCStreamCreator;
    this.GRPCStreamCreator = (Stub, name, creator, cache) =>
      name === 'appendToStream'
        ? create(Stub, name, async (stub) => forgiving(await creator(stub)), cache)
        : create(Stub, name, creator, cache);
  }

  /** Whether the server takes appends over one stream that stays open. Asked once a channel, and remembered. */
  knowsBatchAppend(): Promise<boolean> {
    return this.supports(streams.StreamsService.batchAppend);
  }

  /** Ends its calls, and its connection, which the client itself leaves open. */
  async end(): Promise<void> {
    // It waits for streams that the server ended and that never say so.
    await within(this.dispose(), DISPOSING_MS).catch(() => undefined);
    this.#channel?.close();
  }
}

/** A client for as long as it is of use. */
export interface Line {
  readonly client: Client;
  /** Told when the client is given up: what it was asked will not be answered. */
  readonly lost: AbortSignal;
}

/** The certificates that are named; what is not named is left out, and the client takes the machine's own. */
function certificatesIn({ tlsCAFile, userCertFile, userKeyFile }: Cluster['files']): Readonly<Record<string, Buffer>> {
  const named = { rootCertificate: tlsCAFile, userCertFile, userKeyFile };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, path]) => (path === undefined ? [] : [[name, readFileSync(path)]])),
  );
}

/** The client's own, where the address says nothing else. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;

/**
 * @param number of the client in this process. gRPC shares connections among channels whose options are equal, and with a
 * connection the pause before it is tried again, which grows to two minutes: a little longer a keep-alive makes it
 * another connection, tried at once.
 */
function clientOf(cluster: Cluster, certificates: object, number: number): Client {
  const { hosts, discover, tls, user, figures, connectionName } = cluster;
  const [endpoint] = hosts;
  const { keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS } = figures;
  const settings = {
    ...figures,
    keepAliveTimeout: keepAliveTimeout < 0 ? keepAliveTimeout : keepAliveTimeout + (number % 1000),
    ...(connectionName !== undefined && { connectionName }),
    ...(discover ? { discover: endpoint } : hosts.length > 1 ? { endpoints: [...hosts] } : { endpoint }),
  };
  return new Client(settings as { endpoint: Host }, { insecure: !tls, ...certificates }, user);
}

/** The process's connection to a cluster, shared by the stores that use it. */
export class Connection {
  readonly #certificates: Readonly<Record<string, Buffer>>;
  #users = 0;
  #line: Promise<Line>;
  #current: Line & { readonly giveUp: () => void };

  private constructor(readonly cluster: Cluster) {
    // Once: a client that takes another's place shall not fail because a file is gone.
    this.#certificates = certificatesIn(cluster.files);
    this.#current = this.#newLine();
    this.#line = Promise.resolve(this.#current);
  }

  /** @throws Error where the process speaks to another cluster, or a certificate cannot be read */
  static to(cluster: Cluster): Connection {
    if (open && open.cluster.shown !== cluster.shown)
      throw new Error(`this process already speaks to ${open.cluster.shown}; one cluster a process`);
    open ??= new Connection(cluster);
    open.#users++;
    return open;
  }

  /** The client of now; waits while an old one is being given up. */
  get line(): Promise<Line> {
    return this.#line;
  }

  /**
   * Gives up a client that was not answered, or that keeps an error for ever, and takes a new one. Only when the old one
   * has ended its calls, so that no late answer of its own comes between.
   */
  replace(line: Line): void {
    if (line !== this.#current) return;
    const next = this.#end().then(() => this.#newLine());
    this.#line = next.then((current) => (this.#current = current));
  }

  /** Ends the client when the last who used it says so. */
  async release(): Promise<void> {
    if (--this.#users > 0) return;
    if (open === this) open = undefined;
    await this.#line;
    await this.#end();
  }

  #newLine(): Line & { giveUp: () => void } {
    const lost = new AbortController();
    const giveUp = () => lost.abort(new Error('the connection was given up'));
    return { client: clientOf(this.cluster, this.#certificates, ++clients), lost: lost.signal, giveUp };
  }

  async #end(): Promise<void> {
    const { client, giveUp } = this.#current;
    giveUp();
    await client.end();
  }
}

let open: Connection | undefined;
let clients = 0;
