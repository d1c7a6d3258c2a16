/** No page is longer on a phone than a thumb goes on scrolling; what is folded there is open on wide screens and on paper. */
import type { Page } from 'playwright-core';
import { examples } from '../examples.ts';
import { openBrowserSite } from '../support/browser-site.ts';

const site = await openBrowserSite();
let page: Page;

beforeAll(async () => {
  page = await site.browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
});
afterAll(() => site.close());

/** Longer than most of their kind, beside one example of each route. */
const longest = [
  '/cruise/cruise-lines/ambassador',
  '/destinations/norway',
  '/important/privacy-policy',
  '/offers/summer-holidays?page=2',
  '/sale?kind=CRUISE',
];

test('no page is higher than 14,000 px on a phone', async () => {
  const tooLong: string[] = [];
  for (const address of new Set([...Object.values(examples), ...longest])) {
    await page.goto(site.origin + address, { waitUntil: 'load' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > 14_000) tooLong.push(`${address}: ${height}`);
  }
  expect(tooLong).toEqual([]);
}, 180_000);

const bodyOf = (heading: string, on = page) =>
  on.locator('section', { has: on.getByRole('heading', { name: heading }) }).locator('.prose');

test('a section of the terms is folded on a phone, opens at a touch of its heading, and is open to whoever is led there', async () => {
  await page.goto(`${site.origin}/important/terms`);
  await expect(bodyOf('Prices').isVisible()).resolves.toBe(false);
  await page.locator('summary').and(page.getByLabel('Read: Prices')).click();
  await expect(bodyOf('Prices').isVisible()).resolves.toBe(true);
  await page.goto(`${site.origin}/important/terms#complaints`);
  await expect(bodyOf('Complaints').isVisible()).resolves.toBe(true);
  await expect(bodyOf('Changing or cancelling').isVisible()).resolves.toBe(false);
});

test('on paper and on a wide screen nothing of it is folded', async () => {
  await page.goto(`${site.origin}/important/terms`);
  await page.emulateMedia({ media: 'print' });
  await expect(bodyOf('Prices').isVisible()).resolves.toBe(true);
  await page.emulateMedia({ media: 'screen' });
  const wide = await site.browser.newPage({ viewport: { width: 1_280, height: 900 } });
  await wide.goto(`${site.origin}/important/terms`);
  await expect(bodyOf('Prices', wide).isVisible()).resolves.toBe(true);
  await wide.close();
});
