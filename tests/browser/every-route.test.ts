/** Every route in a real browser: hydrates without a warning, breaks no rule of its own policy, fits a small phone. */
import type { BrowserContext, Page } from 'playwright-core';
import type { RouteName } from '#routes/href.ts';
import { examples } from '../examples.ts';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';

let site: BrowserSite;

beforeAll(async () => {
  site = await openBrowserSite();
}, 60_000);

afterAll(() => site.close());

/** Everything a browser complains of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    // What a page, or the browser for it, fetches in the background ends with it, when the test goes on to the next.
    if (/^\/(?:live\/|builds\/|favicon\.svg$)/.test(new URL(request.url()).pathname)) return;
    complaints.push(`${request.url()} ${request.failure()?.errorText}`);
  });
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
    context = await site.browser.newContext({
      viewport: { width: 320, height: 700 },
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
    complaints = complaintsOf(page);
  });
  afterAll(() => context.close());

  test.each(routes)(
    '%s hydrates without a complaint and does not scroll sideways',
    async (_name, address) => {
      complaints.length = 0;
      await page.goto(site.origin + address, { waitUntil: 'load' });
      await page.waitForSelector('html[data-app="mounted"]', { timeout: 10_000 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(complaints).toEqual([]);
      expect(width).toBe(320);
    },
  );
});

test('without JavaScript every route shows its heading and the phone number', async () => {
  const context = await site.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  for (const [, address] of routes) {
    await page.goto(site.origin + address);
    await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(true);
    await expect(page.locator('a[href^="tel:"]').first().count()).resolves.toBe(1);
  }
  await context.close();
}, 120_000);

test('an error page hydrates like any other', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${site.origin}/no-such-page`);
  await page.waitForSelector('html[data-app="mounted"]');
  await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe('Page Not Found');
  await context.close();
  expect(errors).toEqual([]);
});
