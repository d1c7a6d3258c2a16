/** A failed page names its own address in text, links and address bar, however the visitor reached it. */
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { pressLink } from '../support/press-link.ts';
import { type WatchedPage, watchPage } from '../support/watch-page.ts';

let context: BrowserContext;
let watched: WatchedPage;
let page: Page;

const site = await openBrowserSite();

beforeEach(async () => {
  context = await site.browser.newContext({ reducedMotion: 'reduce' });
  watched = await watchPage(context, site.origin);
  page = watched.page;
});
afterEach(() => context.close());

/** Follows a link that is inserted into the page. */
async function follow(href: string): Promise<void> {
  await pressLink(page, href);
}

/** Clears the caches and makes every later query fail. */
function breakQueries(): () => void {
  const { services } = site.started;
  const { queryAs } = services;
  services.pageCache.clear();
  services.payloadCache.clear();
  services.queryAs = () => async () => {
    throw new Error('away');
  };
  return () => {
    services.queryAs = queryAs;
  };
}

async function expectMissing(address: string): Promise<void> {
  await page.getByText(`Page not found: ${address}`, { exact: true }).waitFor();
  expect(await page.title()).toBe('Page Not Found');
  expect(page.url()).toBe(site.origin + address);
  expect(await page.content()).not.toContain('_payload.json');
}

async function expectBroken(address: string): Promise<void> {
  await page.locator(`a:text-is("Try again")[href="${address}"]`).waitFor();
  await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
  expect(page.url()).toBe(site.origin + address);
  expect(await page.content()).not.toContain('_payload.json');
}

test('a missing page names its own address after a link, a redirect, Back and a reload', async () => {
  await watched.open('/press');
  await follow('/press/never-written?x=1');
  await expectMissing('/press/never-written?x=1');
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/press' && document.title !== 'Page Not Found');
  // The server redirects capitals before it loads the data.
  await follow('/press/NEVER-written?x=2');
  await expectMissing('/press/never-written?x=2');
  await page.getByRole('link', { name: 'Cruises', exact: true }).first().click();
  await page.waitForFunction(() => document.title.startsWith('Cruises'));
  await page.goBack();
  await expectMissing('/press/never-written?x=2');
  await page.reload();
  await expectMissing('/press/never-written?x=2');
});

detail(
  'a failed page names its own address after a link, a redirect and Back, and "Try again" opens it',
  async () => {
    await watched.open('/');
    const mend = breakQueries();
    try {
      await follow('/cruise/cruise-lines');
      await expectBroken('/cruise/cruise-lines');
      await follow('/PRESS?year=2026');
      await expectBroken('/press?year=2026');
      await page.goBack();
      await expectBroken('/cruise/cruise-lines');
    } finally {
      mend();
    }
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForFunction(() => /cruise lines/i.test(document.title));
    expect(page.url()).toBe(`${site.origin}/cruise/cruise-lines`);
  },
);

detail('a payload opened as a document names its page’s address, not its own', async () => {
  const answer = await page.goto(`${site.origin}/press/never-written/_payload.json?x=1`);
  expect(answer?.status()).toBe(404);
  const payload = JSON.parse(await page.evaluate(() => document.body.textContent ?? ''));
  expect(payload.path).toBe('/press/never-written?x=1');
  expect(payload.error.message).toBe('Page not found: /press/never-written?x=1');
});

detail('a rate-limited page shows the error at its own address, and "Try again" opens it', async () => {
  const { rateLimiter } = site.started.services;
  const { consume } = rateLimiter;
  await watched.open('/press');
  rateLimiter.consume = async (tried, ...rest) => (tried === 'not-found' ? 30 : consume(tried, ...rest));
  try {
    await follow('/press/never-written?x=3');
    await expectBroken('/press/never-written?x=3');
    await page.getByText(/lot of requests/).waitFor();
  } finally {
    rateLimiter.consume = consume;
  }
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectMissing('/press/never-written?x=3');
});

detail('the error page of //evil.example links to no other site', async () => {
  await page.goto(`${site.origin}//evil.example/%zz`);
  const links = await page.evaluate(() => [...document.links].map(({ href }) => href));
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((href) => !href.startsWith(`${site.origin}/`) && !href.startsWith('tel:'))).toEqual([]);
});

detail(
  'the minimal error page of a malformed address has the site’s font and violates no CSP rule',
  async () => {
    await page.goto(`${site.origin}/%E0%A4%A`);
    await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
    const font = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).fontFamily);
    expect(font).toContain('Jost');
    expect(watched.errors.filter((words) => !words.includes('status of 400'))).toEqual([]);
  },
);
