/** The desk in a real browser: passkeys of a virtual authenticator, a link from another site, a phone. */
import type { Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { inviteByCommand } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { findSmallTargets } from '../support/find-small-targets.ts';
import { insertMails } from '../support/insert-mails.ts';
import { insertSubscribers } from '../support/insert-subscribers.ts';
import { listen } from '../support/listen.ts';
import { photograph } from '../support/make-picture.ts';
import { chooseOutcome, startPayment } from '../support/pay.ts';
import { runAxe } from '../support/run-axe.ts';
import { makeAccount } from '../support/session-jar.ts';

// Browsers accept passkeys and secure cookies on localhost without TLS, and the settings name its port.
const port = await findFreePort();
const desk = `http://localhost:${port}`;
const site = await openBrowserSite({ PUBLIC_ORIGIN: desk });
await listen(site.started.app, {}, port);

async function openPage(): Promise<{ page: Page; complaints: string[] }> {
  const context = await site.browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, complaints };
}

/** Inserts an email that a mail server refused, with words as long as they come; resolves with its id. */
async function insertFailedMail(): Promise<string> {
  const { database, now } = site.started.services;
  const [id = ''] = await insertMails(database, 1, now().getTime());
  const long = 'https://www.example.test/offers/eastern-mediterranean-and-the-greek-islands';
  await database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ nextTryAt: null, lastError: `550 5.1.1 ${long}`, subject: long, body: long })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Lists faults of the page on a screen, on a phone, and on a phone with text twice as large. */
async function findFaultsOnEveryScreen(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1360, height: 900 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const faults = [...(wide > 1360 ? [`${wide} wide`] : []), ...(await runAxe(page, { contrast: false }))];
  await page.setViewportSize({ width: 390, height: 844 });
  faults.push(...(await findFaults(page)));
  const large = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });
  return [...faults, ...(large > 390 ? [`${large} wide with large text`] : [])];
}

const targets = 'a[href], button:not([hidden]), summary, select, textarea, input:not([type="hidden"])';
/** More than the controls of any page of the desk. */
const maxPresses = 300;

/** Presses Tab until the focus is where it began, and lists the controls that it did not reach. */
async function findUnreachable(page: Page): Promise<string[]> {
  const reached: number[] = [];
  for (let press = 0; press < maxPresses; press += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(
      (all) => [...document.querySelectorAll(all)].indexOf(document.activeElement as Element),
      targets,
    );
    if (at !== -1 && at === reached[0]) break;
    if (at !== -1) reached.push(at);
  }
  return page.evaluate(
    ({ all, found }) =>
      [...document.querySelectorAll(all)]
        // One radio button of a group is reached; the arrow keys lead to the others.
        .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !found.includes([...document.querySelectorAll(all)].indexOf(element)))
        .map((element) => element.outerHTML.slice(0, 80)),
    { all: targets, found: reached },
  );
}

/** Posts a form of the desk from the page that is open; resolves with the address that it leads to. */
function post(page: Page, address: string, fields: Record<string, string>): Promise<string> {
  return page.evaluate(
    async ([to, entries]) => {
      const { url } = await fetch(to, { method: 'POST', body: new URLSearchParams(entries) });
      return new URL(url).pathname;
    },
    [address, fields] as const,
  );
}

/** Lists faults of the page on a phone: width, small targets, axe. */
async function findFaults(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...(width > 390 ? [`${width} wide`] : []),
    ...(await page.evaluate(findSmallTargets)),
    ...(await runAxe(page)),
  ];
}

test('a person accepts an invitation, signs in by passkey, and invites another, on a phone', async () => {
  const link = await inviteByCommand(site.started, {
    email: 'ada@example.test',
    name: 'Ada Moss',
    roles: ['master'],
  });
  const { page, complaints } = await openPage();
  const { pathname, search } = new URL(link);
  await page.goto(desk + pathname + search);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make my passkey' }).click();
  await heading(page, 'Hello, Ada Moss').waitFor();
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in to the staff desk').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with my passkey' }).click();
  await heading(page, 'Hello, Ada Moss').waitFor();

  site.started.advance(5 * 60_000);
  await page.getByRole('link', { name: 'People who work here' }).click();
  await page.getByRole('link', { name: 'Invite a person' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mo Hale');
  await page.getByRole('textbox', { name: 'Work email address' }).fill('mo@example.test');
  await page.getByRole('checkbox', { name: /^Money/ }).check();
  await page.getByRole('button', { name: 'Confirm with my passkey' }).click();
  await page.getByRole('status').filter({ hasText: 'Confirmed for five minutes' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await heading(page, 'People who work here').waitFor();
  await page.getByRole('status').filter({ hasText: 'on its way by email' }).waitFor();
  expect(await findFaults(page)).toEqual([]);

  // Another site, by the rules of cookies; the visitor's page there loads nothing of the desk.
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${site.origin}/careers`);
  expect(scripts.filter((url) => url.includes('desk'))).toEqual([]);
  await page.evaluate((address) => location.assign(address), `${desk}/staff/acts`);
  await heading(page, 'Who changed what').waitFor();
  await page.getByText('staff invite: Mo Hale').waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an enquiry is found, read and answered on a phone, without a fault on any page', async () => {
  const question = await fetch(`${desk}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      ...{ form: 'contact', idempotencyKey: '', website: '', topic: 'holiday', how: 'email' },
      ...{ name: 'Margaret Hale', email: 'margaret@example.test', branch: 'norwich-shop' },
      ...{ message: 'A week in May for two.', assist: 'yes', assist_note: 'A walking stick' },
    }),
  });
  expect(question.status).toBe(303);
  const link = await inviteByCommand(site.started, {
    ...{ email: 'ann@example.test', name: 'Ann Lee', roles: ['shop'], branches: ['norwich-shop'] },
  });
  const { page, complaints } = await openPage();
  const { pathname, search } = new URL(link);
  await page.goto(desk + pathname + search);
  await page.getByRole('button', { name: 'Make my passkey' }).click();
  await heading(page, 'Hello, Ann Lee').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'New enquiries 1' }).click();
  await heading(page, 'New enquiries').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /^Margaret Hale/ }).click();
  await heading(page, 'Margaret Hale').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Read it: this is recorded' }).click();
  await page.getByText('A walking stick').waitFor();
  for (const fold of await page.locator('summary').all()) await fold.click();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('May has space.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByRole('status').filter({ hasText: 'on its way by email' }).waitFor();
  await page.goto(`${desk}/staff/enquiries/figures`);
  expect(await findFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a payment is matched, and £20 of it refunded, on a phone, without a fault on any page', async () => {
  const hosted = await startPayment(site.started, { surname: 'Quill' });
  await chooseOutcome(site.started, hosted, 'approve').expect(303);
  const link = await inviteByCommand(site.started, {
    ...{ email: 'mona@example.test', name: 'Mona Fry', roles: ['money'] },
  });
  const { page, complaints } = await openPage();
  const { pathname, search } = new URL(link);
  await page.goto(desk + pathname + search);
  await page.getByRole('button', { name: 'Make my passkey' }).click();
  await heading(page, 'Hello, Mona Fry').waitFor();
  await page.getByRole('link', { name: 'Payments to match 1' }).click();
  await heading(page, 'Payments to match').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /Quill/ }).click();
  await page.getByRole('button', { name: 'It is matched to its booking' }).click();
  await page.getByRole('status').filter({ hasText: 'marked as matched' }).waitFor();
  site.started.advance(5 * 60_000);
  await page.reload();
  await page.getByText('Refund up to £250.50').click();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Amount to refund' }).fill('20');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Trip cut short');
  await page.getByRole('button', { name: 'Confirm with my passkey' }).click();
  await page.getByRole('status').filter({ hasText: 'Confirmed for five minutes' }).waitFor();
  await page.getByRole('button', { name: 'Refund it' }).click();
  await page.getByRole('status').filter({ hasText: 'on its way back' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  for (const [name, title] of [
    ['Back to the list', 'Payments to match'],
    ['A day’s figures, and tables for a spreadsheet', 'Friday 20 November 2026'],
    ['21 November 2026', 'Saturday 21 November 2026'],
    ['Payments started on this day', 'Payments of 21 November 2026'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await heading(page, title).waitFor();
    expect(await findFaults(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

detail(
  'every other page of the desk has no fault at any width, with large text, and by the keyboard',
  async () => {
    const link = await inviteByCommand(site.started, {
      ...{ email: 'fay@example.test', name: 'Fay Orr', roles: ['service', 'editor', 'master'] },
    });
    const { page, complaints } = await openPage();
    const { pathname, search } = new URL(link);
    await page.goto(desk + pathname + search);
    await page.getByRole('button', { name: 'Make my passkey' }).click();
    await heading(page, 'Hello, Fay Orr').waitFor();
    const half = new URLSearchParams({
      ...{ branch: 'norwich-shop', adviser: 'dev-malhotra', time: '2026-11-24T10:00:00.000Z' },
    });
    const booking = `/staff/diary/book?${half}`;
    const email = 'margaret.of.the.long.address@holidays-by-the-sea.example.test';
    const guest = { name: 'Margaret Hale', phone: '01632 960 001', email, topic: 'cruise', way: 'shop' };
    const appointment = await post(page, booking, guest);
    const day = { 'from-day': '24', 'from-month': '11', 'from-year': '2026' };
    const blocked = await post(page, '/staff/diary/block?branch=norwich-shop', {
      ...{ adviser: 'dev-malhotra', why: 'lunch', ...day, fromTime: '12:30', untilTime: '13:30' },
      ...{ 'until-day': '24', 'until-month': '11', 'until-year': '2026' },
    });
    const letter = await post(page, '/staff/newsletters/new', {
      ...{ subject: 'Two bays', preview: 'And one island.', topics: 'beach', time: '09:00' },
      ...{ text: 'Both are Greek.\n\nNX4127', 'day-day': '', 'day-month': '', 'day-year': '' },
    });
    const pages = [
      ...['/staff', '/staff/diary?branch=norwich-shop&day=2026-11-24', booking, '/staff/diary/block'],
      ...[
        '/staff/diary/week?branch=norwich-shop&day=2026-11-24',
        appointment,
        `${appointment}/move`,
        blocked,
      ],
      ...['/staff/events', '/staff/events/cruise-afternoon-launch', '/staff/enquiries', '/staff/passkeys'],
      ...['/staff/people', '/staff/acts', '/staff/visitors', '/staff/newsletters', '/staff/newsletters/new'],
      ...[letter, `${letter}/change`, '/staff/pictures', '/staff/pictures/new'],
      ...['/staff/content', '/staff/content/offers', '/staff/content/branches/ely-shop', '/staff/rates'],
      ...['/staff/content/offers/NX4127/copy', '/staff/notices', '/staff/places', '/staff/prices'],
      ...['/staff/newsletters/2026-12-01-five-rivers-without-a-flight-letter/send'],
      ...['/staff/emails', `/staff/emails/${await insertFailedMail()}`, '/staff/support'],
    ];
    const faults: string[] = [];
    for (const address of pages) {
      await page.goto(desk + address);
      const found = [...(await findUnreachable(page)), ...(await findFaultsOnEveryScreen(page))];
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await page.goto(`${desk}/staff/content/branches/ely-shop`);
    for (const fold of await page.locator('summary').all()) await fold.click();
    expect(await findFaultsOnEveryScreen(page)).toEqual([]);
    await page.goto(`${desk}/staff/content/branches/ely-shop`);
    // Enter saves, though other buttons come first.
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
    await page.getByText('Nothing is saved, as nothing was changed.').waitFor();
    await page.goto(`${desk}/staff/visitors`);
    await page.getByRole('textbox', { name: 'The visitor’s email address' }).fill('margaret@example.test');
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByText('margaret@example.test').first().waitFor();
    for (const fold of await page.locator('summary').all()) await fold.click();
    expect(await findFaultsOnEveryScreen(page)).toEqual([]);
    await makeAccount(email, site.started);
    await insertSubscribers(site.started.services.database, [
      { email, topics: ['ski'], channels: ['email', 'post'] },
    ]);
    await page.goto(`${desk}/staff/support`);
    await page.getByRole('textbox', { name: 'The visitor’s email address' }).fill(email);
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('button', { name: 'Stop everything' }).waitFor();
    await page.getByRole('button', { name: /^Send P-\S+ again$/ }).waitFor();
    for (const fold of await page.locator('summary').all()) await fold.click();
    expect([...(await findUnreachable(page)), ...(await findFaultsOnEveryScreen(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Disable sign-in' }).click();
    await page.getByRole('link', { name: 'Give the reason' }).click();
    expect(await findFaultsOnEveryScreen(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

detail(
  'a picture whose form is sent after the session has ended is on its page after a sign-in',
  async () => {
    const link = await inviteByCommand(site.started, {
      ...{ email: 'gus@example.test', name: 'Gus Ray', roles: ['editor'] },
    });
    const { page, complaints } = await openPage();
    const { pathname, search } = new URL(link);
    await page.goto(desk + pathname + search);
    await page.getByRole('button', { name: 'Make my passkey' }).click();
    await heading(page, 'Hello, Gus Ray').waitFor();
    await page.goto(`${desk}/staff/pictures/new`);
    const file = { name: 'pier.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
    await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
    await page.getByRole('textbox', { name: 'Page that shows it' }).fill('NX4127');
    const alt = 'A shallow beach with a long wooden pier and a hut';
    await page.getByRole('textbox', { name: 'What can be seen' }).fill(alt);
    await page.getByRole('textbox', { name: 'Credit' }).fill('A. Sample');
    await page.getByRole('textbox', { name: 'Licence' }).fill('our own');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Put it on the page' }).click();
    await heading(page, 'Sign in, then send it again').waitFor();
    expect(await findFaultsOnEveryScreen(page)).toEqual([]);
    await page.getByLabel('The picture, once more').setInputFiles(file);
    await page.getByRole('button', { name: '1. Sign in with my passkey' }).click();
    await page.getByRole('status').filter({ hasText: 'Go on with the form below' }).waitFor();
    await page.getByRole('button', { name: '2. Send it again' }).click();
    await page.getByRole('status').filter({ hasText: 'The picture is on its page.' }).waitFor();
    expect(complaints).toEqual([]);
  },
);

test('without a passkey the button says so, and a number is answered with the name', async () => {
  const { page } = await openPage();
  await page.goto(`${desk}/staff`);
  await page.getByRole('button', { name: 'Sign in with my passkey' }).click();
  await page.getByRole('alert').filter({ hasText: 'The device gave no passkey' }).waitFor();
  await page.goto(`${site.origin}/staff/sign-in`);
  await page.getByRole('link', { name: `${desk}/staff` }).waitFor();
});

test('a price is confirmed by one press, lowered in a form, and undone, on a phone, without a fault', async () => {
  site.started.advance(15 * 24 * 60 * 60_000);
  const link = await inviteByCommand(site.started, {
    ...{ email: 'eve@example.test', name: 'Eve Fox', roles: ['editor'] },
  });
  const { page, complaints } = await openPage();
  const { pathname, search } = new URL(link);
  await page.goto(desk + pathname + search);
  await page.getByRole('button', { name: 'Make my passkey' }).click();
  await heading(page, 'Hello, Eve Fox').waitFor();
  await page.getByRole('link', { name: /^Prices to look up \d+$/ }).click();
  await heading(page, 'Prices to look up').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Still right/ })
    .first()
    .click();
  await page.getByRole('status').filter({ hasText: 'is marked as looked up' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^New price/ })
    .nth(1)
    .click();
  const price = page.getByRole('textbox', { name: /^Price for/ });
  const lower = Number((await price.inputValue()).replace(/,/g, '')) - 10;
  for (const fold of await page.locator('summary').all()) await fold.click();
  expect(await findFaults(page)).toEqual([]);
  await price.fill(String(lower * 3));
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('checkbox', { name: /It is right/ }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await price.fill(String(lower));
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('status').filter({ hasText: 'Visitors see it within five seconds' }).waitFor();
  await page.locator('summary').filter({ hasText: 'Undo the last change' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor();
  expect(complaints).toEqual([]);
});
