/** Assets that fail to load: a retry hides one failure; lasting ones leave a page as without scripts. */
import type { Page } from 'playwright-core';
import { awaitView } from '../support/await-view.ts';
import { openBrowserSite } from '../support/browser-site.ts';
import { eventually } from '../support/eventually.ts';

const site = await openBrowserSite();

interface Visit {
  page: Page;
  /** Requested documents, in order. */
  documents: string[];
  /** Kinds of the reports sent to `/client-errors`. */
  reports: string[];
  /** Page errors, and console errors except the browser's message about a failed request. */
  complaints: string[];
  /** Number of failed requests for a file of that name. */
  lost(): number;
  /** Resolves once one of them has arrived. */
  arrival: Promise<unknown>;
  close(): Promise<void>;
}

/** Makes the first `times` requests for files with that prefix fail, after `typed` if given. */
async function visit(
  address: string,
  file: string,
  { times, typed, signedIn = false }: { times: number; typed?: Promise<void>; signedIn?: boolean },
): Promise<Visit> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce' });
  if (signedIn) await context.addCookies([{ name: 'signed-in', value: '1', url: site.origin }]);
  const page = await context.newPage();
  const [documents, reports, complaints] = [[], [], []] as string[][] as [string[], string[], string[]];
  let lost = 0;
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/client-errors', (route) => {
    reports.push((route.request().postDataJSON() as { kind: string }).kind);
    return route.fulfill({ status: 204 });
  });
  await page.route('**/account/state', (route) => route.fulfill({ json: { signedIn: true, name: 'Ann' } }));
  await page.route(
    ({ pathname }) => pathname.startsWith(`/assets/${file}-`),
    async (route) => {
      lost += 1;
      await typed;
      await route.abort();
    },
    { times },
  );
  const arrival = page.waitForResponse((response) => response.url().includes(`/assets/${file}-`));
  // Some tests never await it, so a rejection must not count as unhandled.
  arrival.catch(() => {});
  await page.goto(site.origin + address);
  return { page, arrival, documents, reports, complaints, lost: () => lost, close: () => context.close() };
}

const goToContact = async (page: Page) => {
  await awaitView(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await page.waitForFunction(() => /contact/i.test(document.title));
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const pressStar = async (page: Page) => {
  await page.waitForSelector('html[data-ready]');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.locator('main button[name="save"][aria-pressed="true"]').first().waitFor();
};

/** Sends the form: input from before the script arrived is still there, and the browser validates it. */
const sendQuestion = async (page: Page) => {
  await page.locator('#contact-name').fill('Ann Sample');
  // The form engine sets the key.
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('form[data-form="contact"] input[name="idempotencyKey"]')
        ?.value,
  );
  await page.locator('form[data-form="contact"] button[type="submit"]').click();
  await page.getByRole('region', { name: 'There is a problem' }).waitFor();
  expect(await page.locator('#contact-name').inputValue()).toBe('Ann Sample');
};

const calculate = async (page: Page) => {
  await page.locator('#work-out').getByLabel('How much').fill('500');
  await page.getByText('£500 buys €570').first().waitFor();
};

const chooseBranch = async (page: Page) => {
  await page.waitForSelector('html[data-app="mounted"]');
  await page.getByRole('button', { name: 'Make this my branch' }).click();
  await page.getByText('Swaffham is now at the top of every page').waitFor();
};

const search = async (page: Page) => {
  await page.getByLabel('Search the site').click();
  await page.getByLabel('Search the site').pressSequentially('st ives');
  await page.getByRole('option', { name: 'St Ives', exact: true }).waitFor();
};

const typeAddress = async (page: Page) => {
  await page.fill('#sign-up-email', 'ben@example.test');
  await page.waitForSelector('html[data-ready]');
  await page.fill('#sign-up-password', 'a heron on the ouse');
  await page.waitForSelector('#sign-up li[data-met]');
  expect(await page.inputValue('#sign-up-email')).toBe('ben@example.test');
};

test.each<[string, file: string, address: string, (page: Page) => Promise<unknown>]>([
  ['the mount module', 'mount', '/press', awaitView],
  ['an import of the mount module', 'every-visit', '/press', awaitView],
  ['the view module', 'create-view', '/', goToContact],
  ['React', 'react', '/', goToContact],
  ['the next page', 'contact.page', '/', goToContact],
  ['a part of the next page', 'pictures', '/', goToContact],
  ['a stylesheet of the next page', 'contact', '/', goToContact],
  ['a star', 'show-shortlist', '/offers/summer-holidays', pressStar],
  ['my branch', 'show-my-branch', '/branches/swaffham-shop', chooseBranch],
  ['suggestions', 'suggestion-box', '/press', search],
  ['forms', 'start-forms', '/contact', sendQuestion],
  ['the engine of forms', 'bind-form', '/contact', sendQuestion],
  ['the definition of a form', 'contact.form', '/contact', sendQuestion],
  ['a calculator', 'islands', '/travel-money', calculate],
  ['the module of a calculator', 'live', '/travel-money', calculate],
  ['a hydrated page', 'sign-in.page', '/sign-in', typeAddress],
  ['the sign-in SDK', 'browser-sdk', '/sign-in', typeAddress],
  ['the list of common passwords', 'common-passwords', '/sign-in', typeAddress],
])(
  'one failed request for the file for %s causes no error, report or further full load',
  async (_name, file, address, use) => {
    const { page, documents, reports, complaints, lost, arrival, close } = await visit(address, file, {
      times: 1,
    });
    await use(page);
    await arrival;
    expect(lost()).toBe(1);
    expect({ documents, reports, complaints }).toEqual({
      documents: [address.split('?')[0]],
      reports: [],
      complaints: [],
    });
    await close();
  },
);

test('one failed request for the file that shows the account’s name causes no report', async () => {
  const { page, reports, lost, close } = await visit('/press', 'show-account', {
    times: 1,
    signedIn: true,
  });
  await page.getByLabel('Your account, Ann').first().waitFor({ state: 'attached' });
  expect([lost(), reports]).toEqual([1, []]);
  await close();
});

/** Both the request and its retry fail. */
const both = { times: 2 };

test('a failed mount is reported once, and the browser follows links', async () => {
  const { page, documents, reports, lost, close } = await visit('/press', 'mount', both);
  await page.waitForSelector('html[data-app="failed"]');
  await eventually('a report', () => reports.length > 0);
  expect([lost(), documents]).toEqual([2, ['/press']]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
  expect([documents, reports]).toEqual([['/press', '/contact'], ['mount']]);
  await close();
});

test.each([
  ['the module that renders pages', 'create-view'],
  ['the next page', 'contact.page'],
])('without the file for %s the next page is loaded in full, once, with one report', async (_name, file) => {
  const { page, documents, reports, lost, close } = await visit('/', file, both);
  await page.waitForSelector('html[data-ready]');
  await page.mouse.move(1, 1);
  if (file === 'create-view') await eventually('a report', () => reports.length > 0);
  else await page.waitForSelector('html[data-view]');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
  await awaitView(page);
  expect([lost(), documents, reports]).toEqual([2, ['/', '/contact'], ['chunk']]);
  await close();
});

test('without its script a Save button still saves, and the next press requests the script again', async () => {
  const { page, documents, reports, close } = await visit('/sale', 'show-shortlist', both);
  await page.waitForSelector('html[data-ready]');
  const star = page.getByRole('button', { name: /^Save/ }).first();
  await star.click();
  await eventually('a report', () => reports.length > 0);
  expect(await page.evaluate(() => localStorage.getItem('premier:saved-offers'))).toContain(
    await star.getAttribute('value'),
  );
  await star.click();
  await page.locator('main button[name="save"][aria-pressed="true"]').first().waitFor();
  expect([documents, reports]).toEqual([['/sale'], ['chunk']]);
  await close();
});

test('without the form engine the browser sends a form, and the typed input is retained', async () => {
  const { page, documents, reports, close } = await visit('/contact', 'bind-form', both);
  await page.locator('#contact-name').fill('Ann Sample');
  await eventually('a report', () => reports.length > 0);
  await page.locator('form[data-form="contact"] button[type="submit"]').click();
  await page.getByRole('region', { name: 'There is a problem' }).waitFor();
  expect(await page.locator('#contact-name').inputValue()).toBe('Ann Sample');
  expect([documents, reports]).toEqual([['/contact', '/contact'], ['chunk']]);
  await close();
});

test('a page that cannot be hydrated is reloaded once', async () => {
  const { page, documents, reports, close } = await visit('/sign-in', 'sign-in.page', { times: 4 });
  await eventually('two reports', () => reports.length === 2);
  await page.waitForSelector('html[data-app="mounted"]');
  expect([documents, reports]).toEqual([
    ['/sign-in', '/sign-in'],
    ['chunk', 'chunk'],
  ]);
  await close();
});

test('a page that cannot be hydrated is not reloaded once the visitor has typed', async () => {
  let type = () => {};
  const typed = new Promise<void>((resolve) => {
    type = resolve;
  });
  const { page, documents, reports, close } = await visit('/sign-in', 'sign-in.page', { times: 2, typed });
  await page.fill('#sign-up-email', 'ben@example.test');
  type();
  await page.waitForSelector('html[data-app="mounted"]');
  await eventually('a report', () => reports.length > 0);
  expect(await page.inputValue('#sign-up-email')).toBe('ben@example.test');
  expect([documents, reports]).toEqual([['/sign-in'], ['chunk']]);
  await close();
});
