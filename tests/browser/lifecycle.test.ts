/** The app's start, and its behaviour when a part breaks: the served page always stays usable. */
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
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

/** Changes the HTML of a response. */
const changeHtml = (address: string, change: (html: string) => string) =>
  page.route(site.origin + address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });

test('the app emits its stages in order: boot, mount, mounted, ready', async () => {
  await page.addInitScript(() => {
    const stages: string[] = [];
    (window as unknown as { stages: string[] }).stages = stages;
    document.addEventListener('app:stage', (event) => stages.push((event as CustomEvent<string>).detail));
  });
  await watched.open('/travel-money');
  await expect(page.evaluate(() => (window as unknown as { stages: string[] }).stages)).resolves.toEqual([
    'boot',
    'mount',
    'mounted',
    'ready',
  ]);
});

test('a failed mount is reported to the console and the server, and the page and its links still work', async () => {
  const reports: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/client-errors') && reports.push(request.postData() ?? ''),
  );
  const reported = page.waitForRequest('**/client-errors');
  await changeHtml('/press', (html) => html.replace(/(id="payload">)\{/, '$1{broken'));
  await page.goto(`${site.origin}/press`);
  await page.waitForSelector('html[data-app="failed"]');
  expect(watched.errors[0]).toMatch(/^Error while mounting app:/);
  await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(true);
  await reported;
  expect(JSON.parse(reports[0] as string)).toMatchObject({ kind: 'mount', path: '/press' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
});

const addToHeader = (html: string) =>
  html.replace(/<nav aria-label="Main">/, '<b>mine</b><nav aria-label="Main">');

detail(
  'a header changed by a browser extension causes a recoverable error, and the page is still shown',
  async () => {
    await changeHtml('/branches', addToHeader);
    await watched.open('/branches');
    expect(watched.errors.some((words) => words.startsWith('Error (recoverable'))).toBe(true);
    await expect(page.locator('main h1').isVisible()).resolves.toBe(true);
    const paragraphs = await page.locator('main p').count();
    expect(paragraphs).toBeGreaterThan(3);
  },
);

detail(
  'a changed header causes no error on a page without hydration, and is gone on the next page',
  async () => {
    await changeHtml('/press', addToHeader);
    await watched.open('/press');
    await expect(page.getByText('mine', { exact: true }).isVisible()).resolves.toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.waitForFunction(() => /contact/i.test(document.title));
    await expect(page.getByText('mine', { exact: true }).count()).resolves.toBe(0);
    expect(watched.errors).toEqual([]);
  },
);

test('a page that fails to render shows the error view in its layout, and the next page renders normally', async () => {
  await watched.open('/');
  await page.route('**/press/_payload.json*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), data: {} } });
  });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
  await expect(page.getByRole('contentinfo').isVisible()).resolves.toBe(true);
  await menu.getByRole('link', { name: 'Contact' }).click();
  await page.waitForFunction(() => /contact/i.test(document.title));
  await expect(page.getByRole('heading', { name: 'Internal Server Error' }).count()).resolves.toBe(0);
});

detail(
  'after a soft navigation a widget that throws shows a message, and the rest of its page renders',
  async () => {
    await watched.open('/');
    await page.route('**/travel-money/_payload.json*', async (route) => {
      const answer = await route.fetch();
      const payload = await answer.json();
      // Values that break the calculator but not the table of rates.
      payload.query = { amount: [{}] };
      await route.fulfill({ response: answer, json: payload });
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Travel money' }).click();
    await page.getByText('The calculator stopped working').waitFor();
    await expect(page.getByRole('table').first().isVisible()).resolves.toBe(true);
  },
);

detail(
  'an island that fails to hydrate shows a message in its place, and the rest of the page works',
  async () => {
    await changeHtml('/travel-money', (html) =>
      html.replace('&quot;rates&quot;:[', '&quot;rates&quot;:[null,'),
    );
    await watched.open('/travel-money');
    await page.getByText('The calculator stopped working').waitFor();
    await expect(page.getByRole('table').first().isVisible()).resolves.toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.waitForFunction(() => /contact/i.test(document.title));
  },
);
