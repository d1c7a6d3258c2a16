/** Nothing that axe objects to: every route, on a phone and on a wide screen, once it is awake. */
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import type { RouteName } from '#routes/href.ts';
import { examples } from '../examples.ts';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';

let site: BrowserSite;

beforeAll(async () => {
  site = await openBrowserSite();
}, 60_000);

afterAll(() => site.close());

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function objectionsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(site.origin + address);
  await page.waitForSelector('html[data-ready]');
  // One frame, and nothing of a page but what is wrong with it.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Pages that look different with something asked, by the route they belong to. */
const asked: [name: string, address: string][] = [
  ['a shop with a bureau', '/branches/norwich'],
  ['a shop not open yet', '/branches/st-ives'],
  ['shops near a postcode', '/branches?near=CB1+2AB'],
  ['one offer', '/offers?code=NW4127'],
  ['a converted sum', '/travel-money?currency=USD&amount=500&way=pounds'],
  ['a plan with a mistake in it', '/pay-monthly?total=2400&deposit=120'],
  ['a page that is not there', '/no-such-page'],
];

const pages = [...(Object.entries(examples) as [RouteName, string][]), ...asked];

describe.each([320, 390, 1360])('%d pixels wide', (width) => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await site.browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test.each(pages)('%s', async (_name, address) => {
    expect(await objectionsAt(page, address)).toEqual([]);
  });
});
