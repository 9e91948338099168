/** Witnesses on real sockets, and logs that are submitted to them by hand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { submissionText } from '../../src/event-store/log/add-checkpoint.js';
import { checkpointText } from '../../src/event-store/log/checkpoint.js';
import { KINDS, newSeed, signerOf, type Signer, type Verifier } from '../../src/event-store/log/log-keys.js';
import { noteText, signed } from '../../src/event-store/log/note.js';
import { witnessServer } from '../../src/evidence/witness/server.js';
import { Witness } from '../../src/evidence/witness/witness.js';
import { naiveConsistency, naiveRoot, someLeaves } from './naive-tree.js';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'turno-witness-'));

/** A witness that is served, on a folder of its own or on one that is there. */
export class ServedWitness {
  private constructor(
    readonly folder: string,
    readonly witness: Witness,
    private readonly server: FastifyInstance,
    readonly url: string,
    readonly told: readonly string[],
  ) {}

  static async open(logs: readonly Verifier[], { folder = newFolder(), name = 'testigo.example/uno', port = 0 } = {}) {
    const witness = new Witness(folder, name, logs);
    const told: string[] = [];
    const server = witnessServer(witness, (line) => told.push(line));
    return new ServedWitness(folder, witness, server, await server.listen({ host: '127.0.0.1', port }), told);
  }

  get at() {
    return { url: this.url, verifier: this.witness.verifier };
  }

  async add(body: string | Uint8Array): Promise<{ status: number; type: string | null; text: string }> {
    const response = await fetch(`${this.url}/add-checkpoint`, { method: 'POST', body: body as string });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  }

  /** Stops it and leaves what it saw. */
  async stop(): Promise<void> {
    await this.server.close();
    this.witness.close();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}

/** A log by hand: leaves, and checkpoints of any of its sizes signed by its key. */
export class HandLog {
  readonly signer: Signer;

  constructor(
    readonly origin: string,
    readonly leaves: readonly Buffer[] = someLeaves(40),
    seed = newSeed(),
  ) {
    this.signer = signerOf(origin, KINDS.note, seed);
  }

  text(size: number): string {
    return checkpointText({ origin: this.origin, size, root: naiveRoot(this.leaves.slice(0, size)) });
  }

  checkpoint(size: number, by: readonly Signer[] = [this.signer]): string {
    return noteText(signed(this.text(size), by));
  }

  proof(old: number, size: number): Buffer[] {
    return old === 0 ? [] : naiveConsistency(old, this.leaves.slice(0, size));
  }

  submission(old: number, size: number, { proof = this.proof(old, size), checkpoint = this.checkpoint(size) } = {}) {
    return submissionText({ old, proof, checkpoint });
  }
}

/** Something that stands where a witness would, and answers as the test says. */
export async function standIn(answer: (request: IncomingMessage, body: string, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      answer(request, body, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  return { url, close };
}
