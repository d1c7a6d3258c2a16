/** Forms across soft navigations: each page has its own form, and input returns with its page. */
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { takeTime } from '../support/take-time.ts';
import { type WatchedPage, watchPage } from '../support/watch-page.ts';

let context: BrowserContext;
let watched: WatchedPage;
let page: Page;

const site = await openBrowserSite();

beforeEach(async () => {
  context = await site.browser.newContext({ reducedMotion: 'reduce' });
  watched = await watchPage(context, site.origin);
  page = watched.page;
});
afterEach(() => context.close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const branch = () => page.getByLabel('Which branch should answer?');
const name = () => page.getByLabel('Your name');

/** Scrolls to the form, which loads the form engine; that sets the key. */
async function comeNear(form: string): Promise<void> {
  await page.locator(`#${form} form`).scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (id) => document.querySelector<HTMLInputElement>(`#${id} input[name="idempotencyKey"]`)?.value,
    form,
  );
}

async function goToNearest(branchName: string, slug: string): Promise<void> {
  await page
    .getByRole('region', { name: 'The next nearest branches' })
    .getByRole('link', { name: branchName, exact: true })
    .click();
  await page.waitForURL(`**/branches/${slug}`);
  await heading(branchName).waitFor();
}
const goToBury = () => goToNearest('Bury St Edmunds', 'bury-st-edmunds-shop');

detail(
  'after a soft navigation from Norwich to Bury St Edmunds the form is empty and asks Bury St Edmunds',
  async () => {
    // The first page of a visit is replaced as a whole, later pages share DOM; so the test starts one page
    // early.
    await watched.open('/branches/wymondham-shop');
    watched.reset();
    await goToNearest('Norwich', 'norwich-shop');
    await comeNear('enquiry');
    expect(await branch().inputValue()).toBe('norwich-shop');
    await name().fill('Ann Sample');
    const fold = page.locator('main details', { hasText: 'More days with different hours' });
    await fold.locator('summary').click();
    await goToBury();
    await comeNear('enquiry');
    expect(await branch().inputValue()).toBe('bury-st-edmunds-shop');
    expect(await name().inputValue()).toBe('');
    // A section opened on one page is closed on the next.
    expect(await fold.getAttribute('open')).toBeNull();
    await name().fill('Ann Sample');
    await page.getByRole('radio', { name: 'By email' }).check();
    await page.getByLabel('Email address').fill('ann.of.bury@example.com');
    await takeTime(page);
    await page.getByRole('button', { name: 'Send my question' }).click();
    const panel = page.getByRole('region', { name: 'Your question is with the branch' });
    await panel.waitFor();
    expect(await panel.getByRole('listitem').first().textContent()).toMatch(/^Bury St Edmunds will reply/);
    expect(watched.documents).toEqual([]);
    expect(watched.errors).toEqual([]);
  },
);

test('Back from Bury St Edmunds to Norwich restores the form’s input and chosen branch', async () => {
  await watched.open('/branches/norwich-shop');
  await comeNear('enquiry');
  await name().fill('Ann Sample');
  await branch().selectOption('Swaffham');
  await goToBury();
  await page.goBack();
  await page.waitForURL('**/branches/norwich-shop');
  await heading('Norwich').waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#enquiry-name')?.value === 'Ann Sample',
  );
  expect(await branch().inputValue()).toBe('swaffham-shop');
});

detail('paging two weeks ahead retains the form’s input, and a time there can be booked', async () => {
  await watched.open('/branches/swaffham-shop/appointment');
  await comeNear('appointment');
  await name().fill('Margaret Hale');
  await page.getByLabel('What is it about?').selectOption('A cruise');
  watched.reset();
  for (let week = 0; week < 2; week += 1) {
    const later = page.getByRole('link', { name: /^Later days/ });
    const address = await later.getAttribute('href');
    await later.click();
    await page.waitForFunction((path) => location.pathname + location.search === path, address);
    await page.waitForFunction(
      (path) =>
        document
          .querySelector('#appointment form')
          ?.getAttribute('action')
          ?.startsWith(path ?? ''),
      address,
    );
  }
  await comeNear('appointment');
  expect(await name().inputValue()).toBe('Margaret Hale');
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('cruise');
  await page.getByRole('radio', { name: 'In the shop' }).check();
  await page.getByRole('radio', { name: '10am' }).first().check();
  await page.getByLabel('Email address').fill('margaret@example.com');
  await takeTime(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('heading', { name: 'Your half hour is held: confirm by email' }).waitFor();
  expect(watched.documents).toEqual([]);
});

detail(
  'a form below a list retains its input after sorting, and its key when its page is shown again',
  async () => {
    await watched.open('/offers/all-inclusive');
    await comeNear('enquiry-short');
    await name().fill('Ann Sample');
    watched.reset();
    await page.getByLabel(/^Sort/).first().selectOption({ index: 1 });
    await page.waitForFunction(() => location.search !== '');
    await page.waitForFunction(() => document.querySelector('form[data-form][action*="?"]'));
    await comeNear('enquiry-short');
    expect(await name().inputValue()).toBe('Ann Sample');
    const key = () => page.locator('#enquiry-short input[name="idempotencyKey"]').inputValue();
    const before = await key();
    // Follows the same address: the page renders again with the same form view.
    const shown = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('app:page', resolve, { once: true })),
    );
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = location.pathname + location.search;
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    });
    await shown;
    expect(await key()).toBe(before);
    expect(watched.documents).toEqual([]);
  },
);

detail.each([
  ['/careers', 'Where', 'norwich-shop', 'Show jobs'],
  ['/poster-download', 'Branch', 'norwich-shop', 'Show the poster'],
  ['/cruise/cruise-lines', 'Sort of ship', 'river', 'Show lines'],
  ['/travel-money', 'Which branch will you use?', 'norwich-shop', 'Show its stock'],
])(
  'the form of %s shows the choice in its page’s address, after Back and Forward as well',
  async (address, label, choice, button) => {
    await watched.open(address);
    const select = page.getByRole('main').getByRole('combobox', { name: label, exact: true });
    /** Waits until the page of that address is shown, because the address changes earlier. */
    const shows = async (value: string) => {
      await page.waitForFunction(
        (path) => (window as unknown as { shown: string[] }).shown.at(-1)?.includes('=') === (path !== ''),
        value,
      );
      expect(await select.inputValue()).toBe(value);
    };
    await select.selectOption(choice);
    await page.getByRole('button', { name: button }).click();
    await shows(choice);
    await page.goBack();
    await shows('');
    await page.goForward();
    await shows(choice);
    expect(watched.documents).toEqual([address]);
  },
);

detail('“Show all jobs” clears the chosen place', async () => {
  await watched.open('/careers');
  const place = page.getByLabel('Where', { exact: true });
  await place.selectOption('norwich-shop');
  await page.getByRole('button', { name: 'Show jobs' }).click();
  await page.getByRole('link', { name: 'Show all jobs' }).click();
  await page.getByRole('link', { name: 'Show all jobs' }).waitFor({ state: 'detached' });
  expect(await place.inputValue()).toBe('');
  expect(watched.documents).toEqual(['/careers']);
});
