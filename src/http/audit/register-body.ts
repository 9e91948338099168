/** A register as the body of a request: laid aside in a private file as it comes, read from there, and gone when it was. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { problem, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';

export const REGISTER_TYPE = 'text/csv';
/** Where a register is taken; a body of this type is for no other address. */
export const AUDIT_PATH = '/api/audit';
export const MOST_REGISTER_BYTES = 16 * 1024 * 1024;

export const registerTooLarge = (): Problem =>
  problem(
    413,
    'TOO_LARGE',
    both('Demasiado grande', 'Too large'),
    both(
      `el libro pasa de ${MOST_REGISTER_BYTES} bytes; examínelo con «turno audit»`,
      `the register exceeds ${MOST_REGISTER_BYTES} bytes; audit it by "turno audit"`,
    ),
  );

export const notARegister = (): Problem =>
  problem(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    both('Tipo de contenido no admitido', 'Unsupported content type'),
    both(`el cuerpo debe ser ${REGISTER_TYPE}`, `the body must be ${REGISTER_TYPE}`),
  );

/** Hands the body of a register on as it comes; elsewhere one is turned away as any other type. */
export function takeRegisters(instance: FastifyInstance, elsewhere: () => Error): void {
  instance.addContentTypeParser(REGISTER_TYPE, (request, body, done) => {
    if (request.routeOptions.url === AUDIT_PATH) done(null, body);
    else done(elsewhere());
  });
}

/**
 * Lays the body aside. What is beyond the bound is read and dropped, since a connection that is cut while somebody still sends is not answered.
 * @throws Problem 413
 */
async function layAside(body: Readable, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > MOST_REGISTER_BYTES) throw registerTooLarge();
      await file.writeFile(piece);
    }
  } finally {
    body.resume();
    await file.close();
  }
}

/**
 * Does something with a file that holds the body.
 * @throws Problem when there is too much of it
 */
export async function withBody<T>(body: Readable, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'turno-audit-'));
  try {
    const path = join(folder, 'register.csv');
    await layAside(body, path);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
