/** A refusal as a client meets it: the code, the article, words in both languages, and nothing recorded. */
import { expect } from '@jest/globals';
import type { TestServer } from './http-server.js';

/** A local time of December 1940. */
export const december = (day: number, time = '09:00'): string =>
  `1940-12-${String(day).padStart(2, '0')}T${time}:00-05:00`;

/** What is sent, on which day of December 1940. */
export type Step = readonly [command: string, day: number, body: object];

/** Sends commands of a counter one after another; each must be accepted. */
export async function done(server: TestServer, counter: string, ...steps: readonly Step[]): Promise<void> {
  for (const [command, day, body] of steps) {
    const asked = { occurredAt: december(day), ...body };
    const answer = await server.post(`/api/${counter}/commands/${command}`, asked);
    expect([command, answer.status, answer.body.detail]).toEqual([command, 201, undefined]);
  }
}

/** How far the streams of the stories have come. */
async function recorded(server: TestServer): Promise<readonly unknown[]> {
  const paths = ['national/resolutions', 'ports/la-dorada/board', 'ports/puerto-berrio/board', 'ports/yati/board'];
  return Promise.all(paths.map(async (path) => (await server.get(`/api/${path}`)).body.revision));
}

/** Sends a command in both languages, which must be refused with a code under an article, and leave no trace. */
export async function isRefused(
  server: TestServer,
  counter: string,
  [command, day, body]: Step,
  code: string,
  article: string,
): Promise<void> {
  const before = await recorded(server);
  const path = `/api/${counter}/commands/${command}`;
  const asked = { occurredAt: december(day), ...body };
  const spanish = await server.post(path, asked);
  const english = await server.post(path, asked, { 'accept-language': 'en' });
  for (const { status, headers, body: problem } of [spanish, english]) {
    expect([problem.code, problem.article, status]).toEqual([code, article, 409]);
    expect(headers.get('content-type')).toContain('application/problem+json');
  }
  for (const said of ['title', 'detail', 'because'])
    expect([said, english.body[said]]).not.toEqual([said, spanish.body[said]]);
  expect(await recorded(server)).toEqual(before);
}
