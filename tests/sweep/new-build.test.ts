/** New build while a page is open, with files missing after it: real builds, real server, real browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { contentNow } from '../support/content-clock.js';
import { launchChromium } from '../support/find-chromium.ts';
import { passRoundTrips } from '../support/pass-round-trips.ts';
import { TwoBuilds } from '../support/two-builds.ts';
import { type WatchedPage, watchPage } from '../support/watch-page.ts';

let builds: TwoBuilds;
let browser: Browser;
let context: BrowserContext;
let watched: WatchedPage;
let page: Page;
/** Number of requests for the latest build. */
let looks: number;

beforeAll(async () => {
  [builds, browser] = await Promise.all([TwoBuilds.make(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await builds.close();
});

beforeEach(async () => {
  await builds.serve();
  context = await browser.newContext({ reducedMotion: 'reduce' });
  watched = await watchPage(context, builds.origin);
  page = watched.page;
  looks = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/builds/latest.json')) looks += 1;
  });
  await page.clock.install({ time: contentNow() });
});
afterEach(() => context.close());

/** Follows a link to the address, as a click anywhere on the page would. */
const follow = async (address: string) => {
  // Without the code that shows pages, the browser itself would follow the link.
  await page.mouse.move(2, 2);
  await page.mouse.move(1, 1);
  await page.waitForSelector('html[data-view]');
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('footer')?.append(link);
    link.click();
    link.remove();
  }, address);
};

const arriveAt = (address: string) =>
  page.waitForFunction(
    (path) => location.pathname === path && 'ready' in document.documentElement.dataset,
    address,
  );

const runningBuild = () =>
  page.evaluate(() => JSON.parse(document.getElementById('config')?.textContent ?? '{}').build.id as string);

/** Marks page data as data of the given build, so that they cause no full load. */
const claimBuild = (build: string) =>
  page.route('**/_payload.json*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), build } }).catch(() => {});
  });

/**
 * Requests of a check, one after another: the manifest of the running build, unless it is there,
 * and the latest build; then what its response leads to.
 */
const roundTripsOfLook = 3;

const passMinutes = async (minutes: number) => {
  // Jumps ahead, as after a night: requests made at the end of it have not timed out yet.
  await page.clock.fastForward(minutes * 60_000);
  await passRoundTrips(page, roundTripsOfLook);
};

test('a page checks for a new build after an hour, give or take a tenth, and hourly after that', async () => {
  await watched.open('/');
  await passMinutes(53);
  expect(looks).toBe(0);
  await passMinutes(14);
  expect(looks).toBe(1);
  await passMinutes(67);
  expect(looks).toBe(2);
});

test('a tab that becomes visible checks for a new build if the last check is older than five minutes', async () => {
  await watched.open('/');
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await passMinutes(4);
  await comeBack();
  await passRoundTrips(page, roundTripsOfLook);
  expect(looks).toBe(0);
  await passMinutes(2);
  await comeBack();
  await passRoundTrips(page, roundTripsOfLook);
  expect(looks).toBe(1);
});

test('the build’s manifest is fetched a second after load, and not on a very slow connection', async () => {
  const manifests: string[] = [];
  page.on('request', (request) => request.url().includes('/builds/meta/') && manifests.push(request.url()));
  await page.clock.pauseAt(contentNow().getTime() + 60_000);
  await watched.open('/');
  await page.clock.runFor(990);
  await passRoundTrips(page);
  expect(manifests).toHaveLength(0);
  await page.clock.runFor(100);
  await passRoundTrips(page);
  expect(manifests).toEqual([`${builds.origin}/builds/meta/${builds.latest}.json`]);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } });
  });
  await watched.open('/');
  await page.clock.runFor(10_000);
  expect(manifests).toHaveLength(1);
});

test.each([
  ['an HTML page in its place', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ['a failure', { status: 500, body: 'no' }],
  ['an older build', { status: 200, contentType: 'application/json', body: '{"id":"older","timestamp":1}' }],
])('a check for a new build that gets %s causes no full load', async (_what, answer) => {
  await watched.open('/');
  await page.route('**/builds/latest.json*', (route) => route.fulfill(answer));
  await passMinutes(67);
  expect(looks).toBe(1);
  watched.reset();
  await follow('/press');
  await arriveAt('/press');
  expect(watched.documents).toEqual([]);
});

test('after a new build the next link causes one full load, and the new build runs', async () => {
  await watched.open('/');
  const before = builds.latest;
  builds.change('press/press-room');
  await builds.serve();
  await passMinutes(67);
  expect(looks).toBe(1);
  watched.reset();
  await follow('/branches?near=ely#main');
  await arriveAt('/branches');
  expect(watched.documents).toEqual(['/branches?near=ely']);
  expect(new URL(page.url()).hash).toBe('#main');
  expect(builds.latest).not.toBe(before);
  await expect(runningBuild()).resolves.toBe(builds.latest);
  // Later links cause no full load; a build that has been found is not looked for again.
  await follow('/press');
  await arriveAt('/press');
  expect(watched.documents).toHaveLength(1);
});

test('a server still running after a new build renders pages that were not requested before', async () => {
  const before = builds.latest;
  builds.change('press/press-room');
  expect(builds.latest).not.toBe(before);
  for (const address of ['/press', '/careers', '/travel-money']) {
    const answer = await page.request.get(builds.origin + address);
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(await answer.text()).toContain(`"id":"${before}"`);
  }
});

test('a form with unsent text postpones the full load by one link', async () => {
  await watched.open('/');
  builds.change('press/press-room');
  await builds.serve();
  await passMinutes(67);
  watched.reset();
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.innerHTML = '<input name="message">';
    document.querySelector('footer')?.append(form);
    (form.elements[0] as HTMLInputElement).value = 'Two of us, in May';
  });
  // Page data are of the new build now, which alone would cause a full load;
  // so they are marked as the old build's.
  await claimBuild(await runningBuild());
  await follow('/contact');
  await page.waitForFunction(() => location.pathname === '/contact');
  expect(watched.documents).toEqual([]);
  await follow('/careers');
  await arriveAt('/careers');
  expect(watched.documents).toEqual(['/careers']);
});

test('a page is loaded in full if its data are from another build', async () => {
  await watched.open('/');
  builds.change('press/press-room');
  await builds.serve();
  watched.reset();
  await follow('/contact');
  await arriveAt('/contact');
  expect(watched.documents).toEqual(['/contact']);
});

test('a missing chunk of the old build causes one reload; again within ten seconds, an error page', async () => {
  await watched.open('/');
  const gone = builds.chunkOf('press/press-room');
  builds.change('press/press-room');
  builds.remove(gone);
  await builds.serve();
  watched.reset();
  // Marks the data as current, so that only the chunk fails.
  await claimBuild(await runningBuild());
  await follow('/press');
  await arriveAt('/press');
  expect(watched.documents).toEqual(['/press']);
  await expect(runningBuild()).resolves.toBe(builds.latest);
  await expect(page.getByRole('heading', { level: 1 }).count()).resolves.toBe(1);

  await page.unroute('**/_payload.json*');
  await follow('/contact');
  await page.waitForFunction(() => location.pathname === '/contact');
  await page.route(`**/${builds.chunkOf('press/press-room')}`, (route) => route.fulfill({ status: 404 }));
  watched.reset();
  await follow('/press');
  await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
  expect(watched.documents).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForFunction(() => /press/i.test(document.title));
  expect(watched.documents).toEqual(['/press']);

  // Ten seconds later, a reload is tried again.
  await follow('/contact');
  await page.waitForFunction(() => location.pathname === '/contact');
  // Measured in the page, as the clock of a new document starts again.
  const guardedForMs = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('app:reload') ?? '{}').expires - Date.now(),
  );
  await page.clock.runFor(guardedForMs + 1);
  watched.reset();
  await follow('/press');
  await arriveAt('/press');
  expect(watched.documents).toEqual(['/press']);
});

test('a stylesheet that fails at both attempts reloads the page in full, once', async () => {
  await watched.open('/');
  const failed: string[] = [];
  await page.route('**/assets/*.css', (route) => {
    const { pathname } = new URL(route.request().url());
    if (failed.length === 2 || pathname !== (failed[0] ?? pathname)) return route.continue();
    failed.push(pathname);
    return route.abort();
  });
  watched.reset();
  await follow('/press');
  await arriveAt('/press');
  expect(watched.documents).toEqual(['/press']);
});

test('with storage blocked, a missing chunk causes one reload and no loop', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await watched.open('/');
  await page.route(`**/${builds.chunkOf('press/press-room')}`, (route) => route.fulfill({ status: 404 }));
  watched.reset();
  await follow('/press');
  await arriveAt('/press');
  await passRoundTrips(page, 2);
  expect(watched.documents).toEqual(['/press']);
});
