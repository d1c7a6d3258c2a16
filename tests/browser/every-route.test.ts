/** Every route in a real browser: hydrates without a warning, breaks no rule of its own policy, passes axe, fits a small phone. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RouteName } from '#routes/href.ts';
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

async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(origin + address, { waitUntil: 'load' });
  await page.waitForSelector('html[data-app="mounted"]', { timeout: 10_000 });
  return { page, complaints };
}

const routes = Object.entries(examples) as [RouteName, string][];

describe.each([
  ['a phone', 390, 844],
  ['a wide screen', 1360, 900],
])('on %s', (_device, width, height) => {
  let context: BrowserContext;

  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  });
  afterAll(() => context.close());

  test.each(routes)('%s', async (_name, address) => {
    const { page, complaints } = await visit(context, address);
    const axe = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const violations = axe.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    await page.close();
    expect(complaints).toEqual([]);
    expect(violations).toEqual([]);
  });
});

test('no route scrolls sideways at 320 pixels', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  const wide: string[] = [];
  for (const [name, address] of routes) {
    await page.goto(origin + address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${name}: ${width} px`);
  }
  await context.close();
  expect(wide).toEqual([]);
}, 120_000);

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
