/** A visitor's branch: set on its page, shown on every page, removed by a click; its address copied. */
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { holdBack } from '../support/hold-back.ts';

let context: BrowserContext;
let page: Page;

const site = await openBrowserSite();

beforeEach(async () => {
  context = await site.browser.newContext({
    viewport: { width: 1360, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
});

afterEach(() => context.close());

async function open(address: string): Promise<void> {
  await page.goto(site.origin + address);
  await page.waitForSelector('html[data-app="mounted"]');
}

test('the chosen branch is shown at the top of another page until the visitor forgets the branch', async () => {
  await open('/branches/swaffham-shop');
  await page.getByRole('button', { name: 'Make this my branch' }).click();
  await page.getByText('Swaffham is now at the top of every page').waitFor();
  await open('/careers');
  const line = page.locator('header > div:first-child [data-my-branch]');
  await line.waitFor();
  expect(await line.textContent()).toMatch(/^Your branch: Swaffham · (?:Open|Closed).* · 01632 960 126$/);
  expect(await line.getByRole('link', { name: 'Call Swaffham, 01632 960 126' }).getAttribute('href')).toBe(
    'tel:+441632960126',
  );
  await open('/branches/swaffham-shop');
  await page.getByRole('button', { name: 'This is your branch: forget it' }).click();
  await page.getByText('Forgotten.').waitFor();
  await open('/careers');
  expect(await page.locator('header > div:first-child [data-my-branch]').isVisible()).toBe(false);
});

detail('a branch is chosen even if the visitor leaves the page before its script has loaded', async () => {
  await page.route(/show-my-branch/, () => {});
  await open('/branches/swaffham-shop');
  await page.getByRole('button', { name: 'Make this my branch' }).click();
  await page.unroute(/show-my-branch/);
  await open('/careers');
  await page
    .locator('header > div:first-child [data-my-branch]')
    .getByRole('link', { name: /^Swaffham/ })
    .waitFor();
});

detail('on a phone the chosen branch is shown in the menu', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/branches/norwich-shop');
  await page.getByRole('button', { name: 'Make this my branch' }).click();
  await page.getByText('Norwich is now at the top').waitFor();
  await page.getByText('Menu', { exact: true }).click();
  await page
    .locator('nav[aria-label="Main"] [data-my-branch]')
    .getByRole('link', { name: 'Norwich', exact: true })
    .waitFor();
});

detail('a click copies the branch’s address to the clipboard', async () => {
  await open('/branches/swaffham-shop');
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Premier Swaffham, 12 Sample Street, Swaffham, Norfolk PE37 0XX',
  );
});

detail('a late refresh of the previous branch’s hours does not replace a newly chosen branch', async () => {
  const twoDaysMs = 2 * 24 * 60 * 60_000;
  await open('/branches/swaffham-shop');
  await page.getByRole('button', { name: 'Make this my branch' }).click();
  await page.getByText('Swaffham is now at the top of every page').waitFor();
  await page.evaluate((ms) => {
    const saved = JSON.parse(localStorage.getItem('premier:my-branch') ?? '');
    localStorage.setItem('premier:my-branch', JSON.stringify({ ...saved, seenAt: Date.now() - ms }));
  }, twoDaysMs);
  const late = await holdBack(page, '**/branches/swaffham-shop/_payload.json');
  const asked = page.waitForRequest('**/branches/swaffham-shop/_payload.json');
  await open('/branches/norwich-shop');
  await asked;
  await page.getByRole('button', { name: 'Make this my branch' }).click();
  await page.getByText('Norwich is now at the top of every page').waitFor();
  await late.letGo();
  const line = page.locator('header > div:first-child [data-my-branch]');
  expect(await line.textContent()).toMatch(/^Your branch: Norwich /);
});

detail('an offer’s enquiry form names the branch that will reply: the visitor’s own, if chosen', async () => {
  const address = '/offers/nerja-in-may-from-trip-ju3101';
  await open(address);
  const form = page.getByRole('region', { name: 'Ask about this holiday' });
  const box = form.getByLabel('Which branch should answer?');
  const suggested = await box.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
  await form.getByText(new RegExp(`^${suggested} will reply .+ It knows this holiday\\.`)).waitFor();
  await form.getByRole('link', { name: 'Choose another branch' }).click();
  await page.waitForFunction(() => location.hash === '#enquiry-branch');
  await open('/branches/bedford-shop');
  await page.getByRole('button', { name: 'Make this my branch' }).click();
  await page.getByText('Bedford is now at the top of every page').waitFor();
  await open(address);
  await form.scrollIntoViewIfNeeded();
  await form.getByText('Bedford, your branch, will reply.').waitFor();
  expect(await box.inputValue()).toBe('bedford-shop');
});
