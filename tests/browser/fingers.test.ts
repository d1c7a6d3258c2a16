/** What a finger and a tired eye need: targets to hit, nothing that moves, addresses as they were typed; and quiet where there is no line. */
import type { Page } from 'playwright-core';
import type { RouteName } from '#routes/href.ts';
import { examples } from '../examples.ts';
import { openBrowserSite } from '../support/browser-site.ts';

const site = await openBrowserSite();
afterAll(() => site.close());

const phone = { viewport: { width: 390, height: 844 } };

/** Links within a sentence are exempt (WCAG 2.5.8); a link that covers its card is as large as the card. */
function findSmallTargets(): string[] {
  const targets = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';
  const inSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 2,
    );
  const coversMore = (element: Element) => getComputedStyle(element, '::after').position === 'absolute';
  const sizeOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const [own, words] = [element, label ?? element].map((each) => each.getBoundingClientRect());
    return [own, words].map((box) => Math.min(box?.width ?? 0, box?.height ?? 0));
  };
  return [...document.querySelectorAll<HTMLElement>(targets)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('svg, .visually-hidden') && !inSentence(element))
    .filter((element) => !coversMore(element) && element.offsetWidth > 1)
    .filter((element) => Math.max(...sizeOf(element)) < 24)
    .map((element) => `${element.textContent}: ${element.offsetWidth} by ${element.offsetHeight}`);
}

test('every target of every route is 24 pixels wide and high on a phone', async () => {
  const page = await site.browser.newPage(phone);
  const small: Record<string, string[]> = {};
  for (const [name, address] of Object.entries(examples) as [RouteName, string][]) {
    await page.goto(site.origin + address, { waitUntil: 'domcontentloaded' });
    const found = await page.evaluate(findSmallTargets);
    if (found.length > 0) small[name] = found;
  }
  expect(small).toEqual({});
}, 180_000);

async function lift(page: Page, address: string, target: string): Promise<string> {
  await page.goto(site.origin + address);
  const card = page.locator(target).first();
  await card.hover();
  return card.evaluate((element) => getComputedStyle(element).translate);
}

const card = 'main article[id]';

test('a card rises under a pointer, not where motion is reduced and not under a finger', async () => {
  const pointer = await site.browser.newPage({ reducedMotion: 'no-preference' });
  expect(await lift(pointer, '/', card)).not.toBe('none');
  const still = await site.browser.newPage({ reducedMotion: 'reduce' });
  expect(await lift(still, '/', card)).toBe('none');
  const finger = await site.browser.newPage({ ...phone, hasTouch: true, isMobile: true });
  expect(await lift(finger, '/', card)).toBe('none');
});

test('without a connection passing over links asks for nothing', async () => {
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
  expect(asked.filter((url) => url.includes('_payload.json'))).toEqual([]);
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  const payload = page.waitForRequest(/_payload\.json/);
  await links.first().focus();
  await payload;
});
