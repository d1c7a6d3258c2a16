/** Moving a pointer over cards and links: hover effects, and prefetching without a connection. */
import type { Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { passTimers } from '../support/pass-round-trips.ts';

const site = await openBrowserSite();

const phone = { viewport: { width: 390, height: 844 } };

async function lift(page: Page, address: string, target: string): Promise<string> {
  await page.goto(site.origin + address);
  const card = page.locator(target).first();
  await card.hover();
  return card.evaluate((element) => getComputedStyle(element).translate);
}

const card = 'main article[id]';

detail('a card lifts on hover, but not with reduced motion or on a touch screen', async () => {
  const pointer = await site.browser.newPage({ reducedMotion: 'no-preference' });
  expect(await lift(pointer, '/', card)).not.toBe('none');
  const still = await site.browser.newPage({ reducedMotion: 'reduce' });
  expect(await lift(still, '/', card)).toBe('none');
  const finger = await site.browser.newPage({ ...phone, hasTouch: true, isMobile: true });
  expect(await lift(finger, '/', card)).toBe('none');
});

detail('focusing a link prefetches no payload while offline, and does so again once online', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/press`);
  await page.keyboard.press('Tab');
  await page.waitForSelector('html[data-ready][data-view]');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const link of await links.all()) await link.focus();
  await passTimers(page);
  expect(asked.filter((url) => url.includes('_payload.json'))).toEqual([]);
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  const payload = page.waitForRequest(/_payload\.json/);
  await links.first().focus();
  await payload;
});
