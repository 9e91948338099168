import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { aWeek } from '../support/books-week.js';
import { TestServer } from '../support/http-server.js';
import { read } from './documents.js';

const PAGE = read('docs/how-to/books.md');
const HERE = 'http://127.0.0.1:3000';
const curls = [...PAGE.matchAll(/```sh\n(curl .*?)\n```/gs)].map(([, line]) => line!);

let server: TestServer;
let position: number;
beforeAll(async () => {
  server = await TestServer.start();
  position = await aWeek(server);
});
afterAll(() => server.stop());

/** What curl would send: the address as it is written, byte for byte, and what `-G` puts behind it. */
function requestOf(line: string, host: string): string {
  const values = (option: string) =>
    [...line.matchAll(new RegExp(`(?<= )${option} '([^']+)'`, 'g'))].map(([, value]) => value!);
  const path = new RegExp(`'${HERE}([^']+)'`).exec(line)![1]!;
  const encoded = values('--data-urlencode').map((pair) => {
    const [name, value] = pair.split('=', 2);
    return `${name}=${encodeURIComponent(value!)}`;
  });
  const query = [...encoded, ...values('-d')].join('&');
  const headers = [`Host: ${host}`, 'Accept: */*', ...values('-H'), 'Connection: close'];
  if (!line.includes('Accept:')) expect(headers).toHaveLength(3);
  return [`GET ${path}${query && `?${query}`} HTTP/1.1`, ...headers, '', ''].join('\r\n');
}

const sent = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('docs/how-to/books.md', () => {
  it('shows how to ask, of the ledger too, how to wait for what was written, and how to have a sheet', () =>
    expect(curls).toHaveLength(4));

  it.each(curls)('asks what is answered: %s', async (line) => {
    const request = requestOf(line.replace(/(?<=min-position=)\d+/, String(position)), new URL(server.url).host);
    const answer = await sent(request);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    const type = /\r\ncontent-type: ([^;\r]+)/i.exec(answer)![1];
    expect(type).toBe(line.includes('text/csv') ? 'text/csv' : 'application/json');
    if (line.includes('muñoz')) expect(answer).toContain('"lotId":"CARRETERA-0091"');
  });

  it.each([...PAGE.matchAll(new RegExp(`\`${HERE}([^\`]+)\``, 'g'))].map(([, path]) => path!))(
    'shows a link that opens a sheet: %s',
    async (path) => {
      const { status, headers, body } = await server.get(path, { accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' });
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/csv/)]);
      expect(body).toContain('Cargamento;');
    },
  );
});
