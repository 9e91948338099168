import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { launch, type Browsing } from '../support/chromium.js';
import { Berth } from './berth.js';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const SOON = { timeout: 2000 };

let browsing: Browsing;
beforeAll(async () => {
  browsing = await launch();
});
afterAll(() => browsing.close());

/** A page that keeps what the browser complains of. */
async function opened(url: string, width = 1280): Promise<{ page: Page; complaints: string[] }> {
  const page = await browsing.context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event: any) => console.error(`policy: ${event.violatedDirective}`));
  });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url);
  await page.locator('#connection[data-state=live]').waitFor(SOON);
  return { page, complaints };
}

const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations: found } = await (globalThis as any).axe.run();
    return found.map(({ id, nodes }: any) => `${id}: ${nodes.map(({ html }: any) => html).join(' ')}`);
  });
};
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as any).document.documentElement.scrollWidth - (globalThis as any).innerWidth);

describe('An empty board', () => {
  let berth: Berth;
  beforeAll(async () => {
    berth = await Berth.open();
  });
  afterAll(() => berth.close());

  it('says so, and what to do about it', async () => {
    const { page, complaints } = await opened(`${berth.url}/?lang=es`);
    await expect(page.getByRole('heading', { name: 'Sin datos todavía' }).count()).resolves.toBe(2);
    await expect(page.locator('.nothing-yet a').first().getAttribute('href')).resolves.toBe('/api/docs');
    await expect(page.locator('.nothing-yet code').first().textContent()).resolves.toContain('import');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it.each(['es', 'en'])('has nothing for axe to find, in %s', async (lang) => {
    const { page } = await opened(`${berth.url}/?lang=${lang}`);
    await expect(violations(page)).resolves.toEqual([]);
    await page.close();
  });
});

describe('The board in a browser', () => {
  let berth: Berth;
  beforeAll(async () => {
    berth = await Berth.open();
    await berth.fill();
  });
  afterAll(() => berth.close());

  it('shows both ports', async () => {
    const { page, complaints } = await opened(`${berth.url}/?lang=es`);
    for (const port of ['La Dorada', 'Puerto Berrío']) {
      const board = page.getByRole('region', { name: port });
      await expect(board.getByRole('heading', { level: 3 }).textContent()).resolves.toContain('Vapor Primero');
      await expect(board.locator('.ranked tbody tr').count()).resolves.toBe(1);
      await expect(board.locator('.waiting tbody tr').textContent()).resolves.toContain('Aún no está listo');
      await expect(board.locator('.cargo tbody tr').count()).resolves.toBe(3);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

  it.each(['es', 'en'])('has nothing for axe to find, wide and narrow, in %s', async (lang) => {
    const { page } = await opened(`${berth.url}/?lang=${lang}`);
    await expect(violations(page)).resolves.toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(violations(page)).resolves.toEqual([]);
    await page.goto(`${berth.url}/?port=la-dorada&lang=${lang}`);
    await expect(violations(page)).resolves.toEqual([]);
    await page.close();
  });

  it('is read at 320 pixels without scrolling sideways', async () => {
    const { page } = await opened(`${berth.url}/?lang=es`, 320);
    await expect(overflow(page)).resolves.toBeLessThanOrEqual(0);
    await page.close();
  });

  it('changes its language with a link', async () => {
    const { page } = await opened(`${berth.url}/?port=la-dorada&lang=es`);
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Turn board' }).waitFor(SOON);
    expect(new URL(page.url()).search).toBe('?port=la-dorada&lang=en');
    await page.close();
  });

  it('shows what is recorded elsewhere within two seconds, on the same page', async () => {
    const { page, complaints } = await opened(`${berth.url}/?lang=es`);
    await page.evaluate(() => ((globalThis as any).stayed = true));
    await page.locator('#la-dorada-register').focus();
    await berth.cargo('la-dorada', 'CACAO-NUEVO', { shipper: 'Casa Nueva' });
    await page.locator('#la-dorada').getByText('Casa Nueva').waitFor(SOON);
    await page
      .locator('#la-dorada .announcer')
      .getByText(/Revisión \d+: turno de Vapor Primero/)
      .waitFor({ timeout: 6000 });
    await expect(page.evaluate(() => (globalThis as any).stayed)).resolves.toBe(true);
    await expect(page.evaluate(() => (globalThis as any).document.activeElement.id)).resolves.toBe(
      'la-dorada-register',
    );
    await expect(page.locator('#puerto-berrio').getByText('Casa Nueva').count()).resolves.toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('passes the turn on while it is looked at', async () => {
    const { page } = await opened(`${berth.url}/?port=puerto-berrio&lang=es`);
    const inTurn = page.locator('.in-turn h3');
    await expect(inTurn.textContent()).resolves.toContain('Vapor Primero');
    await berth.requestLoading('puerto-berrio', 'PRIMERO-puerto-berrio');
    await inTurn.getByText('Vapor Segundo').waitFor(SOON);
    await page.close();
  });

  it('says when the connection is lost, and when it is back with what happened meanwhile', async () => {
    const { page } = await opened(`${berth.url}/?lang=es`);
    await page.evaluate(() => ((globalThis as any).stayed = true));
    await berth.stop();
    await page.locator('#connection').getByText('sin conexión, reintentando').waitFor(SOON);
    await berth.startAgain();
    await berth.cargo('la-dorada', 'TRAS-LA-CAIDA', { shipper: 'Casa Paciente' });
    await page.locator('#connection').getByText('conexión restablecida').waitFor({ timeout: 10_000 });
    await page.locator('#la-dorada').getByText('Casa Paciente').waitFor({ timeout: 10_000 });
    await page.locator('#connection[data-state=live]').waitFor({ timeout: 10_000 });
    await expect(page.evaluate(() => (globalThis as any).stayed)).resolves.toBe(true);
    await page.close();
  });

  it('notices a connection that has gone silent, and makes a new one', async () => {
    const { page } = await opened(`${berth.url}/?port=la-dorada&lang=es`);
    await page.clock.install();
    await page.reload();
    await page.locator('#connection[data-state=live]').waitFor(SOON);
    await page.evaluate(() => {
      const { document, MutationObserver } = globalThis as any;
      const mark = document.querySelector('#connection');
      const seen: string[] = ((globalThis as any).seen = []);
      new MutationObserver(() => seen.push(mark.dataset.state)).observe(mark, { attributes: true });
    });
    await page.clock.fastForward(41_000);
    await page.locator('#connection[data-state=back]').waitFor({ timeout: 5000 });
    await expect(page.evaluate(() => (globalThis as any).seen)).resolves.toEqual(['lost', 'back']);
    await berth.cargo('la-dorada', 'TRAS-EL-SILENCIO', { shipper: 'Casa Callada' });
    await page.locator('#la-dorada').getByText('Casa Callada').waitFor(SOON);
    await page.close();
  });

  it('says at once when the machine has no network', async () => {
    const { page } = await opened(`${berth.url}/?lang=en`);
    await browsing.context.setOffline(true);
    await page.locator('#connection[data-state=lost]').waitFor(SOON);
    await browsing.context.setOffline(false);
    await page.locator('#connection').getByText('connection restored').waitFor({ timeout: 10_000 });
    await page.close();
  });

  it('is complete without JavaScript', async () => {
    const plain = await launch({ javaScriptEnabled: false });
    const page = await plain.context.newPage();
    await page.goto(`${berth.url}/?lang=es`);
    await expect(page.locator('.in-turn h3').count()).resolves.toBe(2);
    await expect(page.locator('.cargo tbody tr').count()).resolves.toBeGreaterThan(4);
    await expect(page.locator('.notice').isVisible()).resolves.toBe(true);
    await plain.close();
  });
});

describe('Names that mean harm', () => {
  const NAMES = {
    markup: '<img src=x onerror="document.title=1"><script>alert(1)</script>',
    quotes: `"'&amp;&lt; \` </th></table>`,
    turned: 'Vapor \u202Eodnaromitsal\u202E',
    long: 'M'.repeat(512),
  };
  let berth: Berth;
  beforeAll(async () => {
    berth = await Berth.open();
    for (const [at, [id, name]] of Object.entries(NAMES).entries()) {
      await berth.register(id, name);
      await berth.arrive('la-dorada', id, `05:0${at}`);
      await berth.cargo('la-dorada', id, { shipper: name });
    }
    for (const id of ['long', 'markup', 'turned']) await berth.makeReady('la-dorada', id);
  });
  afterAll(() => berth.close());

  const names = (page: Page) => page.locator('#la-dorada bdi').allTextContents();

  it.each([1280, 320])('are shown as they were written and break nothing at %i pixels', async (width) => {
    const { page, complaints } = await opened(`${berth.url}/?lang=es`, width);
    for (const name of Object.values(NAMES)) expect(await names(page)).toContain(name);
    await expect(page.locator('main img, main script').count()).resolves.toBe(0);
    await expect(overflow(page)).resolves.toBeLessThanOrEqual(0);
    await expect(page.title()).resolves.toBe('Tablero de turno');
    await expect(page.locator('td.because', { hasText: '\u202E' }).count()).resolves.toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('come as text in an update as well', async () => {
    const { page, complaints } = await opened(`${berth.url}/?lang=es`);
    await berth.cargo('la-dorada', 'TARDE', { shipper: `${NAMES.markup} tarde` });
    await page.locator('#la-dorada').getByText(`${NAMES.markup} tarde`).waitFor(SOON);
    expect(await names(page)).toContain(`${NAMES.markup} tarde`);
    await expect(page.locator('main img, main script').count()).resolves.toBe(0);
    await expect(violations(page)).resolves.toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
