/** Page views in the data layer: each page once, under its right title, and none for pages never shown. */
import type { Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { holdBack } from '../support/hold-back.ts';
import { type WatchedPage, watchPage } from '../support/watch-page.ts';

const site = await openBrowserSite({ GTM_CONTAINER_ID: 'GTM-TEST1' });

interface View {
  event?: string;
  'content-name'?: string;
  'content-view-name'?: string;
  page_title?: string;
}

const viewsOf = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: View[] }).dataLayer ?? [])
      .filter(({ event }) => event === 'content-view')
      .map((view) => [view['content-view-name'], view['content-name'], view.page_title]),
  );

async function follow({ page, awaitShown }: WatchedPage, address: string, until = address): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('footer')?.append(link);
    link.click();
    link.remove();
  }, address);
  await awaitShown(until);
}

detail(
  'a journey of twelve steps reports its page views in order, each with name, address and title',
  async () => {
    const context = await site.browser.newContext({ reducedMotion: 'reduce' });
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const watched = await watchPage(context, site.origin);
    const { page } = watched;
    const title = () => page.title();
    const expected: [string, string, string][] = [];
    const note = async (name: string, path: string) => {
      expected.push([name, path, await title()]);
    };

    // 1 The first page, once, after consent.
    await watched.open('/');
    await page.getByRole('button', { name: /accept|allow|yes/i }).click();
    await note('index', '/');
    // 2 A link.
    await follow(watched, '/press');
    await note('press', '/press');
    // 3 A link to a page with a path parameter.
    await follow(watched, '/branches/swaffham-shop');
    await note('branches-slug', '/branches/swaffham-shop');
    // 4 Back, 5 forward.
    await page.goBack();
    await page.waitForFunction(() => (window as unknown as { shown: string[] }).shown.length === 4);
    await note('press', '/press');
    await page.goForward();
    await page.waitForFunction(() => (window as unknown as { shown: string[] }).shown.length === 5);
    await note('branches-slug', '/branches/swaffham-shop');
    // 6 An anchor on the page.
    await follow(watched, '/branches/swaffham-shop#main');
    await note('branches-slug', '/branches/swaffham-shop#main');
    // 7 A filtered list: only the query differs.
    await follow(watched, '/sale');
    await note('sale', '/sale');
    await follow(watched, '/sale?kind=CITY');
    await note('sale', '/sale?kind=CITY');
    // 8 An old address: only its redirect target counts.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/builds/meta/')),
    );
    await follow(watched, '/jobs', '/careers');
    await note('careers', '/careers');
    // 9 A link abandoned for another before its page arrived.
    const late = await holdBack(page, '**/contact/_payload.json**');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/contact';
      document.querySelector('footer')?.append(link);
      link.click();
      link.remove();
    });
    await follow(watched, '/cruise');
    await note('cruise', '/cruise');
    await late.letGo();
    // 10 A missing page.
    await follow(watched, '/press/no-such-release');
    // 11 Back from it.
    await page.goBack();
    await page.waitForFunction(() => /cruise/i.test(document.title));
    await note('cruise', '/cruise');
    // 12 A link to the current page.
    await follow(watched, '/cruise');

    const views = await viewsOf(page);
    expect(views.slice(0, expected.length)).toEqual(expected);
    // The same page requested again is the same history entry: it must never appear under another name.
    expect(views.length).toBe(expected.length);
    await context.close();
  },
);
