/** Nothing that axe objects to: every page file in each of its layouts and states, once it is awake, on a phone and on a wide screen. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { pageKinds } from '../page-kinds.ts';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';

let site: BrowserSite;
let pages: Map<number, Page>;

/** The narrowest is a wide screen at 400 per cent. */
const widths = [320, 390, 1360];

beforeAll(async () => {
  site = await openBrowserSite();
  pages = new Map(await Promise.all(widths.map(async (width) => [width, await openPage(width)] as const)));
}, 60_000);

afterAll(() => site.close());

async function openPage(width: number): Promise<Page> {
  const context = await site.browser.newContext({
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function objectionsAt(address: string, width: number): Promise<string[]> {
  const page = pages.get(width) as Page;
  await page.goto(site.origin + address);
  await page.waitForSelector('html[data-app="mounted"]');
  // There are no frames, and only what is wrong is wanted: both save most of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // From the seventh on, an offer has the same parts as the six before it, in other words.
    .exclude('li:nth-child(n + 7):has(> article[id])')
    .options({ runOnly: rules, resultTypes: ['violations'], preload: false })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${width}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Pages that look different with something asked, and shops that are not like the others. */
const asked: [name: string, address: string][] = [
  ['a shop with a bureau', '/branches/norwich'],
  ['a shop that moves', '/branches/ely'],
  ['a shop not open yet', '/branches/st-ives'],
  ['shops near a postcode', '/branches?near=CB1+2AB'],
  ['a stay', '/offers/alcudia-in-june-from-norwich-nw4127'],
  ['a coach tour', '/offers/ypres-and-the-somme-lg2104'],
  ['a cruise', '/offers/tulips-and-antwerp-from-tilbury-am4501'],
  ['a code nobody knows', '/sale?code=ZZ9999'],
  ['a converted sum', '/travel-money?currency=USD&amount=500&way=pounds'],
  ['a plan with a mistake in it', '/pay-monthly?total=2400&deposit=120'],
  ['a page that is not there', '/no-such-page'],
];

test.each([...pageKinds, ...asked])('%s, on a phone and wide', async (_name, address) => {
  const objections = await Promise.all([objectionsAt(address, 390), objectionsAt(address, 1360)]);
  expect(objections.flat()).toEqual([]);
});

test.each([['home', '/'], ['cruise offers', '/cruise/offers'], ['a letter', '/mailer'], ...asked])(
  '%s, at 400 per cent',
  async (_name, address) => {
    expect(await objectionsAt(address, 320)).toEqual([]);
  },
);
