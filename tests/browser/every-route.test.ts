/** Every route on a phone: hydration, CSP, width, height, target sizes, axe; and without scripts. */
import type { Page } from 'playwright-core';
import type { RouteName } from '#routes/href.ts';
import { pageKinds } from '../page-kinds.ts';
import { examples, layoutOf } from '../pages.ts';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail, detailRows, isWhole } from '../support/detail.ts';
import { findSmallTargets } from '../support/find-small-targets.ts';
import { runAxe } from '../support/run-axe.ts';
import { watchComplaints } from '../support/watch-complaints.ts';

const site = await openBrowserSite();

/** Pages longer than the example of their route. */
const longest = [
  '/cruise/cruise-lines/ambassador-line',
  '/destinations/norway',
  '/important/privacy-policy',
  '/offers/summer-holidays?page=2',
  '/sale?kind=CRUISE',
];
/** Longest page that a visitor scrolls with a thumb, in CSS pixels. */
const maxHeight = 14_000;

const routes = Object.entries(examples) as [RouteName, string][];
const kinds = new Set(pageKinds.map(([, address]) => address));
/** One page of each layout: all pages of a layout share its colours. */
const onePerLayout = new Set(
  new Map(
    routes.filter(([, address]) => kinds.has(address)).map(([name, address]) => [layoutOf(name), address]),
  ).values(),
);
/** axe takes half of the time: `npm test` checks one page per layout, the details every kind of page. */
const withAxe = isWhole ? kinds : onePerLayout;
/** Other pages of a kind differ only in text. */
const main = routes.filter(([, address]) => kinds.has(address));
const others = routes.filter(([, address]) => !kinds.has(address));

describe('on a phone', () => {
  const phone = { width: 390, height: 844 };
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await site.browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
    complaints = watchComplaints(page);
  });

  async function findSideways(width: number): Promise<string[]> {
    await page.setViewportSize({ ...phone, width });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    return scrollWidth > width ? [`scrolls sideways: ${scrollWidth} pixels on ${width}`] : [];
  }

  async function findFaults(address: string): Promise<string[]> {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const small = await page.evaluate(findSmallTargets);
    const violations = withAxe.has(address)
      ? await runAxe(page, { contrast: onePerLayout.has(address) })
      : [];
    return [
      ...(await findSideways(phone.width)),
      ...(height > maxHeight ? [`is ${height} pixels high`] : []),
      ...small.map((target) => `small target: ${target}`),
      ...violations.map((violation) => `axe: ${violation}`),
      ...(await findSideways(320)),
    ];
  }

  const longPages = longest.map((address) => [`the long page ${address}`, address] as const);

  test.each([...main, ...longPages, ...detailRows(others)])(
    '%s hydrates without browser errors or warnings, and passes the layout and accessibility checks',
    async (_name, address) => {
      complaints.length = 0;
      await page.setViewportSize(phone);
      await page.goto(site.origin + address);
      await page.waitForSelector('html[data-app="mounted"]');
      const faults = await findFaults(address);
      expect([...complaints, ...faults]).toEqual([]);
    },
  );

  test('a 404 page hydrates, and its status is the only browser error', async () => {
    complaints.length = 0;
    const address = `${site.origin}/no-such-page`;
    await page.goto(address);
    await page.waitForSelector('html[data-app="mounted"]');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
    const statusOfPage = [`404 ${address}`, /the server responded with a status of 404/];
    for (const expected of statusOfPage)
      expect(complaints).toContainEqual(
        typeof expected === 'string' ? expected : expect.stringMatching(expected),
      );
    expect(complaints).toHaveLength(statusOfPage.length);
  });
});

detail('without JavaScript every route shows one main heading and contains a phone link', async () => {
  const page = await site.browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const faults: string[] = [];
  for (const [name, address] of routes) {
    // Does not wait for scripts and images, which make no difference here.
    await page.goto(site.origin + address, { waitUntil: 'domcontentloaded' });
    const headings = page.getByRole('heading', { level: 1 });
    if ((await headings.count()) !== 1 || !(await headings.isVisible())) faults.push(`${name}: no heading`);
    if ((await page.locator('a[href^="tel:"]').count()) === 0) faults.push(`${name}: no phone number`);
  }
  expect(faults).toEqual([]);
});
