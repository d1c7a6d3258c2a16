/** Client-side navigation in a real browser: no full load, and the same result as a full load. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { awaitView } from '../support/await-view.ts';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { holdBack } from '../support/hold-back.ts';
import { passRoundTrips, passTimers } from '../support/pass-round-trips.ts';
import { pressLink } from '../support/press-link.ts';
import { type WatchedPage, watchPage } from '../support/watch-page.ts';

let context: BrowserContext;
let watched: WatchedPage;
let page: Page;

const site = await openBrowserSite();

beforeEach(async () => {
  context = await site.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  watched = await watchPage(context, site.origin);
  page = watched.page;
});
afterEach(() => context.close());

/** In the menu, or for the press room in the footer. */
function linkTo(name: string): Locator {
  const part = name === 'Press' ? 'More pages' : 'Main';
  return page.getByRole('navigation', { name: part }).getByRole('link', { name });
}

/** Follows a link and waits until its page is shown. */
async function follow(name: string, title: RegExp): Promise<void> {
  await linkTo(name).click();
  await page.waitForFunction((words) => new RegExp(words, 'i').test(document.title), title.source);
}

/** Waits for the manifest, which is fetched one second after the page is idle. */
async function rulesAreThere(): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/builds/meta/')),
  );
  await passRoundTrips(page);
}

/** Longer than the hover time after which a link is prefetched. */
const hoverMs = 60;

detail('without reduced motion an offer’s picture animates from its card to its page', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watched.open('/');
  await page.evaluate(() => {
    const moved: (string | null | undefined)[] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          moved.push((effect as KeyframeEffect | null)?.pseudoElement);
      });
      return transition;
    };
  });
  const card = page.locator('main a[href*="-ju3108"]').first();
  const href = (await card.getAttribute('href'))?.replace(/\?.*/, '') as string;
  await card.click();
  await page.waitForFunction((path) => location.pathname === path, href);
  await page.waitForFunction(() => (window as unknown as { moved: string[] }).moved.length > 0);
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  expect(moved).toContain('::view-transition-group(picture)');
  const named = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('[data-picture-of]')].filter(
          (e) => e.style.viewTransitionName,
        ).length,
    );
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await named()).toBe(0);
  expect(watched.documents).toEqual(['/']);
});

detail(
  'a link with an invalid query opens the plain page, with its canonical address and no robots tag',
  async () => {
    await watched.open('/');
    watched.reset();
    await pressLink(page, '/press?year=soon&page=1');
    await page.getByRole('heading', { level: 2, name: 'Latest releases' }).waitFor();
    expect(watched.documents).toEqual([]);
    const head = await page.evaluate(() => [
      document
        .querySelector('link[rel="canonical"]')
        ?.getAttribute('href')
        ?.replace(/^https?:\/\/[^/]+/, ''),
      document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    ]);
    expect(head).toEqual(['/press', undefined]);
  },
);

test('a link leads to its page with one payload request and no full load', async () => {
  await watched.open('/');
  watched.reset();
  await follow('Branches', /branches/i);
  expect(watched.documents).toEqual([]);
  expect(watched.payloads).toEqual(['/branches/_payload.json']);
  expect(watched.errors).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 }).count()).resolves.toBe(1);
});

test('a soft navigation sets the same title, description, canonical, robots and layout as a full load', async () => {
  await watched.open('/');
  const read = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
      lang: document.documentElement.lang,
      layout: document.documentElement.dataset.layout,
      forLinks: ['og:title', 'og:description', 'og:url', 'og:type', 'article:published_time'].map((name) =>
        document.querySelector(`meta[property="${name}"]`)?.getAttribute('content'),
      ),
    }));
  for (const address of [
    '/press/four-apprentices-qualify-release',
    '/press',
    '/whatsapp-enquiry',
    '/cruise',
  ]) {
    await pressLink(page, address);
    await watched.awaitShown(address);
    const soft = await read();
    // Tags that only the server can set must not remain from the previous page.
    await expect(
      page.locator('script[type="application/ld+json"], meta[property="og:image"]').count(),
    ).resolves.toBe(0);
    await page.goto(site.origin + address);
    expect(soft).toEqual(await read());
    await awaitView(page);
  }
});

test('a soft navigation focuses the main content and announces the page’s title', async () => {
  await watched.open('/');
  await follow('Press', /press/i);
  await expect(page.evaluate(() => document.activeElement?.id)).resolves.toBe('main');
  await expect(page.getByRole('status').allTextContents()).resolves.toContain(await page.title());
});

test('a new page starts at its top, and Back and Forward restore the scroll position', async () => {
  await watched.open('/sale');
  await page.evaluate(() => {
    scrollTo(0, 900);
    document.querySelector<HTMLElement>('nav a[href="/press"]')?.click();
  });
  await page.waitForFunction(() => location.pathname === '/press' && scrollY === 0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/sale' && scrollY === 900);
  await page.goForward();
  await page.waitForFunction(() => location.pathname === '/press' && scrollY === 300);
  expect(watched.documents).toEqual(['/sale']);
});

detail('Back restores the scroll position after a full load', async () => {
  await watched.open('/sale');
  await page.evaluate(() => scrollTo(0, 700));
  await page.goto(`${site.origin}/press`);
  await page.goBack();
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2);
});

detail(
  'Back restores the scroll position even if the browser has not done so before the scripts run',
  async () => {
    // Forces "manual", so that Chromium restores nothing, as if it had not done so before the scripts ran.
    await context.addInitScript(() => {
      const { set } = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration') as {
        set(this: History, value: string): void;
      };
      Object.defineProperty(history, 'scrollRestoration', { set: () => set.call(history, 'manual') });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await watched.open('/sale');
    await page.evaluate(() => scrollTo(0, 1_400));
    await page.goto(`${site.origin}/press`);
    await page.goBack();
    await page.waitForFunction(() => Math.abs(scrollY - 1_400) < 2);
  },
);

detail('a link to an anchor of another page focuses the anchor and scrolls it into view', async () => {
  await watched.open('/');
  const id = await (async () => {
    await page.goto(`${site.origin}/important/terms`);
    return page.evaluate(() => [...document.querySelectorAll('main [id]')].at(-1)?.id as string);
  })();
  await watched.open('/press');
  await pressLink(page, `/important/terms#${id}`);
  await page.waitForFunction((hash) => location.hash === `#${hash}` && document.getElementById(hash), id);
  await page.waitForFunction((hash) => document.activeElement?.id === hash, id);
  const top = await page.evaluate(
    (hash) => document.getElementById(hash)?.getBoundingClientRect().top ?? -1,
    id,
  );
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(800);
});

detail('an invalid anchor, such as #50%, opens the page without an error or a full load', async () => {
  await watched.open('/');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    const link = document.createElement('a');
    link.href = '/press#50%';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await page.waitForFunction(() => location.hash === '#50%' && document.activeElement?.id === 'main');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(errors).toEqual([]);
});

detail(
  'clicks with a modifier key, and links to new tabs, files and other documents, go to the browser',
  async () => {
    await watched.open('/');
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      main.innerHTML = `
      <a id="blank" href="/press" target="_blank">x</a>
      <a id="file" href="/press" download="press.html">x</a>
      <a id="document" href="/press" data-document>x</a>
      <a id="payment" href="/payment">x</a>
      <a id="other" href="/press/feed.xml">x</a>
      <a id="tel" href="tel:01632960120">x</a>`;
    });
    const isIntercepted = (id: string, init: object = {}) =>
      page.evaluate(
        ([name, options]) => {
          const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...(options as object) });
          // Runs after all other listeners and prevents the browser's own navigation.
          let prevented = false;
          addEventListener(
            'click',
            (last) => {
              prevented = last.defaultPrevented;
              last.preventDefault();
            },
            { once: true },
          );
          document.getElementById(name as string)?.dispatchEvent(event);
          return prevented;
        },
        [id, init] as const,
      );
    for (const id of ['blank', 'file', 'document', 'payment', 'other', 'tel'])
      await expect(isIntercepted(id)).resolves.toBe(false);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      await expect(isIntercepted('blank', { [key]: true })).resolves.toBe(false);
  },
);

detail('a link that would run a script does nothing', async () => {
  await watched.open('/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.setAttribute('href', ' java\nscript:document.title="taken"');
    link.id = 'bad';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page.title()).resolves.not.toBe('taken');
  expect(watched.errors).toEqual([]);
});

detail(
  'a link to a redirected address opens the rule’s target with its query, without a full load',
  async () => {
    await watched.open('/');
    await rulesAreThere();
    watched.reset();
    await pressLink(page, '/jobs?ref=window');
    await page.waitForURL('**/careers?ref=window');
    expect(watched.documents).toEqual([]);
  },
);

detail('a link to an address redirected to another site leaves the site', async () => {
  await context.route('https://www.gov.uk/**', (route) => route.fulfill({ body: 'advice' }));
  await watched.open('/');
  await rulesAreThere();
  await pressLink(page, '/travel-advice');
  await page.waitForURL('https://www.gov.uk/foreign-travel-advice');
});

detail('a GET form navigates without a full load', async () => {
  await watched.open('/branches');
  watched.reset();
  const form = page.locator('main form[method="get"]').first();
  await form.locator('input').first().fill('CB1 2AB');
  await form.locator('button').first().click();
  await page.waitForFunction(() => location.search.includes('CB1'));
  expect(watched.documents).toEqual([]);
});

test('when a second link is clicked before the first page arrives, only the second page is shown', async () => {
  await watched.open('/');
  const late = await holdBack(page, '**/press/_payload.json**');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await linkTo('Press').click();
  await page.waitForSelector('body > [data-on]');
  await menu.getByRole('link', { name: 'Contact' }).click();
  await watched.awaitShown('/contact');
  await late.letGo();
  await expect(watched.shown()).resolves.toEqual(['/', '/contact']);
  await expect(page.locator('body > [data-on]').count()).resolves.toBe(0);
});

detail(
  'a view transition delayed past another click neither shows its page nor adds it to the history',
  async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watched.open('/');
    const entries = await page.evaluate(() => history.length);
    // Simulates a busy browser, which calls the page's update late.
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      const held: (() => void)[] = [];
      Object.assign(window, { held });
      document.startViewTransition = (update) =>
        start(async () => {
          await new Promise<void>((resolve) => held.push(resolve));
          if (typeof update === 'function') await update();
        });
    });
    const heldCount = () => page.evaluate(() => (window as unknown as { held: unknown[] }).held.length);
    // Does not wait for frames: the browser draws none during a held transition.
    const holds = (count: number) =>
      eventually(`${count} held changes`, async () => (await heldCount()) === count);
    const goOn = () => page.evaluate(() => (window as unknown as { held: (() => void)[] }).held.at(-1)?.());
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/press"]')?.click());
    await holds(1);
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/contact"]')?.click());
    await goOn();
    await holds(2);
    await goOn();
    await watched.awaitShown('/contact');
    await expect(watched.shown()).resolves.toEqual(['/', '/contact']);
    expect(await heldCount()).toBe(2);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  },
);

detail('a page of free appointment times is fetched on each visit, its branch’s page only once', async () => {
  await watched.open('/branches/swaffham-shop');
  watched.reset();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('link', { name: 'Book half an hour' }).first().click();
    await heading('Half an hour in Swaffham').waitFor();
    await page.goBack();
    await heading('Swaffham').waitFor();
  }
  const path = '/branches/swaffham-shop/appointment/_payload.json';
  const times = () => watched.payloads.filter((asked) => asked === path).length;
  // The pointer may have prefetched before the click.
  expect(times()).toBeGreaterThanOrEqual(2);
  expect(watched.payloads.filter((asked) => asked === '/branches/swaffham-shop/_payload.json')).toHaveLength(
    1,
  );
  expect(watched.documents).toEqual([]);
});

detail('hovering over a link prefetches its payload once, and never with Save-Data', async () => {
  await watched.open('/');
  watched.reset();
  const link = linkTo('Press');
  await link.hover();
  await page.waitForResponse(/press\/_payload/);
  await page.mouse.move(0, 700);
  await link.hover();
  await passTimers(page, hoverMs);
  await link.focus();
  await follow('Press', /press/i);
  expect(watched.payloads).toEqual(['/press/_payload.json']);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await watched.open('/');
  watched.reset();
  await link.hover();
  await passTimers(page, hoverMs);
  await passRoundTrips(page);
  expect(watched.payloads).toEqual([]);
});

test('a link to a missing page shows the 404 page with noindex, and Back shows the previous page', async () => {
  await watched.open('/press');
  await pressLink(page, '/press/no-such-release');
  await page.waitForFunction(() => document.title === 'Page Not Found');
  await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe('Page Not Found');
  await expect(page.getByText('Page not found: /press/no-such-release').isVisible()).resolves.toBe(true);
  await expect(page.locator('meta[name="robots"]').getAttribute('content')).resolves.toBe('noindex');
  await page.goBack();
  await page.waitForFunction(() => /press/i.test(document.title));
});

detail(
  'an offline navigation offers to try again, and completes by itself once the browser is online',
  async () => {
    await watched.open('/');
    await rulesAreThere();
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    const link = linkTo('Press');
    await link.hover();
    await passTimers(page, hoverMs);
    await link.click();
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    const entries = await page.evaluate(() => history.length);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/press/_payload'));
    await page.getByRole('link', { name: 'Try again' }).click();
    await failed;
    await passTimers(page, hoverMs);
    await expect(heading.textContent()).resolves.toBe('You are offline');
    await context.setOffline(false);
    await page.waitForFunction(() => /press/i.test(document.title));
    expect(new URL(page.url()).pathname).toBe('/press');
    await expect(page.evaluate(() => history.length)).resolves.toBe(entries);
    await page.getByRole('heading', { level: 1, name: 'Press office' }).waitFor();
    await passRoundTrips(page);
    await passTimers(page);
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/' && !/press/i.test(document.title));
  },
);

detail('an offline navigation is not resumed once the visitor has gone back', async () => {
  await watched.open('/');
  await rulesAreThere();
  await follow('Press', /press/i);
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Branches' }).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.goBack();
  await page.waitForFunction(() => /press/i.test(document.title));
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  // Data, chunk and styles would be one round trip each.
  await passRoundTrips(page, 3);
  await passTimers(page);
  expect(new URL(page.url()).pathname).toBe('/press');
  await expect(page.title()).resolves.toMatch(/press/i);
});

detail('two hundred soft navigations leak neither event listeners nor memory', async () => {
  await watched.open('/');
  const session = await context.newCDPSession(page);
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { listeners: read('JSEventListeners'), megabytes: read('JSHeapUsedSize') / 1e6 };
  };
  const browse = (times: number) =>
    page.evaluate(async (count) => {
      const addresses = ['/press', '/branches', '/contact', '/careers', '/cruise', '/'];
      for (let index = 0; index < count; index += 1) {
        const shown = new Promise((resolve) =>
          document.addEventListener('app:page', resolve, { once: true }),
        );
        const link = document.createElement('a');
        link.href = addresses[index % addresses.length] as string;
        document.querySelector('footer')?.append(link);
        link.click();
        link.remove();
        await shown;
      }
    }, times);
  await session.send('Performance.enable');
  // Visits every page once first, so that their cached data do not count as a leak.
  await browse(20);
  const before = await measure();
  await browse(200);
  // An image in flight holds its page; on a slow machine those of the last pages take longer.
  await eventually('as many listeners and as much memory as before', async () => {
    const after = await measure();
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
    expect(after.megabytes - before.megabytes).toBeLessThan(5);
    return true;
  });
});
