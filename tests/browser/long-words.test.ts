/** Words longer than a phone is wide fold, wherever they come from content: titles, names of shops, addresses. */
import type { Page } from 'playwright-core';
import { pageKinds } from '../page-kinds.ts';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';

let site: BrowserSite;
let page: Page;

beforeAll(async () => {
  site = await openBrowserSite();
  const context = await site.browser.newContext({
    viewport: { width: 320, height: 700 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
}, 60_000);

afterAll(() => site.close());

/** Ninety letters without a blank in the place of every heading, name and address; then what sticks out. */
function lengthenWords(): string[] {
  const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2).slice(0, 90);
  const kinds =
    'h1, h2, h3, h4, dd, figcaption, a[href^="mailto:"], a[href^="/branches/"], .eyebrow, article p';
  for (const element of document.querySelectorAll(kinds)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const first = texts.nextNode();
    if (first?.textContent?.trim()) first.textContent = long;
  }
  if (document.documentElement.scrollWidth <= 320) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > 321)
    .map((element) => `${element.localName}.${element.className}`)
    .slice(0, 5);
}

test.each(pageKinds)('%s', async (_file, address) => {
  await page.goto(site.origin + address);
  await page.waitForSelector('html[data-app="mounted"]');
  expect(await page.evaluate(lengthenWords)).toEqual([]);
});
