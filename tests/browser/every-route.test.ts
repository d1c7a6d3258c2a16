/** Every route in a real browser: hydrates without a warning, breaks no rule of its own policy, passes axe, fits a small phone. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RouteName } from '#routes/href.ts';
import { table } from '#routes/table.ts';
import { examples } from '../examples.ts';
import { launchChromium } from '../support/find-chromium.ts';
import { server, startServices } from '../support/start-services.ts';

let browser: Browser;
let listening: Server;
let origin: string;

beforeAll(async () => {
  // Plain HTTP, so that the policy does not ask the browser to upgrade it.
  const { app } = await startServices({ PUBLIC_ORIGIN: 'http://www.example.test' });
  listening = server.createHttpServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  browser = await launchChromium();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  listening.closeAllConnections();
  listening.close();
});

/** Everything a browser complains of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

const routes = Object.entries(examples) as [RouteName, string][];

describe('on a small phone', () => {
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' });
    page = await context.newPage();
    complaints = complaintsOf(page);
  });
  afterAll(() => context.close());

  test.each(routes)(
    '%s hydrates without a complaint and does not scroll sideways',
    async (_name, address) => {
      complaints.length = 0;
      await page.goto(origin + address, { waitUntil: 'load' });
      await page.waitForSelector('html[data-app="mounted"]', { timeout: 10_000 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(complaints).toEqual([]);
      expect(width).toBe(320);
    },
  );
});

/** One route for each page file: its other addresses differ in words only. */
const kinds = [...new Map(table.map(({ name, page }) => [page, examples[name]]))];

describe.each([
  ['a phone', 390, 844],
  ['a wide screen', 1360, 900],
])('on %s', (_device, width, height) => {
  test.each(kinds)('%s has nothing that axe objects to', async (_page, address) => {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(origin + address);
    const axe = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    await context.close();
    expect(
      axe.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
  });
});

test('without JavaScript every route shows its heading and the phone number', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  for (const [, address] of routes) {
    await page.goto(origin + address);
    await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(true);
    await expect(page.locator('a[href^="tel:"]').first().count()).resolves.toBe(1);
  }
  await context.close();
}, 120_000);

test('an error page hydrates like any other', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${origin}/no-such-page`);
  await page.waitForSelector('html[data-app="mounted"]');
  await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe('Page Not Found');
  await context.close();
  expect(errors).toEqual([]);
});
