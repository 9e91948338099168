import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { aWeek, AT } from '../support/books-week.js';
import { TestServer } from '../support/http-server.js';
import { runTurno } from '../support/terminal.js';

const rebuild = (data: string) => runTurno(['rebuild', '--data', data]);

describe('turno rebuild', () => {
  it('writes the books anew while they are served; the server goes over to the new ones and answers as before', async () => {
    const server = await TestServer.start();
    try {
      const position = await aWeek(server);
      const asked = `${AT}/books/lots?min-position=${position}`;
      const { body: before } = await server.get(asked);
      const { code, stdout, stderr } = await rebuild(server.directory);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`${join(server.directory, 'books-2.db')}: ${position} hechos`);
      let files: string[] = [];
      for (let tries = 0; tries < 200 && (tries === 0 || files.includes('books.db')); tries++) {
        expect(await server.get(asked)).toMatchObject({ status: 200, body: before });
        await new Promise((resolve) => setTimeout(resolve, 50));
        files = await readdir(server.directory);
      }
      expect(files).not.toContain('books.db');
      expect(files).toContain('books-2.db');
      expect((await server.get(asked)).body).toEqual(before);
    } finally {
      await server.stop();
    }
  }, 120_000);

  it('says where there is no store, and makes none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'turno-rebuild-'));
    try {
      const { code, stderr } = await rebuild(join(folder, 'nothing'));
      expect([code, stderr]).toEqual([2, expect.stringContaining('no hay')]);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
