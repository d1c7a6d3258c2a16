/** Cost of a first visit before scrolling: transferred bytes, requests, layout shift. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { examples } from '../pages.ts';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { watchShift } from '../support/watch-shift.ts';

const site = await openBrowserSite();

/** Opens a page without a visitor: hides the pointer events that the test browser itself sends. */
async function openUnattended(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.browser.newPage(options);
  await page.addInitScript(() => {
    const hide = (event: Event) => {
      if (!('visitorIsThere' in window)) event.stopImmediatePropagation();
    };
    for (const name of ['pointermove', 'pointerover', 'mousemove', 'mouseover'])
      addEventListener(name, hide, { capture: true });
  });
  return page;
}

interface Visit {
  requests: number;
  bytes: number;
  htmlBytes: number;
  htmlEncoding: string | undefined;
}

/** Transferred bytes including headers, by type, as the browser counts them. */
async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const sizes: [type: string, bytes: number][] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Inline icons and cached files are no requests, and the last request is the test's own.
    const isSent = !response.url.startsWith('data:') && !response.fromDiskCache;
    if (isSent && !response.url.endsWith(sentinel)) types.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type !== undefined) sizes.push([type, encodedDataLength]);
  });
  return sizes;
}

const sentinel = '/livez';

/** Waits for everything that a page fetches on its own: the manifest and React come last, each on a timer. */
async function rest(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]');
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return ['/builds/meta/', '/react-'].every((part) =>
      files.some(({ name, responseEnd }) => name.includes(part) && responseEnd > 0),
    );
  });
  // Requests sent before this one have been answered by then.
  await page.evaluate((address) => fetch(address), sentinel);
}

async function visitHome(width: number): Promise<Visit> {
  const page = await openUnattended({ viewport: { width, height: 844 } });
  const sizes = await countBytes(page);
  const answer = await page.goto(`${site.origin}/`);
  await rest(page);
  const visit = {
    requests: sizes.length,
    bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    htmlBytes: sizes.find(([type]) => type === 'Document')?.[1] ?? Number.POSITIVE_INFINITY,
    htmlEncoding: answer?.headers()['content-encoding'],
  };
  await page.close();
  return visit;
}

test.each([390, 1360])(
  'the front page at %d pixels stays within its budgets of bytes and requests',
  async (width) => {
    const visit = await visitHome(width);
    expect(visit.htmlEncoding).toBe('br');
    expect(visit.htmlBytes).toBeLessThanOrEqual(20_000);
    expect(visit.bytes).toBeLessThanOrEqual(180_000);
    expect(visit.requests).toBeLessThanOrEqual(18);
  },
);

/** Delays the fonts, as on a slow connection, so that layout shifts are the same on any machine. */
async function measureShift(width: number): Promise<number> {
  const page = await openUnattended({ viewport: { width, height: 844 } });
  const readShift = await watchShift(page);
  const letters: (() => void)[] = [];
  await page.route(/\.woff2/, (route) => {
    letters.push(() => void route.continue());
  });
  await page.goto(`${site.origin}/`, { waitUntil: 'domcontentloaded' });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(letters.length).toBeGreaterThan(0);
  for (const letter of letters) letter();
  await page.evaluate(() => document.fonts.ready);
  await rest(page);
  const shift = await readShift();
  await page.close();
  return shift;
}

detail.each([390, 1360])(
  'at %d pixels late fonts cause a layout shift score of at most 0.025',
  async (width) => {
    const shift = await measureShift(width);
    expect(shift).toBeLessThanOrEqual(0.025);
  },
);

interface SentScript {
  url: string;
  /** Transferred bytes, including headers. */
  bytes: number;
  /** Transferred bytes, without headers. */
  bodyBytes: number;
}

async function watchScripts(page: Page): Promise<SentScript[]> {
  const session = await page.context().newCDPSession(page);
  const answers = new Map<string, { url: string; bodyBytes: number }>();
  const sent: SentScript[] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.js$/.test(new URL(response.url).pathname) && !response.fromDiskCache)
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

detail.each([
  ['the front page', '/', 72_000],
  ['a list of offers', '/offers/all-inclusive', 72_000],
  ['an offer', examples['offers-offer'], 72_000],
  ['travel money, whose calculator works at once', '/travel-money', 84_000],
])(
  '%s: the scripts stay within their budget of bytes, and none is smaller than 1,000 bytes',
  async (_name, address, maxBytes) => {
    const page = await openUnattended({ viewport: { width: 390, height: 844 } });
    const scripts = await watchScripts(page);
    await page.goto(site.origin + address);
    await rest(page);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    expect(scripts.map(({ url }) => url).join()).toMatch(/\/react-/);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(scripts.filter(({ bodyBytes }) => !(bodyBytes >= 1_000))).toEqual([]);
    await page.close();
  },
);

test('the script with the layouts and the list of pages loads only once the visitor moves the pointer', async () => {
  const page = await openUnattended();
  const scripts = await watchScripts(page);
  const isThere = () => scripts.some(({ url }) => url.includes('/create-view-'));
  await page.goto(`${site.origin}/`);
  await rest(page);
  expect(isThere()).toBe(false);
  const asked = page.waitForResponse(/\/create-view-/);
  await page.evaluate(() => Object.assign(window, { visitorIsThere: true }));
  await page.mouse.move(200, 200);
  await asked;
  await page.close();
});
