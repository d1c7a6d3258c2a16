/** Cookies and storage that the site leaves in a real browser are all listed in its cookie notice. */
import type { BrowserContext, Page } from 'playwright-core';
import { browserStores } from '#shared/personal-data/browser-stores.ts';
import { cookies } from '#shared/personal-data/cookies.ts';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';

let site: BrowserSite;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = await openBrowserSite({ GTM_CONTAINER_ID: 'GTM-ABC123' });
  context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await context.route(/google/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  page = await context.newPage();
});
afterAll(() => site.close());

const open = async (address: string) => {
  await page.goto(site.origin + address);
  await page.waitForSelector('html[data-app="mounted"]');
};
const cookieNames = async () => (await context.cookies(site.origin)).map(({ name }) => name).sort();
const storedKeys = () =>
  page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `Local storage: ${key}`),
    ...Object.keys(sessionStorage).map((key) => `Session storage: ${key}`),
  ]);

detail('viewing pages sets no cookies', async () => {
  for (const address of ['/', '/sale', '/travel-money', '/sign-in', '/important/cookies'])
    await open(address);
  expect(await cookieNames()).toEqual([]);
});

test('the cookie notice names every cookie and storage key of an active visitor', async () => {
  await open('/branches/swaffham-shop');
  await page
    .getByRole('button', { name: 'No, do not count' })
    .or(page.getByRole('button', { name: /^No/ }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Make this my branch' }).click();
  await open('/sale');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.getByRole('button', { name: /^Save/, pressed: true }).first().waitFor();
  await page.locator('footer a[href="/important/privacy-policy"]').first().click();
  await page.waitForURL((url) => url.pathname !== '/sale');
  await page.goBack();
  // Signs up without a script, which sets the cookies of signed-in visitors.
  await open('/sign-in');
  await page.evaluate(async () => {
    const body = new URLSearchParams({ email: 'ann@example.test', password: 'gr8-Suitcase!' });
    await fetch('/account/sign-up', { method: 'POST', body, redirect: 'manual' });
  });
  const names = await cookieNames();
  expect(names).toEqual(expect.arrayContaining(['__Secure-consent', '__Host-session', 'signed-in']));
  const listed = cookies.map(({ name }) => name);
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  const stored = await storedKeys();
  expect(stored).toEqual(
    expect.arrayContaining(['Local storage: premier:my-branch', 'Session storage: app:places']),
  );
  const known = browserStores.map(({ where, key }) => `${where}: ${key}`);
  expect(stored.filter((key) => !known.includes(key))).toEqual([]);
  expect(
    await page.evaluate(async () => [(await indexedDB.databases()).length, (await caches.keys()).length]),
  ).toEqual([0, 0]);
  // The day on which the notice's current version takes effect.
  site.started.advance(2 * 24 * 60 * 60_000);
  await page.goto(`${site.origin}/important/cookies`);
  const notice = await page.locator('main').textContent();
  for (const name of [...names, ...stored]) expect(notice).toContain(name);
});
