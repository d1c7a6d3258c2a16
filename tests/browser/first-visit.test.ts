/** What a first visit to the front page costs before anybody scrolls: bytes as they travel, requests, and what moves. */
import type { Page } from 'playwright-core';
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
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.push([types.get(requestId) ?? '', encodedDataLength]);
  });
  return sizes;
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
  const answer = await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-ready]');
  await page.waitForLoadState('networkidle');
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
  expect(visit.bytes).toBeLessThanOrEqual(190_000);
  expect(visit.requests).toBeLessThanOrEqual(20);
  expect(visit.layoutShift).toBeLessThanOrEqual(0.02);
});
