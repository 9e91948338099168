/**
 * A TEST SERVER, and nothing more: it speaks the part of EventStoreDB's protocol that turno uses, on the client's own
 * service stubs, over a real socket, and keeps everything in memory. What it does follows the public source of the
 * server; it is not EventStoreDB, and passing it is not passing EventStoreDB. It has no TLS, no users and access lists,
 * no cluster of its own, no scavenging, no durability but that of its journal.
 */
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { CallCount, Faults, statusOf } from './faults.js';
import { Ledger, type LedgerOptions } from './ledger.js';
import { reading } from './reading.js';
import { appending, batchAppending } from './writing.js';

/** Calls may carry one event of 16 MiB, as they may at a real server. */
const LARGEST_MESSAGE = 17 * 1024 * 1024;
const STREAMS = 'event_store.client.streams.streams';

type Answer = (error: object | null, value?: object) => void;

interface OpenCall {
  emit(event: 'error', status: object): boolean;
  end(): void;
}

export class EsdbTestServer {
  readonly faults = new Faults();
  readonly calls = new CallCount();
  #server: Server | undefined;
  #port = 0;
  readonly #reads = new Set<OpenCall>();
  readonly #batches = new Set<OpenCall>();

  private constructor(readonly ledger: Ledger) {}

  /** On a port of its own, or on one that is free. */
  static async start(options: LedgerOptions & { readonly port?: number } = {}): Promise<EsdbTestServer> {
    const server = new EsdbTestServer(new Ledger(options));
    server.#port = options.port ?? 0;
    await server.resume();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  /** How many connections are open. */
  get connections(): number {
    return (this.#server as unknown as { sessions: ReadonlyMap<unknown, unknown> }).sessions.size;
  }

  /** Serves again on the same port what was kept. */
  async resume(): Promise<void> {
    const server = new Server({ 'grpc.max_receive_message_length': LARGEST_MESSAGE });
    const desk = { ledger: this.ledger, faults: this.faults, count: this.calls };
    server.addService(streamsGrpc.StreamsService, {
      read: reading(desk, this.#reads as never),
      append: appending(desk),
      batchAppend: batchAppending(desk, this.#batches as never),
      delete: unimplemented,
      tombstone: unimplemented,
    });
    server.addService(featuresGrpc.ServerFeaturesService, {
      getSupportedMethods: this.#features,
    });
    server.addService(gossipGrpc.GossipService, { read: this.#gossip });
    this.#port = await new Promise((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${this.#port}`, ServerCredentials.createInsecure(), (error, port) => {
        if (error) reject(error);
        else resolve(port);
      });
    });
    this.#server = server;
  }

  /** Stops: every open call is ended, in order or by dropping the connections. */
  async stop(how: 'orderly' | 'abrupt' = 'abrupt'): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    if (how === 'abrupt') {
      server.forceShutdown();
      return;
    }
    this.endOpenCalls();
    await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  }

  async restart(how: 'orderly' | 'abrupt' = 'abrupt'): Promise<void> {
    await this.stop(how);
    await this.resume();
  }

  /** Ends every open call with CANCELLED, as a node does that is told to stop. */
  endOpenCalls(): void {
    for (const call of [...this.#reads, ...this.#batches])
      call.emit('error', statusOf({ code: status.CANCELLED, details: 'Operation cancelled.' }));
  }

  /** Ends the stream of batch appends that was opened first, and no other call. */
  endOldestBatch(): void {
    const [oldest] = this.#batches;
    oldest?.emit('error', statusOf({ code: status.CANCELLED, details: 'Operation cancelled.' }));
  }

  /** Ends every open call as if it had said everything. */
  completeOpenCalls(): void {
    for (const call of [...this.#reads, ...this.#batches]) call.end();
  }

  readonly #features = (_: unknown, answer: Answer): void => {
    const over = this.calls.begin('features');
    void this.faults.thawed().then(() => {
      over();
      const failure = this.faults.failureOf('features');
      if (failure) {
        answer(failure);
        return;
      }
      const methods = ['append', 'read', ...(this.faults.batchAppendHidden ? [] : ['batchappend'])].map((name) =>
        new featuresPb.SupportedMethod().setServiceName(STREAMS).setMethodName(name),
      );
      answer(null, new featuresPb.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion('0.0.0-test'));
    });
  };

  readonly #gossip = (_: unknown, answer: Answer): void => {
    this.calls.begin('gossip')();
    const leader = new gossipPb.MemberInfo()
      .setInstanceId(new sharedPb.UUID().setString(crypto.randomUUID()))
      .setTimeStamp('0')
      .setState(gossipPb.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossipPb.EndPoint().setAddress('127.0.0.1').setPort(this.faults.leaderPort ?? this.#port));
    answer(null, new gossipPb.ClusterInfo().setMembersList([leader]));
  };
}

const unimplemented = (_: unknown, answer: Answer): void => answer({ code: status.UNIMPLEMENTED, details: 'not here' });
