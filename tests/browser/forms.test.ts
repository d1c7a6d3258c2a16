/** Enquiry forms with and without scripts: messages, keyboard focus, and no lost input. */
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { followFooterLink } from '../support/follow-footer-link.ts';
import { passTimers } from '../support/pass-round-trips.ts';
import { takeTime } from '../support/take-time.ts';
import { type WatchedPage, watchPage } from '../support/watch-page.ts';

let context: BrowserContext;
let watched: WatchedPage;
let page: Page;

const site = await openBrowserSite();

beforeEach(async () => {
  context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  watched = await watchPage(context, site.origin);
  page = watched.page;
});
afterEach(() => context.close());

/** A page with one form, the standard enquiry about an offer of the sample content. */
const offerPage = '/offers/alcudia-in-june-from-trip-nx4127';
const onOfferPage = (url: URL) => url.pathname + url.search === offerPage;

/** The form engine loads when the form scrolls into view; the engine sets the key. */
async function openForm(address = offerPage): Promise<void> {
  await watched.open(address);
  await page.locator('#enquiry').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const key = document.querySelector<HTMLInputElement>('#enquiry input[name="idempotencyKey"]');
    return key && key.value !== '';
  });
}

const send = () => page.getByRole('button', { name: 'Send my question' }).click();
const problem = () => page.getByRole('region', { name: 'There is a problem' });
const said = (field: string) => page.locator(`#enquiry-${field}-error`);
const focused = () => page.evaluate(() => document.activeElement?.id);

/** One enquiry per minute and email address is accepted, so each visitor has another address. */
let visitors = 0;

async function fillIn(): Promise<void> {
  visitors += 1;
  await page.getByLabel('Your name').fill('Ann Sample');
  await page.getByRole('radio', { name: 'By email' }).check();
  await page.getByLabel('Email address').fill(`ann${visitors}@example.com`);
}

/** Replaces the preselected branch, the one that knows the place. */
async function chooseBranch(name: string): Promise<void> {
  await page.getByLabel('Which branch should answer?').selectOption(name);
}

async function objections(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .include('#enquiry')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('submitting an empty form lists and focuses the errors, and an error’s link focuses its field', async () => {
  await openForm();
  await chooseBranch('');
  await send();
  await problem().waitFor();
  expect(await focused()).toBe('enquiry-answer');
  expect(await page.title()).toMatch(/^Error: /);
  expect(await problem().getByRole('link').allTextContents()).toEqual([
    'Enter your name',
    'Choose how you would like us to reply',
    'Choose a branch',
  ]);
  expect(await page.locator('#enquiry-name').getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('#enquiry-name').getAttribute('aria-describedby')).toContain(
    'enquiry-name-error',
  );
  expect(await objections()).toEqual([]);
  await problem().getByRole('link', { name: 'Choose a branch' }).click();
  expect(await focused()).toBe('enquiry-branch');
  expect(watched.errors).toEqual([]);
});

detail('the section of optional fields is collapsed, and opens if one of its fields is invalid', async () => {
  await openForm();
  const adults = page.getByLabel('How many adults?');
  expect(await adults.isVisible()).toBe(false);
  expect(await page.getByLabel('Your message').isVisible()).toBe(true);
  await fillIn();
  // Form-filling programs set values in folded sections, too.
  await adults.evaluate((box: HTMLInputElement) => {
    box.value = '0';
  });
  await send();
  await problem().waitFor();
  expect(await adults.isVisible()).toBe(true);
});

detail(
  'the server’s “That was quick!” is a notice at the form, not an error, and leaves the input unchanged',
  async () => {
    await openForm();
    await fillIn();
    const message = 'That was quick! Please press the button again.';
    await page.route(onOfferPage, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { errors: {}, message } })
        : route.continue(),
    );
    await send();
    const notice = page.getByRole('region', { name: 'One moment' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain(message);
    expect(await notice.getByRole('link').count()).toBe(0);
    expect(await page.locator('#enquiry [aria-invalid]').count()).toBe(0);
    expect(await page.title()).not.toMatch(/^Error: /);
    expect(await focused()).toBe('enquiry-answer');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ann Sample');
    expect(await objections()).toEqual([]);
  },
);

detail(
  'correcting the fields removes the error list, the title’s “Error” prefix and the invalid marks',
  async () => {
    await openForm();
    await send();
    await problem().waitFor();
    await fillIn();
    await problem().waitFor({ state: 'hidden' });
    expect(await page.title()).not.toMatch(/^Error: /);
    expect(await page.locator('#enquiry-name').getAttribute('aria-invalid')).toBeNull();
  },
);

detail('a field shows its error on blur, and hides it as soon as the value is valid', async () => {
  await openForm();
  await page.getByLabel('Email address').fill('ann@');
  await passTimers(page, 60);
  expect(await said('email').isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  await said('email').waitFor();
  await page.getByLabel('Email address').fill('ann@example.com');
  await said('email').waitFor({ state: 'hidden' });
});

detail('values set without input events, as by a password manager, are validated on submit', async () => {
  await openForm();
  await fillIn();
  await page.evaluate(() => {
    (document.querySelector('#enquiry-name') as HTMLInputElement).value = '';
    (document.querySelector('#enquiry-email') as HTMLInputElement).value = 'not an address';
  });
  await send();
  await problem().waitFor();
  expect(await problem().getByRole('link').allTextContents()).toEqual([
    'Enter your name',
    'Enter an email address in the correct format, like name@example.com',
  ]);
});

test('a double click sends a valid form once, and its confirmation appears without a page load', async () => {
  const posts: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request));
  await openForm();
  await fillIn();
  await chooseBranch('Norwich');
  await takeTime(page);
  watched.reset();
  await page.getByRole('button', { name: 'Send my question' }).dblclick();
  const panel = page.getByRole('region', { name: 'Your question is with the branch' });
  await panel.waitFor();
  expect(await panel.locator('strong').first().textContent()).toMatch(/^P-/);
  expect(await panel.getByRole('listitem').first().textContent()).toBe(
    'Norwich will reply by closing time on the next day it’s open.',
  );
  expect(posts.filter((post) => onOfferPage(new URL(post.url())))).toHaveLength(1);
  expect(watched.documents).toEqual([]);
  expect(await focused()).toBe('enquiry');
  expect(await objections()).toEqual([]);
  expect(watched.errors).toEqual([]);
});

detail(
  'a phone’s first screen links to the enquiry form, and to the reference once the form is sent',
  async () => {
    await page.setViewportSize({ width: 390, height: 667 });
    await watched.open('/offers/tulips-and-antwerp-from-trip-an4501');
    const ask = page.getByRole('link', { name: 'Ask about this holiday' }).filter({ visible: true });
    const inSight = (link: Locator) =>
      link.evaluateAll(
        (links) => links.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length,
      );
    expect(await inSight(ask)).toBe(1);
    await ask.last().click();
    await page.waitForFunction(() => location.hash === '#enquiry');
    await fillIn();
    await takeTime(page);
    await page.getByRole('button', { name: 'Send my question' }).click();
    await page.getByRole('region', { name: 'Your question is with the branch' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await page.getByRole('link', { name: 'Ask about this holiday' }).count()).toBe(0);
    expect(
      await inSight(page.getByRole('link', { name: 'See your reference' }).filter({ visible: true })),
    ).toBe(1);
  },
);

detail(
  'a failed request shows that the form was not sent, retains the input and allows another attempt',
  async () => {
    await openForm();
    await fillIn();
    await page.route(onOfferPage, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await send();
    const notice = page.getByRole('region', { name: 'It hasn’t been sent' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('ring 01632 960 120');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ann Sample');
    expect(
      await page.getByRole('button', { name: 'Send my question' }).getAttribute('aria-disabled'),
    ).toBeNull();
    expect(await objections()).toEqual([]);
    await page.unroute(onOfferPage);
    await takeTime(page);
    await send();
    await page.getByRole('region', { name: 'Your question is with the branch' }).waitFor();
  },
);

detail(
  'a field error from the server is shown at its field until the visitor changes the field',
  async () => {
    await openForm();
    await fillIn();
    await page.route(onOfferPage, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { errors: { branch: 'This branch is shut that day' } } })
        : route.continue(),
    );
    await send();
    await problem().waitFor();
    expect(await said('branch').textContent()).toBe('This branch is shut that day');
    await page.getByLabel('Which branch should answer?').selectOption('Swaffham');
    await problem().waitFor({ state: 'hidden' });
    expect(await said('branch').isVisible()).toBe(false);
  },
);

detail(
  'a conditional question appears and disappears with the answer it depends on, without an error',
  async () => {
    await openForm();
    const when = page.getByRole('group', { name: 'When should we call?' });
    expect(await when.isVisible()).toBe(false);
    await page.getByRole('radio', { name: 'By phone' }).check();
    await when.waitFor();
    expect(await said('when').isVisible()).toBe(false);
    await page.getByRole('radio', { name: 'By email' }).check();
    await when.waitFor({ state: 'hidden' });
  },
);

const followCareers = () => followFooterLink(page, 'About us', 'Careers');

detail('typed input is restored when the visitor goes to another page and back', async () => {
  await openForm();
  await page.getByLabel('Your name').fill('Ann Sample');
  await followCareers();
  await page.waitForURL('**/careers');
  await page.goBack();
  await page.waitForURL(onOfferPage);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#enquiry-name')?.value === 'Ann Sample',
  );
});

detail(
  'typed input survives a full load that the app itself causes, without a leave-page prompt',
  async () => {
    await openForm();
    await page.getByLabel('Your name').pressSequentially('Ann');
    page.on('dialog', (dialog) => watched.errors.push(dialog.type()));
    await page.route('**/careers.page-*.js', (route) => route.abort());
    watched.reset();
    await followCareers();
    await page.waitForFunction(() => location.pathname === '/careers' && document.readyState === 'complete');
    expect(watched.documents).toEqual(['/careers']);
    await watched.open(offerPage);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ann');
    expect(watched.errors.filter((complaint) => complaint === 'beforeunload')).toEqual([]);
  },
);

/** The form engine sets the key, and stores the input from then on. */
const hasKey = () =>
  page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#contact [name="idempotencyKey"]')?.value,
  );

test('typed input survives the visitor’s reload, and is gone when the page is opened again', async () => {
  await watched.open('/contact');
  const [name, message] = ['#contact-name', '#contact-message'].map((id) => page.locator(id));
  await name?.pressSequentially('Ann');
  await message?.fill('A long question about Madeira');
  await hasKey();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('#contact-message')?.value !== '',
  );
  expect([await name?.inputValue(), await message?.inputValue()]).toEqual([
    'Ann',
    'A long question about Madeira',
  ]);
  await watched.open('/careers');
  await watched.open('/contact');
  await message?.focus();
  await hasKey();
  expect([await name?.inputValue(), await message?.inputValue()]).toEqual(['', '']);
});

detail('leaving the site with typed input causes one leave-page prompt', async () => {
  await openForm();
  await page.getByLabel('Your name').pressSequentially('Ann');
  // Simulates closing the tab: the browser asks when a listener cancels the event.
  // See https://developer.mozilla.org/en-US/docs/Web/API/Window/beforeunload_event
  const isAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsked()).toBe(true);
  expect(await isAsked()).toBe(false);
});

detail(
  'after a navigation that is answered with 204, new input causes a leave-page prompt again',
  async () => {
    await openForm();
    await page.getByLabel('Your name').pressSequentially('Ann');
    await page.route('**/careers.page-*.js', (route) => route.abort());
    // A 204 response leaves the visitor on the page.
    // See https://www.rfc-editor.org/rfc/rfc9110#section-15.3.5
    await page.route('**/careers', (route) => route.fulfill({ status: 204 }));
    const asked = page.waitForRequest('**/careers');
    await followCareers();
    await asked;
    await page.getByLabel('Your name').pressSequentially(' Sample');
    expect(await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
      true,
    );
  },
);

detail(
  'two forms of one page both regain their input after a full load that the app itself causes',
  async () => {
    await watched.open('/contact');
    const [contact, callBack] = ['#contact-name', '#call-back-name'].map((id) => page.locator(id));
    await contact?.pressSequentially('Ann');
    await page.locator('summary').and(page.getByLabel('Ask us to call you instead')).click();
    await callBack?.pressSequentially('Bob');
    await page.route('**/careers.page-*.js', (route) => route.abort());
    await followCareers();
    await page.waitForFunction(() => location.pathname === '/careers' && document.readyState === 'complete');
    await watched.open('/contact');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#contact-name')?.value === 'Ann',
    );
    expect(await callBack?.inputValue()).toBe('Bob');
  },
);

detail('a form that the browser sends without the form engine causes no leave-page prompt', async () => {
  // Blocks the form engine.
  await page.route('**/bind-form-*.js', (route) => route.abort());
  await watched.open(offerPage);
  await page.locator('#enquiry').scrollIntoViewIfNeeded();
  await page.waitForSelector('#enquiry form[data-shown-ms]');
  await page.getByLabel('Your name').pressSequentially('Ann Sample');
  // Runs after all other submit listeners, and simulates the browser's unload.
  await page.evaluate(() =>
    addEventListener('submit', () => {
      const isAsked = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
      sessionStorage.setItem('asked', String(isAsked));
    }),
  );
  await send();
  // The server's response is a separate page.
  await problem().waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ann Sample');
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('false');
});

detail('a sent form can be sent again, with a new key, after a bfcache restore', async () => {
  const keys: (string | null)[] = [];
  await page.route(onOfferPage, (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    keys.push(new URLSearchParams(request.postData() ?? '').get('idempotencyKey'));
    // The target is not a page of the site; here, a response without content.
    return route.fulfill({ json: { to: '/elsewhere.pdf' } });
  });
  await page.route('**/elsewhere.pdf', (route) => route.fulfill({ status: 204 }));
  const fillInAndSend = async () => {
    const gone = page.waitForRequest('**/elsewhere.pdf');
    await fillIn();
    await chooseBranch('Norwich');
    await takeTime(page);
    await send();
    await gone;
  };
  await openForm();
  await fillInAndSend();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await fillInAndSend();
  expect(new Set(keys).size).toBe(2);
});

describe('without scripts', () => {
  beforeEach(async () => {
    // Earlier tests have used up this IP address's forms per minute.
    site.started.advance(60_000);
    await context.close();
    context = await site.browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    page = await context.newPage();
    await page.goto(`${site.origin}${offerPage}`);
  });

  detail(
    'a conditional question is visible, and errors come back with the input and focus on the error list',
    async () => {
      expect(await page.getByRole('group', { name: 'When should we call?' }).isVisible()).toBe(true);
      await page.getByLabel('Your name').fill('A');
      await page.getByRole('radio', { name: 'By phone' }).check();
      await chooseBranch('');
      await send();
      await problem().waitFor();
      expect(await page.title()).toMatch(/^Error: /);
      expect(await problem().getByRole('link').allTextContents()).toEqual([
        'Name must be between 2 and 80 characters',
        'Enter a phone number',
        'Choose when we should call',
        'Choose a branch',
      ]);
      expect(await page.getByLabel('Which branch should answer?').isVisible()).toBe(true);
      expect(await page.getByLabel('Your name').inputValue()).toBe('A');
      expect(await page.getByRole('radio', { name: 'By phone' }).isChecked()).toBe(true);
      expect(await page.locator('#enquiry-answer:focus').count()).toBe(1);
    },
  );

  test('a valid form leads to its confirmation', async () => {
    await fillIn();
    await send();
    await page.getByRole('region', { name: 'Your question is with the branch' }).waitFor();
    expect(page.url()).toMatch(/-nx4127\?answers=[a-z-]+&sent=P-[\w-]+&form=enquiry#enquiry$/);
  });
});

detail('an offer prints on one A4 page, with its picture, days, price and phone number', async () => {
  for (const address of [
    offerPage,
    '/offers/cape-town-and-the-garden-trip-tj3012',
    '/offers/bergen-kirkenes-bergen-northern-lights-trip-hv3401',
  ]) {
    await watched.open(address);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect([address, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([address, 1]);
  }
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    main.locator('img').first(),
    page.locator('#days'),
    page.locator('#in'),
  ])
    expect(await part.isVisible()).toBe(true);
  expect(await main.getByRole('link', { name: /^Call / }).isVisible()).toBe(true);
  expect(await page.locator('#enquiry').isVisible()).toBe(false);
  await watched.open(offerPage);
  await main.getByRole('table').filter({ hasText: 'Totals for 2 adults' }).waitFor();
});

detail('a branch page prints its opening hours, but neither its form nor its “open now” status', async () => {
  await watched.open('/branches/norwich-shop');
  const parts = () =>
    Promise.all(
      [
        page.getByRole('heading', { name: 'When we’re open' }),
        page.getByRole('heading', { name: 'Write to Norwich' }),
        page.getByText(/^(?:Open|Closed) now|^Opens /).first(),
      ].map((part) => part.isVisible()),
    );
  expect(await parts()).toEqual([true, true, true]);
  await page.emulateMedia({ media: 'print' });
  expect(await parts()).toEqual([true, false, false]);
});
