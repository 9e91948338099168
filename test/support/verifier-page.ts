/** The page of the verifier in a real browser, opened from the disk and without a network. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { launch, type Browsing } from './chromium.js';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
export const VERIFIERS = new URL('../../dist/verifier/', import.meta.url);
const CHECKED = { timeout: 20_000 };

export interface Said {
  readonly verdict: string;
  /** What does not agree, line by line. */
  readonly findings: readonly string[];
}

export class VerifierPage {
  private constructor(
    private readonly browsing: Browsing,
    readonly page: Page,
    /** What the browser complained of, and what the page asked for besides itself. */
    readonly complaints: readonly string[],
  ) {}

  static async open(): Promise<VerifierPage> {
    const browsing = await launch();
    const page = await browsing.context.newPage();
    const complaints: string[] = [];
    const url = new URL('verificador.html', VERIFIERS).href;
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (request.url() !== url) complaints.push(request.url());
    });
    await browsing.context.setOffline(true);
    await page.goto(url);
    return new VerifierPage(browsing, page, complaints);
  }

  async check(zip: Uint8Array, { key = '', witness = '' } = {}, name = 'expediente.zip'): Promise<Said> {
    const { page } = this;
    await page.locator('#keys').fill(key);
    await page.locator('#witnesses').fill(witness);
    const file = { name, mimeType: 'application/zip', buffer: Buffer.from(zip) };
    await page.locator('#file').setInputFiles(file);
    await page.locator('#status').getByText(name, { exact: true }).waitFor(CHECKED);
    const verdict = await page.locator('#result h2').textContent();
    return { verdict: verdict ?? '', findings: await page.locator('.findings li').allTextContents() };
  }

  /** What axe finds. */
  async violations(): Promise<readonly string[]> {
    // Evaluated by the browser itself: the page lets no script in but its own.
    await this.page.evaluate(AXE);
    return this.page.evaluate(async () => {
      const { violations: found } = await (globalThis as any).axe.run();
      return found.map(({ id, nodes }: any) => `${id}: ${nodes.map(({ html }: any) => html).join(' ')}`);
    });
  }

  close(): Promise<void> {
    return this.browsing.close();
  }
}
