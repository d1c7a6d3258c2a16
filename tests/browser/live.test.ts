/** Live updates in a real browser: rates, the calculator, notices, remaining places and saved offers. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { Timestamp } from '#shared/document-values.ts';
import { contentNow } from '../support/content-clock.js';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { launchChromium } from '../support/find-chromium.ts';
import { pressLink } from '../support/press-link.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, server, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let started: Started;
let origin: string;
let close: () => Promise<void>;
let context: BrowserContext;
let streams: string[];

beforeAll(async () => {
  started = await startServices({ PUBLIC_ORIGIN: 'http://www.example.test' }, contentNow().toISOString());
  const listening = server.createHttpServer(started.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  origin = `http://127.0.0.1:${(listening.address() as { port: number }).port}`;
  const browser = await launchChromium();
  context = await browser.newContext();
  close = async () => {
    await browser.close();
    listening.closeAllConnections();
    listening.close();
    await started.services.close();
  };
});
afterAll(() => close());

async function open(address: string, from = context): Promise<Page> {
  const page = await from.newPage();
  page.on('request', (request) => {
    if (request.url().includes('/live/')) streams.push(new URL(request.url()).pathname);
  });
  page.on('pageerror', (error) => streams.push(error.message));
  await page.goto(origin + address);
  await page.waitForSelector('html[data-ready]');
  return page;
}

const write = (collection: string, id: string, fields: object) =>
  started.services.documents.commit([{ kind: 'set', collection, id, fields: fields as never }]);
const now = () => new Timestamp(Math.floor(contentNow().getTime() / 1000), 0);
const settled = (count: number) =>
  eventually(`${count} open streams`, () => started.services.broadcaster.size === count);

beforeEach(() => {
  streams = [];
});

test('a new rate updates the board and the calculator, and is announced to screen readers', async () => {
  const page = await open('/travel-money?currency=EUR&amount=500&way=pounds');
  await settled(1);
  await write('rates', 'EUR', { sell: 1.1702, buy: 1.24, checkedAt: now() });
  await page.getByRole('row', { name: /Euro/ }).getByText('1.1702').waitFor();
  await page.getByRole('row', { name: /Euro/ }).getByText('€585').waitFor();
  await page.getByText('£500 buys €585').first().waitFor();
  await page.getByText('The exchange rates on this page have just changed.').waitFor({ state: 'attached' });
  expect(streams).toEqual(['/live/rates,notices,content']);
  await page.close();
  await settled(0);
});

detail(
  'two tabs share one stream and show a notice; when one tab closes, the other still follows changes',
  async () => {
    const first = await open('/travel-money');
    await settled(1);
    const second = await open('/branches/norwich-shop');
    await write('notices', 'site', { text: 'Our phones are down until noon.' });
    for (const page of [first, second])
      await page.getByText('Our phones are down until noon.').first().waitFor();
    expect(started.services.broadcaster.size).toBe(1);
    // The tab with the stream closes, and the other takes over.
    await first.close();
    await settled(1);
    await started.services.documents.commit([{ kind: 'delete', collection: 'notices', id: 'site' }]);
    await second.locator('aside.notice').waitFor({ state: 'hidden' });
    await second.close();
    await settled(0);
  },
);

test('“2 left” changes to “Sold out” on an open page; a page without live data opens no stream', async () => {
  const page = await open('/careers');
  expect(streams).toEqual([]);
  await page.goto(`${origin}/sale`);
  const code = (await page.getByRole('button', { name: /^Save/ }).first().getAttribute('value')) as string;
  await write('availability', code, { left: 2, checkedAt: now() });
  await page.reload();
  await page.getByText('2 left', { exact: true }).waitFor();
  await settled(1);
  await write('availability', code, { left: 0, checkedAt: now() });
  await page.getByText('Sold out', { exact: true }).waitFor();
  await page.close();
});

detail(
  'an open page offers to show an offer that has changed since, and stays as it is until then',
  async () => {
    const page = await open('/sale');
    const code = (await page.getByRole('button', { name: /^Save/ }).first().getAttribute('value')) as string;
    await write('availability', code, { left: 2, checkedAt: now() });
    await page.reload();
    await settled(1);
    const file = path.join(temporaryFolder('live'), 'offer.yaml');
    const content = (...words: string[]) => runCli('content', words, started);
    const { stdout } = await content('show', `offers/${code}`);
    writeFileSync(file, stdout.replace(/ {2}title: .*/, '  title: A week named quetzalcoatl'));
    await content('edit', `offers/${code}`, file);
    await content('publish', `offers/${code}`);
    started.advance(10_000);
    const bar = page.getByText('Something on this page has changed since you opened it.');
    await bar.waitFor();
    expect(await page.getByText('A week named quetzalcoatl').count()).toBe(0);
    await page.getByRole('button', { name: 'Show the page as it is now' }).click();
    await page.getByText('A week named quetzalcoatl').first().waitFor();
    expect(await bar.count()).toBe(0);
    await page.close();
    await settled(0);
  },
);

detail('a hidden tab closes its stream, and catches up when it becomes visible', async () => {
  const page = await open('/travel-money');
  await settled(1);
  const look = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  await settled(0);
  await write('rates', 'EUR', { sell: 1.1811, buy: 1.24, checkedAt: now() });
  await look('visible');
  await page.getByRole('row', { name: /Euro/ }).getByText('1.1811').waitFor();
  await page.close();
  await settled(0);
});

detail(
  'a tab that moves to another page gets that page’s changes, though the stream belongs to another tab',
  async () => {
    const first = await open('/travel-money');
    await settled(1);
    const second = await open('/branches/norwich-shop');
    const answer = await fetch(`${origin}/sale`, { headers: { accept: 'text/html' } });
    const [, code = ''] = /<button[^>]* value="([A-Z]{2}\d{4})"/.exec(await answer.text()) ?? [];
    await write('availability', code, { left: 2, checkedAt: now() });
    await second.mouse.move(5, 5);
    await second.waitForSelector('html[data-view]');
    await second.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/sale';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await second.getByText('2 left', { exact: true }).waitFor();
    await settled(1);
    await write('availability', code, { left: 0, checkedAt: now() });
    await second.getByText('Sold out', { exact: true }).waitFor();
    await second.close();
    await first.close();
    await settled(0);
  },
);

detail(
  'a page with the same live collections resumes the stream, and a page with others starts a new stream',
  async () => {
    const page = await open('/travel-money');
    await settled(1);
    await write('rates', 'EUR', { sell: 1.1903, buy: 1.24, checkedAt: now() });
    await page.getByRole('row', { name: /Euro/ }).getByText('1.1903').waitFor();
    await page.mouse.move(5, 5);
    await page.waitForSelector('html[data-view]');
    // The page's first stream request has already been reported.
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/live/')) asked.push(`${pathname} ${searchParams.has('last')}`);
    });
    const goTo = async (path: string, streams: number) => {
      await pressLink(page, path);
      await page.waitForFunction(
        (href) => (document.querySelector('main h1') ? location.pathname === href : false),
        path,
      );
      await settled(streams);
    };
    await goTo('/careers', 0);
    await goTo('/travel-money', 1);
    await goTo('/careers', 0);
    await goTo('/sale', 1);
    // The server may receive a request before the browser emits its event.
    await eventually('two requests for streams', () => asked.length >= 2);
    expect(asked).toEqual(['/live/rates,notices,content true', '/live/notices,availability,content false']);
    await page.close();
    await settled(0);
  },
);

/** Either form with the same address; the sign-up creates the account. */
async function signIn(page: Page, form: 'sign-in' | 'sign-up', email = 'anna@example.test'): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.waitForSelector('html[data-ready]');
  await page.fill(`#${form}-email`, email);
  await page.fill(`#${form}-password`, 'passw0rd!');
  await page.click(`#${form} button[type=submit]`);
  await page.getByText('Signed in as').waitFor();
}

detail(
  'saved offers have a list with its own address, shared by two browsers that are signed in',
  async () => {
    const page = await open('/sale');
    await page.getByRole('button', { name: /^Save/ }).nth(0).click();
    await page.getByRole('button', { name: /^Save/, pressed: true }).waitFor();
    await page.getByRole('link', { name: 'Saved holidays (1)' }).click();
    await page.getByRole('heading', { name: 'Saved holidays', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?offers=[A-Z]{2}\d{4}$/);
    await signIn(page, 'sign-up');
    await page.goto(`${origin}/sale`);
    const elsewhere = await (
      page.context().browser() as NonNullable<ReturnType<BrowserContext['browser']>>
    ).newContext();
    const other = await open('/sign-in', elsewhere);
    await signIn(other, 'sign-in');
    await other.goto(`${origin}/sale`);
    await other.getByRole('link', { name: 'Saved holidays (1)' }).waitFor();
    await other.getByRole('button', { name: /^Save/ }).nth(1).click();
    await page.getByRole('link', { name: 'Saved holidays (2)' }).waitFor();
    await context.clearCookies();
    await page.goto(`${origin}/sale`);
    await page.waitForSelector('html[data-ready]');
    await page.getByRole('link', { name: /Saved holidays/ }).waitFor({ state: 'hidden' });
    await other.close();
    await elsewhere.close();
    await page.close();
  },
);

/** Resolves once the account has exactly these offers. */
const accountHas = (page: Page, offers: (string | null)[]) =>
  page.waitForFunction(async (expected) => {
    const answer = await fetch('/live/shortlist', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return ((await answer.json()) as { offers: string[] }).offers.join() === expected;
  }, offers.join());

detail(
  'unsent changes of saved offers are sent on the next page, and are dropped when the session ends',
  async () => {
    const browser = context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>;
    const own = await browser.newContext();
    const page = await open('/sign-in', own);
    await signIn(page, 'sign-up', 'bea@example.test');
    const stars = page.getByRole('button', { name: /^Save/ });
    const openSale = async () => {
      await page.goto(`${origin}/sale`);
      await page.waitForSelector('html[data-ready]');
      await page.waitForSelector('main button[name="save"][aria-pressed]');
    };
    const refuse = () =>
      page.route('**/live/shortlist', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
    await openSale();
    const [first, second] = await Promise.all([0, 1].map((at) => stars.nth(at).getAttribute('value')));
    await stars.nth(0).click();
    await accountHas(page, [first ?? null]);

    await refuse();
    await stars.nth(0).click();
    await stars.nth(1).click();
    await page.getByRole('link', { name: 'Saved holidays (1)' }).waitFor();
    await page.unroute('**/live/shortlist');
    await openSale();
    await accountHas(page, [second ?? null]);
    await page.getByRole('button', { name: /^Save/, pressed: true }).waitFor();
    expect(await stars.nth(0).getAttribute('aria-pressed')).toBe('false');
    expect(await stars.nth(1).getAttribute('aria-pressed')).toBe('true');

    // The account's offers leave the browser at the end of the session, even unsent changes.
    await refuse();
    await stars.nth(0).click();
    await page.getByRole('link', { name: 'Saved holidays (2)' }).waitFor();
    await own.clearCookies();
    await page.goto(`${origin}/sale`);
    await page.waitForFunction(() => localStorage.getItem('premier:saved-offers') === null);
    await own.close();
  },
);
