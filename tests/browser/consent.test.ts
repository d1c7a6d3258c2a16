/** Cookie consent in a real browser: asked once, unobtrusively, and no request to Google before a yes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { passRoundTrips } from '../support/pass-round-trips.ts';
import { watchShift } from '../support/watch-shift.ts';

const google = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123';
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

let context: BrowserContext;
let page: Page;
/** Requested Google addresses, and errors that the browser reported. */
let asked: string[];
let complaints: string[];

const site = await openBrowserSite({ GTM_CONTAINER_ID: 'GTM-ABC123' });

beforeEach(async () => {
  context = await site.browser.newContext(phone);
  page = await visit(context);
});
afterEach(() => context.close());

async function visit(where: BrowserContext): Promise<Page> {
  asked = [];
  complaints = [];
  // An empty container: the test checks whether and how it is requested.
  await where.route(/google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.containerRan = true' });
  });
  const opened = await where.newPage();
  opened.on('pageerror', (error) => complaints.push(String(error)));
  opened.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return opened;
}

const open = async (address: string) => {
  await page.goto(site.origin + address);
  await page.waitForSelector('html[data-app="mounted"]');
};
const bar = () => page.getByRole('region', { name: 'A question about cookies' });
const answer = (words: string) => bar().getByRole('button', { name: words });

/** Names of the entries in the data layer. */
const entryNames = () =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: object[] }).dataLayer ?? []).map((entry) =>
      'event' in entry
        ? String(entry.event)
        : Array.from(entry as ArrayLike<string>)
            .slice(0, 2)
            .join(' '),
    ),
  );
/** Resolves once the choice was read and passed to the data layer. */
const settled = () =>
  page.waitForFunction(() => ((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []).length > 1);
const entries = () =>
  page.evaluate(() => JSON.parse(JSON.stringify((window as unknown as { dataLayer: object[] }).dataLayer)));

test('before the visitor answers, nothing is requested from Google and nothing is stored', async () => {
  await open('/offers/summer-holidays');
  await bar().waitFor();
  expect(asked).toEqual([]);
  expect(await entryNames()).toEqual(['consent default']);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('after a yes the tag container loads once, the view is reported, and a reload does not ask again', async () => {
  await open('/offers/summer-holidays?from=Norwich');
  await answer('Yes, count it').click();
  await page.waitForFunction(() => 'containerRan' in window);
  expect(asked).toEqual([google]);
  expect(await entryNames()).toEqual(['consent default', 'consent update', 'gtm.js', 'content-view']);
  expect((await entries()).at(-1)).toEqual({
    event: 'content-view',
    'content-name': '/offers/summer-holidays?from=Norwich',
    'content-view-name': 'offers-summer-holidays',
    page_title: await page.title(),
    page_location: `${site.origin}/offers/summer-holidays?from=Norwich`,
  });
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: '__Secure-consent', secure: true, sameSite: 'Lax', path: '/' });
  await page.reload();
  await page.waitForFunction(() => 'containerRan' in window);
  expect(asked).toEqual([google, google]);
  expect(await bar().count()).toBe(0);
  expect(await entryNames()).toEqual(['consent default', 'consent update', 'gtm.js', 'content-view']);
  expect(complaints).toEqual([]);
});

test('after a no nothing is requested from Google, and a reload shows no consent bar', async () => {
  await open('/');
  await answer('No, do not count').click();
  await bar().waitFor({ state: 'detached' });
  await page.reload();
  await settled();
  expect(await bar().count()).toBe(0);
  expect(await entryNames()).toEqual(['consent default', 'consent update']);
  expect(asked).toEqual([]);
});

detail(
  'a call, a branch search and a print are reported to analytics, without the searched place',
  async () => {
    await open('/branches');
    await answer('Yes, count it').click();
    await page.evaluate(() => {
      // Prevents calls and form posts, so that the page stays open.
      document
        .querySelector('header a[href^="tel:"]')
        ?.addEventListener('click', (event) => event.preventDefault());
      document.addEventListener('submit', (event) => event.preventDefault());
    });
    await page
      .getByRole('link', { name: /^Call 0/ })
      .first()
      .click();
    await page.getByLabel('Your postcode or town').first().fill('CB1 2AB');
    await page.getByRole('button', { name: 'Find a branch' }).first().click();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const interactions = (await entries()).filter(
      (entry: { event?: string }) => entry.event === 'interaction',
    );
    expect(interactions).toMatchObject([
      { target: 'phone', action: 'call', 'target-properties': 'agency', value: null },
      { target: 'branches', action: 'find', 'target-properties': 'near', value: 1 },
      { target: 'page', action: 'print', 'target-properties': null, value: null },
    ]);
    expect(JSON.stringify(await entries())).not.toContain('CB1');
  },
);

detail('a click on a phone number in running text is reported with its branch', async () => {
  await open('/contact');
  await answer('Yes, count it').click();
  await page.locator('summary[aria-label="Every branch, with its number"]').click();
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  const number = page.getByRole('link', { name: /^Call Ely/ }).first();
  expect(await number.getAttribute('data-event')).toBeNull();
  await number.click();
  expect((await entries()).at(-1)).toMatchObject({
    target: 'phone',
    action: 'call',
    'target-properties': 'ely-shop',
  });
});

detail(
  'the cookies page shows and changes the choice, and withdrawing consent deletes Google’s cookies',
  async () => {
    await open('/important/cookies');
    const part = page.locator('[aria-labelledby="your-cookie-choices"]');
    await part.getByText('You haven’t answered yet').waitFor();
    await part.getByRole('button', { name: 'Yes, count my visits' }).click();
    await bar().waitFor({ state: 'detached' });
    await part
      .getByRole('status')
      .filter({ hasText: /^You said yes on \d/ })
      .waitFor();
    expect(await part.getByRole('button', { pressed: true }).textContent()).toBe('Yes, count my visits');
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: stands for what Google's tags would have set.
      document.cookie = '_ga=GA1.1.1.1; Path=/; Max-Age=1000';
    });
    await part.getByRole('button', { name: 'No, do not count' }).click();
    await part
      .getByRole('status')
      .filter({ hasText: /^You said no on \d/ })
      .waitFor();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Secure-consent']);
    expect((await entryNames()).at(-1)).toBe('consent update');
    asked.length = 0;
    await page.reload();
    await settled();
    expect(asked).toEqual([]);
  },
);

detail(
  'a choice made in another tab applies at a tab’s next event and when the tab becomes visible',
  async () => {
    await open('/contact');
    await answer('Yes, count it').click();
    await page.waitForFunction(() => 'containerRan' in window);
    await page.locator('summary[aria-label="Every branch, with its number"]').click();
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    const other = await context.newPage();
    const choose = async (name: string) => {
      await other.goto(`${site.origin}/important/cookies`);
      await other.locator('main').getByRole('button', { name }).click();
    };
    await choose('No, do not count');
    await page
      .getByRole('link', { name: /^Call Ely/ })
      .first()
      .click();
    const events = (await entries()).filter((entry: { event?: string }) => entry.event === 'interaction');
    expect(events).toEqual([]);
    expect((await entries()).at(-1)).toMatchObject({ 2: { analytics_storage: 'denied' } });

    await choose('Yes, count my visits');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect((await entries()).at(-1)).toMatchObject({ 2: { analytics_storage: 'granted' } });
  },
);

detail(
  'a browser that sends Global Privacy Control sees no consent bar and requests nothing from Google',
  async () => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await open('/important/cookies');
    await page
      .locator('[aria-labelledby="your-cookie-choices"]')
      .getByText('sends Global Privacy Control')
      .waitFor();
    expect(await bar().count()).toBe(0);
    expect(asked).toEqual([]);
  },
);

detail.each([
  ['/payment', 'html[data-ready]'],
  // An error page does not start the runtime.
  ['/no-such-page', 'html[data-app="mounted"]'],
])('%s shows no consent bar and loads no analytics, even after a yes', async (address, lastStage) => {
  await open('/');
  await answer('Yes, count it').click();
  await page.waitForFunction(() => 'containerRan' in window);
  asked.length = 0;
  complaints.length = 0;
  await open(address);
  await page.waitForSelector(lastStage);
  // Analytics would be one request, and the container the next.
  await passRoundTrips(page, 3);
  expect(asked).toEqual([]);
  expect(await entryNames()).toEqual([]);
  expect(await bar().count()).toBe(0);
});

detail(
  'the consent bar is first in tab order, its answers look alike, and answering focuses the content',
  async () => {
    await open('/');
    await bar().waitFor();
    const [no, yes] = await Promise.all([answer('No').boundingBox(), answer('Yes').boundingBox()]);
    expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
    expect(no?.height).toBeGreaterThanOrEqual(44);
    const dress = (words: string) =>
      answer(words).evaluate((button) => {
        const { color, backgroundColor, borderColor, font } = getComputedStyle(button);
        return [color, backgroundColor, borderColor, font];
      });
    expect(await dress('No')).toEqual(await dress('Yes'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('No, do not count');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  },
);

detail(
  'the consent bar shifts no layout, and covers neither the focused element nor the end of the page',
  async () => {
    // Loads the fonts into the cache first: first-visit.test.ts measures the shift from late fonts.
    await open('/branches/newmarket-shop');
    await page.evaluate(() => document.fonts.ready);
    const readShift = await watchShift(page);
    await open('/branches/newmarket-shop');
    await bar().waitFor();
    await page.waitForSelector('html[data-ready]');
    await passRoundTrips(page);
    expect(await readShift()).toBeLessThan(0.001);
    const hidden: string[] = [];
    for (let step = 0; step < 90; step++) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const edge = document
          .querySelector('[aria-label="A question about cookies"]')
          ?.getBoundingClientRect();
        if (
          !focused ||
          !edge ||
          focused === document.body ||
          focused.closest('[aria-label="A question about cookies"]')
        )
          return null;
        return focused.getBoundingClientRect().bottom > edge.top + 1 ? focused.outerHTML.slice(0, 90) : null;
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
    // The end of the page is visible above the bar.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator('footer').boundingBox();
    const top = await bar().boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
  },
);

detail.each(['light', 'dark'] as const)(
  'axe finds no violation with the consent bar shown in %s mode',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const address of ['/', '/important/cookies']) {
      await open(address);
      await bar().waitFor();
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .include('[aria-label="A question about cookies"]')
        .include(address === '/' ? 'main' : '[aria-labelledby="your-cookie-choices"]')
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    }
  },
);

detail(
  'without a tag container the site shows no consent question and requests nothing from Google',
  async () => {
    const plain = await openBrowserSite();
    const visitor = await plain.browser.newPage();
    const addresses: string[] = [];
    visitor.on('request', (request) => addresses.push(request.url()));
    await visitor.goto(`${plain.origin}/important/cookies`, { waitUntil: 'networkidle' });
    const regions = await visitor.getByRole('region', { name: 'A question about cookies' }).count();
    const buttons = await visitor.locator('[aria-labelledby="your-cookie-choices"] button').count();
    await plain.close();
    expect([regions, buttons]).toEqual([0, 0]);
    expect(addresses.filter((address) => /google|analytics/.test(address))).toEqual([]);
  },
);
