/** Long text and second forms are folded on a phone, and open on wide screens and in print. */
import type { Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';

const site = await openBrowserSite();
let page: Page;

beforeAll(async () => {
  page = await site.browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
});

const bodyOf = (heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) }).locator('.prose');

test('on a phone a section of the terms is collapsed, and opens by its heading or by a link to it', async () => {
  await page.goto(`${site.origin}/important/terms`);
  await bodyOf('Prices').waitFor({ state: 'hidden' });
  await page.locator('summary').and(page.getByLabel('Read: Prices')).click();
  await bodyOf('Prices').waitFor();
  await page.goto(`${site.origin}/important/terms#complaints`);
  await bodyOf('Complaints').waitFor();
  expect(await bodyOf('Changing or cancelling').isVisible()).toBe(false);
});

test('a section of the terms is expanded in print and on a wide screen', async () => {
  await page.goto(`${site.origin}/important/terms`);
  await page.emulateMedia({ media: 'print' });
  await bodyOf('Prices').waitFor();
  await page.emulateMedia({ media: 'screen' });
  await bodyOf('Prices').waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.goto(`${site.origin}/important/terms`);
  await bodyOf('Prices').waitFor();
});

test('on a phone a second form is folded until its link opens it, and its mistakes are shown in it', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/careers`);
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Leave your name for next time' }).click();
  await name.waitFor();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await page.getByRole('link', { name: 'Enter your name' }).click();
  await name.and(page.locator(':focus')).waitFor();
});
