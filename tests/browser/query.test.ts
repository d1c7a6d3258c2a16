/** Queries from the page itself: answered in place, never repeated, no credentials readable by scripts. */
import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { type FakeQueryApi, startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { awaitView } from '../support/await-view.ts';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { followFooterLink } from '../support/follow-footer-link.ts';
import { holdBack } from '../support/hold-back.ts';
import { pressLink } from '../support/press-link.ts';
import { takeTime } from '../support/take-time.ts';

let context: BrowserContext;
let page: Page;
let asked: { operationName: string; variables: Record<string, string> }[];
let documents: string[];

const site = await openBrowserSite();

beforeEach(async () => {
  ({ context, page } = await openPage(site));
});
afterEach(() => context.close());

async function openPage({ browser }: BrowserSite) {
  const opened = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const tab = await opened.newPage();
  asked = [];
  documents = [];
  tab.on('request', (request: Request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON());
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  return { context: opened, page: tab };
}

async function goTo(address: string, origin = site.origin): Promise<void> {
  await page.goto(origin + address);
  await page.waitForSelector('html[data-app="mounted"]');
}

async function findNear(place: string): Promise<void> {
  await page.getByRole('main').getByLabel('Your postcode or town').fill(place);
  await page.getByRole('button', { name: 'Find a branch' }).click();
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const shops = () => page.locator('[aria-labelledby="nearest"] h3').allTextContents();

test('the nearest branches appear without a page load, have their own address, and are announced', async () => {
  await goTo('/branches');
  await findNear(' NR2 1AB ');
  await heading('Nearest to NR2 1AB').waitFor();
  const found = await shops();
  expect(found).toHaveLength(5);
  expect(found[0]).toBe('Norwich');
  await page
    .getByRole('status')
    .filter({ hasText: 'Nearest to NR2 1AB: Norwich, ' })
    .waitFor({ state: 'attached' });
  expect(page.url()).toBe(`${site.origin}/branches?near=NR2+1AB`);
  expect(documents).toEqual([`${site.origin}/branches`]);
  expect(asked).toMatchObject([{ operationName: 'NearestBranches', variables: { place: 'NR2 1AB' } }]);
  // The server renders the same shops at that address.
  await goTo('/branches?near=NR2+1AB');
  expect(await shops()).toEqual(found);
});

detail(
  'a place is not queried again if the page came with its result or if it was queried within a minute',
  async () => {
    await goTo('/branches?near=Norwich');
    await heading('Nearest to Norwich').waitFor();
    await page.getByRole('button', { name: 'Find a branch' }).click();
    expect(asked).toEqual([]);
    await findNear('Cambridge');
    await heading('Nearest to Cambridge').waitFor();
    await findNear('CB1');
    await heading('Nearest to CB1').waitFor();
    await findNear('Cambridge');
    await heading('Nearest to Cambridge').waitFor();
    expect(asked.map(({ variables }) => variables.place)).toEqual(['Cambridge', 'CB1']);
  },
);

detail('an unknown place shows links to the towns, and an empty search shows every branch', async () => {
  await goTo('/branches');
  await findNear('Atlantis');
  await heading('We couldn’t find “Atlantis”').waitFor();
  await page.locator('[aria-labelledby="nearest"] ul').getByRole('link', { name: 'Norwich' }).waitFor();
  await findNear('');
  await heading('We couldn’t find “Atlantis”').waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${site.origin}/branches`);
  expect(asked).toHaveLength(1);
});

detail(
  'the link to every branch clears the search, even if the cached page brings the same data',
  async () => {
    await goTo('/press');
    await awaitView(page);
    await pressLink(page, '/branches');
    await page.waitForURL('**/branches');
    await findNear('Norwich');
    await heading('Nearest to Norwich').waitFor();
    await page.getByRole('link', { name: 'Show every branch without distances' }).click();
    await heading('Nearest to Norwich').waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.origin}/branches`);
    expect(documents).toEqual([`${site.origin}/press`]);
  },
);

detail('a dropped connection is explained, and trying again helps', async () => {
  await goTo('/branches');
  await page.route('**/graphql', (route) => route.abort('connectionfailed'));
  await findNear('Norwich');
  await heading('We couldn’t look just now').waitFor();
  expect(asked).toHaveLength(2);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading('Nearest to Norwich').waitFor();
  expect(asked).toHaveLength(3);
});

detail('a search superseded by another is aborted, and its result is never shown', async () => {
  await goTo('/branches');
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.postDataJSON().variables.place));
  const late = await holdBack(
    page,
    '**/graphql',
    (request) => request.postDataJSON().variables.place === 'Norwich',
  );
  await findNear('Norwich');
  await heading('Looking near Norwich').waitFor();
  await findNear('Cambridge');
  await heading('Nearest to Cambridge').waitFor();
  await late.letGo();
  expect(failed).toEqual(['Norwich']);
  expect(await heading('Nearest to Cambridge').count()).toBe(1);
});

detail('without JavaScript the search form leads to the page of the nearest branches', async () => {
  const plain = await site.browser.newContext({ javaScriptEnabled: false });
  const tab = await plain.newPage();
  await tab.goto(`${site.origin}/branches`);
  await tab.getByRole('main').getByLabel('Your postcode or town').fill('NR2');
  await tab.getByRole('button', { name: 'Find a branch' }).click();
  await tab.getByRole('heading', { name: 'Nearest to NR2' }).waitFor();
  expect(tab.url()).toBe(`${site.origin}/branches?near=NR2`);
  await plain.close();
});

describe('the currency calculator', () => {
  const amount = () => page.locator('#work-out').getByLabel('How much');
  const says = (words: string) => page.locator('[data-sum]').getByText(words, { exact: true }).waitFor();
  const goToCalculator = async () => {
    await goTo('/travel-money');
    await page.waitForSelector('[data-island]:not([data-props])');
  };

  test('the result follows each input, from the page’s own rates and without a request', async () => {
    await page.clock.install({ time: '2026-11-21T10:14:00Z' });
    await goToCalculator();
    await amount().fill('500');
    await says('£500 buys €570');
    await page.getByLabel('I want an amount of foreign money').check();
    await page.getByLabel('Currency', { exact: true }).selectOption('USD');
    await says('US$500 costs £390.26');
    await amount().fill('12,50');
    await page.getByRole('paragraph').filter({ hasText: 'Use a full stop before pence or cents' }).waitFor();
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(amount().getAttribute('aria-invalid')).resolves.toBe('true');
    await expect(page.evaluate(() => (document.activeElement as HTMLInputElement).name)).resolves.toBe(
      'amount',
    );
    await amount().fill('80');
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${site.origin}/travel-money?currency=USD&amount=80&way=foreign`);
    expect(documents).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  detail(
    'the branch form submits the calculator’s values, on a served page and after a soft navigation',
    async () => {
      await goToCalculator();
      await awaitView(page);
      const showStock = async (branch: string, name: string) => {
        await page.getByLabel('Which branch will you use?').selectOption(branch);
        await page.getByRole('button', { name: 'Show its stock' }).click();
        await page.waitForURL(`**branch=${branch}**`);
        // The address changes before the page does.
        await page.getByRole('heading', { name: `with ${name}’s stock` }).waitFor();
      };
      await page.getByLabel('Currency', { exact: true }).selectOption('USD');
      await amount().fill('80');
      await page.keyboard.press('Enter');
      await showStock('norwich-shop', 'Norwich');
      const asked80 = 'branch=norwich-shop&currency=USD&amount=80&way=pounds';
      expect(page.url()).toBe(`${site.origin}/travel-money?${asked80}#board`);
      await expect(amount().inputValue()).resolves.toBe('80');
      await amount().fill('90');
      await page.keyboard.press('Enter');
      await showStock('cambridge-shop', 'Cambridge');
      const asked90 = 'branch=cambridge-shop&currency=USD&amount=90&way=pounds';
      expect(page.url()).toBe(`${site.origin}/travel-money?${asked90}#board`);
      expect(documents).toHaveLength(1);
    },
  );

  detail('input typed before hydration is used, and only the calculator is hydrated', async () => {
    let bring = () => {};
    const wanted = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route('**/islands-*.js', async (route) => {
      await wanted;
      await route.continue();
    });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await goTo('/travel-money');
    await page.getByLabel('I want an amount of foreign money').check();
    await amount().fill('600');
    bring();
    await page.getByText('€600 costs £522.38').first().waitFor();
    await expect(amount().inputValue()).resolves.toBe('600');
    expect(scripts.filter((url) => /travel-money\.page|_payload/.test(url))).toEqual([]);
  });

  detail('the calculator works when the visitor follows a link and comes back', async () => {
    await goToCalculator();
    await awaitView(page);
    await followFooterLink(page, 'About us', 'Press');
    await page.waitForFunction(() => /press/i.test(document.title));
    await page.goBack();
    await amount().fill('500');
    await page.getByText('£500 buys €570').first().waitFor();
    expect(documents).toHaveLength(1);
  });

  detail(
    'without its script the calculator shows the server’s result, and its form leads to a new result',
    async () => {
      await page.route('**/islands-*.js', (route) => route.abort());
      await goTo('/travel-money?currency=EUR&amount=500&way=pounds');
      await page.waitForSelector('html[data-ready]');
      await says('£500 buys €570');
      await amount().fill('600');
      await page.unroute('**/islands-*.js');
      await page.getByRole('button', { name: 'Work it out' }).click();
      await page.getByText('£600 buys €685').first().waitFor();
    },
  );

  test('an order of two currencies takes at most eight taps from the calculator to its confirmation', async () => {
    const phone = await site.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    page = await phone.newPage();
    await goToCalculator();
    await awaitView(page);
    await amount().fill('500');
    await says('£500 buys €570');
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.tap();
    };
    // One press opens the list, another chooses.
    const choose = async (label: string, option: string) => {
      presses += 2;
      await page.getByLabel(label).selectOption({ label: option });
    };
    const form = page.locator('form[data-form="reserve"]');
    const enter = (label: string, words: string) => form.getByLabel(label, { exact: true }).fill(words);
    await press(page.getByRole('link', { name: 'Reserve €570' }));
    await page.waitForURL('**/travel-money?currency=EUR&amount=500&way=pounds#reserve');
    await form.locator('[name="amount"][value="500"]').waitFor();
    await form.evaluate((element: HTMLFormElement) => element.scrollIntoView());
    // The form engine sets the key.
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#reserve [name="idempotencyKey"]')?.value !== '',
    );
    await press(form.getByText('Add another currency'));
    await choose('Second currency', 'US dollar (USD)');
    await press(
      form
        .getByRole('group', { name: 'Is the second one in pounds or in the currency?' })
        .getByText('In the currency, which I get'),
    );
    await enter('How much of the second one?', '400');
    await choose('Which branch will you collect it from?', 'Norwich');
    await enter('Day', '24');
    await enter('Month', '11');
    await enter('Year', '2026');
    await enter('Your name', 'Ann Bell');
    await enter('Email address', 'ann.bell@example.test');
    await takeTime(page);
    await press(form.getByRole('button', { name: 'Reserve' }));
    const sent = page.getByRole('region', { name: 'Your travel money is reserved' });
    await sent.getByRole('heading', { name: 'Your order' }).waitFor();
    const words = await sent.textContent();
    // 500 at 1.1486 is €574.30; 400 at 1.2812 is £312.21.
    for (const said of [
      'Euro: £500, about €574 at today’s rate',
      'US dollar: US$400, about £313 at today’s rate',
      'That is about £813 in all at today’s rates, to collect at Norwich on Tuesday 24 November 2026.',
    ])
      expect(words).toContain(said);
    expect(presses).toBeLessThanOrEqual(8);
    await phone.close();
  });

  detail('a typed second currency is visible again when the visitor comes back to its form', async () => {
    await goToCalculator();
    await awaitView(page);
    const second = page.getByLabel('How much of the second one?');
    const third = page.getByText('Add a third currency');
    await page.getByText('Add another currency').click();
    await third.waitFor();
    await second.fill('400');
    await followFooterLink(page, 'About us', 'Press');
    await page.waitForFunction(() => /press/i.test(document.title));
    await page.goBack();
    await page.locator('#reserve').scrollIntoViewIfNeeded();
    await second.waitFor();
    await expect(second.inputValue()).resolves.toBe('400');
    await page.getByText('Add another currency').click();
    await third.waitFor({ state: 'hidden' });
  });

  detail('rates are fetched once if those of the page are older than fifteen minutes', async () => {
    await page.clock.install({ time: '2026-11-21T10:16:00Z' });
    await goToCalculator();
    await page.clock.runFor(200);
    await amount().fill('500');
    await amount().fill('600');
    await says('£600 buys €685');
    expect(asked).toMatchObject([{ operationName: 'CurrentRates', variables: {} }]);
  });
});

describe('with a hosted API', () => {
  let api: FakeQueryApi;
  let hosted: BrowserSite;

  beforeAll(async () => {
    api = await startFakeQueryApi();
    hosted = await openBrowserSite({ QUERY_API_URL: api.url, QUERY_API_TOKEN: 'service-secret' });
  });
  afterAll(async () => {
    await hosted.close();
    await api.stop();
  });

  test('the server adds the visitor’s token; neither it nor the service’s token is visible in the page', async () => {
    await context.close();
    ({ context, page } = await openPage(hosted));
    await context.addCookies([
      {
        name: 'apollo:default.token',
        value: 'visitor-secret',
        url: hosted.origin,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    const answers: Promise<string>[] = [];
    page.on('response', (response) => answers.push(response.text().catch(() => '')));
    await goTo('/branches', hosted.origin);
    api.requests.length = 0;
    await findNear('Norwich');
    await heading('Nearest to Norwich').waitFor();
    expect(api.requests.map(({ operationName, authorization }) => [operationName, authorization])).toEqual([
      ['NearestBranches', 'Bearer visitor-secret'],
    ]);
    const readable = await page.evaluate(() =>
      [
        document.cookie,
        document.documentElement.outerHTML,
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      ].join(),
    );
    expect([readable, ...(await Promise.all(answers))].join()).not.toMatch(/visitor-secret|service-secret/);
  });
});
