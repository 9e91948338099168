import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Berth } from './berth.js';

let berth: Berth;
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${berth.url}${path}`, { headers });
const text = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();

beforeAll(async () => {
  berth = await Berth.open();
  await berth.fill();
});
afterAll(() => berth.close());

describe('The page of the board', () => {
  it('speaks the language of the link, then the browser, then Spanish', async () => {
    expect(await text('/')).toContain('<html lang="es"');
    expect(await text('/?lang=en')).toContain('<html lang="en"');
    expect(await text('/', { 'accept-language': 'fr, en-GB;q=0.8, es;q=0.5' })).toContain('<html lang="en"');
    expect(await text('/?lang=es', { 'accept-language': 'en' })).toContain('<html lang="es"');
    expect(await text('/?lang=de', { 'accept-language': 'de' })).toContain('<html lang="es"');
  });

  it('is remembered by nothing: no cookie, and no copy kept', async () => {
    const { headers } = await get('/?lang=en');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-language');
    expect(headers.get('content-language')).toBe('en');
  });

  it('shows both ports, or the one asked for', async () => {
    const both = await text('/');
    expect(both).toContain('Vapor Primero de la-dorada');
    expect(both).toContain('Vapor Primero de puerto-berrio');
    const one = await text('/?port=la-dorada');
    expect(one).toContain('Vapor Primero de la-dorada');
    expect(one).not.toContain('Vapor Primero de puerto-berrio');
  });

  it('tells of a port without a board, and leads back', async () => {
    for (const path of ['/?port=honda&lang=es', '/?port=nowhere&lang=es', '/?port=a&port=b&lang=es']) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Ese puerto no tiene tablero');
    }
  });

  it('writes no style and no script into itself', async () => {
    const page = await text('/');
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  it('says who is in turn, why, and what each has of its quota', async () => {
    const page = await text('/?port=la-dorada&lang=es');
    for (const said of ['CALL-PRIMERO-la-dorada', 'listo', 'Trilladora Honda', 'Barranquilla', '18 nov 1940', '6,25'])
      expect(page).toContain(said);
    expect(await text('/?port=la-dorada&lang=en')).toContain('18 Nov 1940');
  });
});

describe('What the page loads', () => {
  it('has an address of its own for each content, and may be kept for ever', async () => {
    const addresses = [...(await text('/')).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, address]) => address!,
    );
    expect(addresses).toHaveLength(6);
    for (const address of addresses) {
      expect(address).toMatch(/^\/assets\/[a-z-]+\.[\w-]{12}\.(css|js|svg)$/);
      const { status, headers } = await get(address);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-encoding')).toBe('gzip');
      expect((await get(address, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
    }
  });

  it('is nothing but that', async () => {
    for (const path of ['/assets/turno.css', '/assets/..%2f..%2fpackage.json', '/assets/constructor'])
      expect((await get(path)).status).toBe(404);
  });
});

describe('The live board', () => {
  async function firstOf(path: string, headers: Record<string, string> = {}): Promise<string> {
    const leaving = new AbortController();
    const answer = await fetch(`${berth.url}${path}`, { headers, signal: leaving.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    let read = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      read += chunk;
      if (/event: board\n[^]*\n\n/.test(read)) break;
    }
    leaving.abort();
    return read;
  }

  it('begins with the board in the language asked for', async () => {
    expect(await firstOf('/live/la-dorada?lang=es')).toContain('En turno');
    expect(await firstOf('/live/la-dorada?lang=en')).toContain('In turn');
    expect(await firstOf('/live/puerto-berrio?lang=en', { 'last-event-id': '0' })).toContain('In turn');
  });

  it('is under the same policy as every page', async () => {
    const leaving = new AbortController();
    const { headers } = await fetch(`${berth.url}/live/la-dorada`, { signal: leaving.signal });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    leaving.abort();
  });

  it('is of no other port', async () => {
    for (const port of ['honda', 'LA_DORADA', 'nowhere']) expect((await get(`/live/${port}`)).status).toBe(404);
  });

  it('does not keep the server from closing', async () => {
    const reading = fetch(`${berth.url}/live/la-dorada`).then((answer) => answer.text());
    await new Promise((resolve) => void setTimeout(resolve, 300));
    const began = Date.now();
    await berth.stop();
    expect(Date.now() - began).toBeLessThan(3000);
    expect(await reading).toContain('event: board');
    await berth.startAgain();
  });
});
