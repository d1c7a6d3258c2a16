/** Time from a click until a fetched page is in the document and laid out, against a minimal script. */
import type { Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { measureAgain } from '../support/measure-again.ts';
import { watchPage } from '../support/watch-page.ts';

/**
 * Limit until the page is in the document.
 * A floor above 14 ms shows a slow machine, and the limit grows with it.
 */
const maxCommitMs = 50;
const usualFloor = 14;
/** Limit until the page is laid out and has the focus, as the floor's page is and has then. */
const maxRatioToFloor = 4;

const rounds = 4;
const links = ['Press', 'Branches', 'Contact', 'Travel money'];

interface Took {
  toCommit: number;
  toStand: number;
}

interface Timed {
  clicked: number;
  committed: number;
  took: Took | undefined;
  stood(): void;
}

const site = await openBrowserSite();

/** Starts the clock at the next click; `stood` stops it. */
function startAtTheClick(): void {
  const timed = window as unknown as Timed;
  timed.took = undefined;
  timed.stood = () => {
    const { clicked, committed } = timed;
    timed.took = { toCommit: committed - clicked, toStand: performance.now() - clicked };
  };
  // Called as soon as the script that changed the document ends, before any work that it has deferred.
  const whenCommitted = new MutationObserver(() => {
    timed.committed = performance.now();
    whenCommitted.disconnect();
  });
  addEventListener(
    'click',
    () => {
      timed.clicked = performance.now();
      whenCommitted.observe(document.body, { childList: true, subtree: true });
    },
    { once: true, capture: true },
  );
}

async function click(page: Page, name: string): Promise<Took> {
  const part = name === 'Press' ? 'More pages' : 'Main';
  const link = page.getByRole('navigation', { name: part }).getByRole('link', { name });
  await link.hover();
  // Waits for what a hover fetches.
  await page.waitForTimeout(400);
  await page.evaluate(startAtTheClick);
  await link.click();
  const took = await page.waitForFunction(() => (window as unknown as Timed).took);
  return (await took.jsonValue()) as Took;
}

async function openOurs(): Promise<Page> {
  const context = await site.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const { page, open } = await watchPage(context, site.origin);
  await open('/');
  await page.evaluate(() =>
    document.addEventListener('app:page', () => (window as unknown as Timed).stood()),
  );
  return page;
}

/**
 * The same pages without the site's scripts:
 * their markup is prepared, and a click inserts it and moves the focus.
 */
async function openFloor(): Promise<Page> {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.route('**/*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(`${site.origin}/`);
  await page.evaluate(async () => {
    const markup = new Map<string, string>();
    const links = 'nav[aria-label="Main"] a, nav[aria-label="More pages"] a[href="/press"]';
    for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>(links)) {
      const text = await (await fetch(pathname)).text();
      const { body } = new DOMParser().parseFromString(text, 'text/html');
      markup.set(pathname, body.querySelector('div[data-layout]')?.outerHTML ?? '');
    }
    addEventListener('click', (event) => {
      event.preventDefault();
      const { pathname } = (event.target as Element).closest('a') as HTMLAnchorElement;
      const shown = document.querySelector('div[data-layout]') as Element;
      shown.outerHTML = markup.get(pathname) as string;
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
      (window as unknown as Timed).stood();
    });
  });
  return page;
}

interface Measured {
  toCommit: number;
  toStand: number;
  least: number;
}

async function measureClicks(): Promise<Measured> {
  const [ours, floor] = [await openOurs(), await openFloor()];
  const pairs: { ours: Took; floor: Took }[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const name of links) pairs.push({ floor: await click(floor, name), ours: await click(ours, name) });
  const toCommit = middle(pairs.map((pair) => pair.ours.toCommit));
  const toStand = middle(pairs.map((pair) => pair.ours.toStand));
  const least = middle(pairs.map((pair) => pair.floor.toStand));
  const each = pairs.map(({ ours: { toCommit, toStand }, floor: { toStand: least } }) =>
    [toCommit, toStand, least].map((ms) => ms.toFixed(0)).join('/'),
  );
  console.log(
    `in the document after ${toCommit.toFixed(0)} ms, laid out after ${toStand.toFixed(0)}, ` +
      `floor ${least.toFixed(0)} (middle of ${pairs.length}): ${each.join(' ')}`,
  );
  return { toCommit, toStand, least };
}

const maxCommit = (least: number) => maxCommitMs * Math.max(1, least / usualFloor);

test('after a click a fetched page is inserted within 50 ms, and laid out in four times the floor', async () => {
  const { toCommit, toStand, least } = await measureAgain('Navigation', measureClicks, (measured) =>
    measured.toCommit > maxCommit(measured.least) || measured.toStand > maxRatioToFloor * measured.least
      ? JSON.stringify(measured)
      : null,
  );
  expect(toCommit).toBeLessThanOrEqual(maxCommit(least));
  expect(toStand).toBeLessThanOrEqual(maxRatioToFloor * least);
});

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
