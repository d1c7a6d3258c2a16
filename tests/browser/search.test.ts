/** The search box suggests while the visitor types, and keys choose a suggestion. */
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { holdBack } from '../support/hold-back.ts';

const site = await openBrowserSite();

test('typing shows suggestions, the arrow keys choose one, and Enter opens its page', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/`);
  const box = page.getByLabel('Search the site');
  await box.click();
  await box.pressSequentially('st ives');
  const option = page.getByRole('option', { name: 'St Ives', exact: true });
  await option.waitFor();
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  await box.press('ArrowDown');
  await option.and(page.locator('[aria-selected="true"]')).waitFor();
  expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await box.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'St Ives' }).waitFor();
});

detail('Escape closes the suggestions, and Enter then searches for the typed words', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/`);
  const box = page.getByLabel('Search the site');
  await box.click();
  await box.pressSequentially('majorka');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
  await box.press('Escape');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  expect(await box.inputValue()).toBe('majorka');
  await box.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “majorka”' }).waitFor();
  await page.getByRole('link', { name: 'Balearic Islands' }).waitFor();
});

detail('the arrow keys do not reopen the suggestions once the box is cleared', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/`);
  const box = page.getByLabel('Search the site');
  await box.click();
  await box.pressSequentially('st ives');
  await page.getByRole('option', { name: 'St Ives', exact: true }).waitFor();
  await box.fill('');
  await box.press('ArrowDown');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).isVisible()).toBe(false);
});

test('on a phone the header links to the search page', async () => {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${site.origin}/offers`);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('heading', { level: 1, name: 'What are you looking for?' }).waitFor();
});

detail('text typed before the scripts have loaded gets suggestions as well', async () => {
  const page = await site.browser.newPage();
  const late = await holdBack(page, '**/mount-*.js');
  await page.goto(`${site.origin}/`);
  await page.getByLabel('Search the site').pressSequentially('st ives');
  await late.letGo();
  await page.getByRole('option', { name: 'St Ives', exact: true }).waitFor();
});

detail('a search box is garbage-collected once the visitor has left its page', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/search`);
  const box = page
    .locator('main')
    .getByRole('textbox')
    .or(page.locator('main').getByRole('searchbox'))
    .first();
  await box.focus();
  // No element handle, which would itself retain the box.
  await page.waitForFunction(() => document.querySelector('main input[role="combobox"]') !== null);
  await page.waitForSelector('html[data-ready][data-view]');
  await page.evaluate(() => {
    Object.assign(window, {
      box: new WeakRef(document.querySelector('main input[role="combobox"]') as Element),
    });
  });
  for (const path of ['/careers', '/press', '/careers']) {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('footer')?.append(link);
      link.click();
      link.remove();
    }, path);
    await page.waitForFunction(
      (href) => location.pathname === href && document.activeElement?.id === 'main',
      path,
    );
  }
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const isCollected = () => (window as unknown as { box: WeakRef<Element> }).box.deref() === undefined;
  expect(await page.evaluate(isCollected)).toBe(true);
});
