/** What a first visit costs before anybody scrolls: bytes as they travel, requests, and what moves. */
import type { Page } from 'playwright-core';
import { examples } from '../examples.ts';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';

let site: BrowserSite;

beforeAll(async () => {
  site = await openBrowserSite();
}, 60_000);

afterAll(() => site.close());

interface Visit {
  requests: number;
  bytes: number;
  htmlBytes: number;
  htmlEncoding: string | undefined;
  layoutShift: number;
}

/** Bytes with their headers, by type, from the browser's own count. */
async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const sizes: [type: string, bytes: number][] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // An icon that stands in the styles themselves is asked of nobody.
    if (!response.url.startsWith('data:')) types.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type !== undefined) sizes.push([type, encodedDataLength]);
  });
  return sizes;
}

/** Until everything that a page asks for by itself has come, React last of all, and nothing has followed it for half a second. */
async function rest(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]');
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return (
      ['/builds/meta/', '/react-'].every((part) => files.some(({ name }) => name.includes(part))) &&
      files.every(({ responseEnd }) => performance.now() - responseEnd > 500)
    );
  });
}

async function visitHome(width: number): Promise<Visit> {
  const context = await site.browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const sizes = await countBytes(page);
  const answer = await page.goto(`${site.origin}/`);
  await rest(page);
  const visit = {
    requests: sizes.length,
    bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    htmlBytes: sizes.find(([type]) => type === 'Document')?.[1] ?? Number.POSITIVE_INFINITY,
    htmlEncoding: answer?.headers()['content-encoding'],
    layoutShift: await page.evaluate(() => (window as unknown as { shift: number }).shift),
  };
  await context.close();
  return visit;
}

test.each([390, 1360])('the front page at %d pixels is light, and nothing on it moves', async (width) => {
  const visit = await visitHome(width);
  console.log(`home at ${width}: ${JSON.stringify(visit)}`);
  expect(visit.htmlEncoding).toBe('br');
  expect(visit.htmlBytes).toBeLessThanOrEqual(20_000);
  expect(visit.bytes).toBeLessThanOrEqual(180_000);
  expect(visit.requests).toBeLessThanOrEqual(18);
  expect(visit.layoutShift).toBeLessThanOrEqual(0.02);
});

interface SentScript {
  url: string;
  /** As it travels, with its headers. */
  bytes: number;
  /** Without them. */
  bodyBytes: number;
}

async function watchScripts(page: Page): Promise<SentScript[]> {
  const session = await page.context().newCDPSession(page);
  const answers = new Map<string, { url: string; bodyBytes: number }>();
  const sent: SentScript[] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.js$/.test(new URL(response.url).pathname))
      answers.set(requestId, {
        url: response.url,
        bodyBytes: Number(response.headers['content-length'] ?? response.headers['Content-Length']),
      });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) sent.push({ ...answer, bytes: encodedDataLength });
  });
  return sent;
}

test.each([
  ['the front page', '/', 72_000],
  ['a list of offers', '/offers/all-inclusive', 72_000],
  ['an offer', examples['offers-offer'], 72_000],
  ['travel money, whose calculator works at once', '/travel-money', 84_000],
])('%s brings little script by itself, and no small piece of it', async (_name, address, maxBytes) => {
  const context = await site.browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const scripts = await watchScripts(page);
  await page.goto(site.origin + address);
  await rest(page);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  console.log(`script of ${address}: ${bytes} bytes in ${scripts.length} files`);
  expect(scripts.map(({ url }) => url).join()).toMatch(/\/react-/);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(scripts.filter(({ bodyBytes }) => !(bodyBytes >= 1_000))).toEqual([]);
  await context.close();
});

test('layouts and the list of all pages come once somebody is there', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const scripts = await watchScripts(page);
  const isThere = () => scripts.some(({ url }) => url.includes('/create-view-'));
  await page.goto(`${site.origin}/`);
  await rest(page);
  expect(isThere()).toBe(false);
  const asked = page.waitForResponse(/\/create-view-/);
  await page.mouse.move(200, 200);
  await asked;
  await context.close();
});
