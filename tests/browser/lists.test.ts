/** Lists with scripts: scroll position, focus and announcements after a choice, and Save by pointer. */
import type { Page } from 'playwright-core';
import { awaitView } from '../support/await-view.ts';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';

const site = await openBrowserSite();
let page: Page;

beforeAll(async () => {
  page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
});

async function open(address: string): Promise<void> {
  await page.goto(site.origin + address);
  await awaitView(page);
}

const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).first();

test('applying a filter on a phone closes the filter, and scrolls to, focuses and announces the count', async () => {
  await open('/offers/summer-holidays');
  await page.evaluate(() => scrollTo(0, 2_500));
  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  await page.getByText('Leave from', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^London Stansted/ }).check();
  await page.getByRole('button', { name: 'Show holidays' }).click();
  await said(/^\d+ holidays, soonest departure first$/).waitFor({ state: 'attached' });
  const heading = page.getByRole('heading', { name: /^\d+ holidays/ });
  await expect(heading.evaluate((element) => element === document.activeElement)).resolves.toBe(true);
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(300);
  await expect(page.getByRole('checkbox', { name: /^London Stansted/ }).isVisible()).resolves.toBe(false);
  await page.getByRole('link', { name: 'London Stansted : remove' }).click();
  await said(/^25 holidays/).waitFor({ state: 'attached' });
  await expect(heading.evaluate((element) => element === document.activeElement)).resolves.toBe(true);
});

const everyKindOfList = [
  ...['/offers', '/offers/summer-holidays', '/sale', '/sale?where=spain', '/sale?sort=lowest_total'],
  ...['/cruise/offers', '/campaigns', '/campaigns/saga', '/campaigns/jet2', '/destinations'],
  ...['/destinations/madeira', '/search?q=spain', '/search?q=christmas'],
];

test.each([
  { width: 1360, height: 850, most: 620 },
  { width: 390, height: 844, most: 900 },
])('the first row of every list is at most $most pixels from the top at $width × $height', async (screen) => {
  const visitor = await site.browser.newPage({ viewport: { width: screen.width, height: screen.height } });
  const low: [string, number][] = [];
  for (const address of everyKindOfList) {
    await visitor.goto(site.origin + address);
    // The first with a picture: rows, cards and tiles begin with one.
    const row = visitor.locator('main li:has(img)').first();
    const top = await row.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    if (top > screen.most) low.push([address, top]);
  }
  expect(low).toEqual([]);
  await visitor.close();
});

test('all filters of a wide screen end at most 1,200 pixels from the top, with one of each chosen too', async () => {
  const visitor = await site.browser.newPage({ viewport: { width: 1360, height: 850 } });
  for (const address of ['/offers', '/sale', '/sale?kind=CRUISE&from=NWI&month=2027-06', '/cruise/offers']) {
    await visitor.goto(site.origin + address);
    const bottom = await visitor
      .locator('#filter')
      .evaluate((form) => form.getBoundingClientRect().bottom + scrollY);
    expect([address, bottom <= 1_200]).toEqual([address, true]);
  }
  await visitor.close();
});

test('a sort order applies at once, preserves focus, and is named in heading, title and status', async () => {
  await open('/offers/summer-holidays');
  const sort = page.getByLabel('Sort by');
  await sort.focus();
  await sort.selectOption({ label: 'Lowest total' });
  await page.getByRole('heading', { level: 1, name: 'Summer holidays, lowest total first' }).waitFor();
  await said(/^25 holidays, lowest total first$/).waitFor({ state: 'attached' });
  await expect(sort.evaluate((element) => element === document.activeElement)).resolves.toBe(true);
  expect(await page.title()).toBe('Summer holidays, lowest total first | Premier');
});

test('a double click on Save leaves the offer saved; Save on a card does not follow its link', async () => {
  await open('/offers/summer-holidays');
  const star = page.getByRole('button', { name: /^Save/ }).first();
  await star.dblclick();
  await page.getByRole('button', { name: /^Save/, pressed: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/offers/summer-holidays');
  await open('/');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.getByRole('button', { name: /^Save/, pressed: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

detail('a list fits the width of a phone with text at 24 and 32 pixels', async () => {
  await open('/offers/summer-holidays');
  for (const size of ['24px', '32px']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }
});

detail('a list prints in one column, even on a wide page', async () => {
  const wide = await site.browser.newPage({ viewport: { width: 1_200, height: 900 } });
  await wide.goto(`${site.origin}/offers/summer-holidays`);
  await wide.emulateMedia({ media: 'print' });
  const width = await wide
    .locator('main li[id]')
    .first()
    .evaluate((row) => row.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(900);
  await wide.close();
});

detail(
  'an offer is saved even if the visitor leaves the page before the script for Save has loaded',
  async () => {
    const visitor = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
    await visitor.route(/show-shortlist/, () => {});
    await visitor.goto(`${site.origin}/offers/summer-holidays`);
    await visitor.waitForSelector('html[data-ready]');
    await visitor.getByRole('button', { name: /^Save/ }).first().click();
    await visitor.unroute(/show-shortlist/);
    await visitor.goto(`${site.origin}/sale`);
    await visitor.locator('a', { hasText: 'Saved holidays (1)' }).first().waitFor({ state: 'attached' });
    // On a phone the list is behind the Menu button, which shows the count.
    expect(await visitor.locator('summary', { hasText: 'Menu' }).textContent()).toMatch(/^Menu\s*1$/);
    await visitor.context().close();
  },
);

const summer = '/offers/summer-holidays';
const firstStar = (of: Page) => of.getByRole('button', { name: /^Save/ }).first();
const pressed = (of: Page, isPressed: boolean) =>
  of.locator(`main button[name="save"][aria-pressed="${isPressed}"]`).first().waitFor();
/** Changes the storage as another tab does, but without a `storage` event here. */
const saveUnheard = (of: Page, offers: string[]) =>
  of.evaluate(
    (codes) => localStorage.setItem('premier:saved-offers', JSON.stringify({ offers: codes })),
    offers,
  );

detail(
  'a Save button follows changes made in another tab, even if nothing was saved in its own tab before',
  async () => {
    const context = await site.browser.newContext();
    const [here, there] = [await context.newPage(), await context.newPage()];
    for (const tab of [here, there]) {
      await tab.goto(site.origin + summer);
      await tab.waitForSelector('html[data-ready]');
    }
    await firstStar(there).click();
    await pressed(here, true);
    await firstStar(here).click();
    await pressed(there, false);
    await context.close();
  },
);

test('a Save button acts on the state it shows, and shows the stored state after a bfcache restore', async () => {
  const visitor = await site.browser.newPage();
  await visitor.goto(site.origin + summer);
  await visitor.waitForSelector('html[data-ready]');
  const code = (await firstStar(visitor).getAttribute('value')) as string;
  await saveUnheard(visitor, [code]);
  // The star looks unsaved, so pressing it saves.
  await firstStar(visitor).click();
  await pressed(visitor, true);
  expect(await visitor.evaluate(() => localStorage.getItem('premier:saved-offers'))).toContain(code);
  await saveUnheard(visitor, []);
  await visitor.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await visitor.waitForFunction(() => !document.querySelector('main button[aria-pressed="true"]'));
  await visitor.context().close();
});

detail('saving an offer is announced in the live region that the server rendered', async () => {
  const visitor = await site.browser.newPage();
  const served = await visitor.goto(site.origin + summer);
  expect(await served?.text()).toContain('<p class="visually-hidden" id="announcer" role="status"></p>');
  await visitor.waitForSelector('html[data-ready]');
  const announcer = await visitor.evaluateHandle(() => document.getElementById('announcer'));
  await firstStar(visitor).click();
  await visitor.getByText('Saved. 1 holiday on your list.').waitFor({ state: 'attached' });
  expect(await announcer.evaluate((element) => element?.textContent)).toBe('Saved. 1 holiday on your list.');
  await visitor.context().close();
});

detail(
  'Remove on a shared list leaves the list’s other offers in view and the visitor’s own list unchanged',
  async () => {
    const visitor = await site.browser.newPage();
    await visitor.goto(site.origin + summer);
    await visitor.waitForSelector('html[data-ready]');
    await saveUnheard(visitor, ['TV2104', 'JU3109']);
    await visitor.goto(`${site.origin}/shortlist?offers=JU3101,IO4110,TV2104`);
    await visitor.waitForSelector('html[data-ready]');
    const remove = (code: string) => visitor.locator(`button[name="remove"][value="${code}"]`);
    await remove('JU3101').click();
    await visitor.waitForURL('**/shortlist?offers=IO4110%2CTV2104');
    await remove('IO4110').waitFor();
    expect(await visitor.evaluate(() => localStorage.getItem('premier:saved-offers'))).toContain(
      '["TV2104","JU3109"]',
    );
    await visitor.goto(`${site.origin}/shortlist`);
    await visitor.waitForURL('**/shortlist?offers=JU3109%2CTV2104');
    await visitor.waitForSelector('html[data-ready]');
    await remove('TV2104').click();
    await visitor.waitForURL('**/shortlist?offers=JU3109');
    await visitor.context().close();
  },
);

detail('a list saved without scripts stays in its cookie if local storage is full', async () => {
  const context = await site.browser.newContext();
  await context.addCookies([{ name: 'saved-offers', value: 'NX4127', url: site.origin }]);
  const visitor = await context.newPage();
  await visitor.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await visitor.goto(site.origin + summer);
  await visitor.waitForSelector('html[data-ready]');
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
    'saved-offers=NX4127',
  ]);
  await context.close();
});
