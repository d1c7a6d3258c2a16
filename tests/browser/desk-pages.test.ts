/** Every page of the desk in a real browser, at several widths, with large text, and by the keyboard. */
import { findFaultsOnEveryScreen, heading, openDesk } from '../support/desk-browser.ts';
import { detail } from '../support/detail.ts';
import { insertMails } from '../support/insert-mails.ts';
import { insertSubscribers } from '../support/insert-subscribers.ts';
import { photograph } from '../support/make-picture.ts';
import { makeAccount } from '../support/session-jar.ts';

const { desk, site, signIn } = await openDesk();
const { page, complaints } = await signIn({
  ...{ email: 'fay@example.test', name: 'Fay Orr', roles: ['service', 'editor', 'master'] },
});

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

const targets =
  'a[href], button:not([hidden], [tabindex="-1"]), summary, select, textarea, input:not([type="hidden"])';

/** Presses Tab until the focus is where it began, and lists the controls that it did not reach. */
async function findUnreachable(): Promise<string[]> {
  await page.evaluate(() => {
    const focused = new Set<EventTarget | null>();
    addEventListener('focusin', ({ target }) => focused.add(target));
    Object.assign(globalThis, { focused });
  });
  // A few more than there are: the focus leaves the page once and comes back.
  const presses = (await page.locator(targets).count()) + 3;
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(
    (all) =>
      [...document.querySelectorAll(all)]
        // One radio button of a group is reached; the arrow keys lead to the others.
        .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !Reflect.get(globalThis, 'focused').has(element))
        .map((element) => element.outerHTML.slice(0, 80)),
    targets,
  );
}

async function open(address: string): Promise<void> {
  expect((await page.goto(desk + address))?.status()).toBe(200);
}

async function openFolds(): Promise<void> {
  for (const fold of await page.locator('summary').all()) await fold.click();
}

/** Posts a form of the desk from the page that is open; resolves with the address that it leads to. */
function post(address: string, fields: Record<string, string>): Promise<string> {
  return page.evaluate(
    async ([to, entries]) => {
      const { url } = await fetch(to, { method: 'POST', body: new URLSearchParams(entries) });
      return new URL(url).pathname;
    },
    [address, fields] as const,
  );
}

const longEmail = 'margaret.of.the.long.address@holidays-by-the-sea.example.test';
const bookingAt = (time: string) =>
  `/staff/diary/book?${new URLSearchParams({ branch: 'norwich-shop', adviser: 'dev-malhotra', time: `2026-11-24T${time}:00.000Z` })}`;

/** Books a half hour of 24 November, at a time such as '10:00'; resolves with its page. */
const book = (time: string, email: string) =>
  post(bookingAt(time), {
    name: 'Margaret Hale',
    phone: '01632 960 001',
    email,
    topic: 'cruise',
    way: 'shop',
  });

/** Makes an appointment, a blocked time, a newsletter and a failed email; resolves with their pages. */
async function insertItems(): Promise<string[]> {
  const appointment = await book('10:00', longEmail);
  const day = { 'from-day': '24', 'from-month': '11', 'from-year': '2026' };
  const blocked = await post('/staff/diary/block?branch=norwich-shop', {
    ...{ adviser: 'dev-malhotra', why: 'lunch', ...day, fromTime: '12:30', untilTime: '13:30' },
    ...{ 'until-day': '24', 'until-month': '11', 'until-year': '2026' },
  });
  const letter = await post('/staff/newsletters/new', {
    ...{ subject: 'Two bays', preview: 'And one island.', topics: 'beach', time: '09:00' },
    ...{ text: 'Both are Greek.\n\nNX4127', 'day-day': '', 'day-month': '', 'day-year': '' },
  });
  const mail = `/staff/emails/${await insertFailedMail()}`;
  return [appointment, `${appointment}/move`, blocked, letter, `${letter}/change`, mail];
}

const pages = [
  ...['/staff', '/staff/diary?branch=norwich-shop&day=2026-11-24', bookingAt('11:00'), '/staff/diary/block'],
  ...['/staff/diary/week?branch=norwich-shop&day=2026-11-24', '/staff/enquiries', '/staff/passkeys'],
  ...['/staff/events', '/staff/events/cruise-afternoon-launch', '/staff/people', '/staff/acts'],
  ...['/staff/visitors', '/staff/newsletters', '/staff/newsletters/new', '/staff/pictures'],
  ...['/staff/pictures/new', '/staff/content', '/staff/content/offers', '/staff/rates'],
  ...['/staff/content/branches/ely-shop', '/staff/content/offers/NX4127/copy', '/staff/notices'],
  ...['/staff/places', '/staff/prices', '/staff/emails', '/staff/support'],
  ...['/staff/newsletters/2026-12-01-five-rivers-without-a-flight-letter/send'],
];

detail.each(pages)('%s: no fault, and every control is reached by the keyboard', async (address) => {
  await open(address);
  expect([...(await findUnreachable()), ...(await findFaultsOnEveryScreen(page))]).toEqual([]);
});

detail('pages of an appointment, a blocked time, a newsletter and an email have no fault', async () => {
  const faults: string[] = [];
  for (const address of await insertItems()) {
    await open(address);
    const found = [...(await findUnreachable()), ...(await findFaultsOnEveryScreen(page))];
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

detail(
  'an item has no fault with every fold open, and Enter saves though other buttons come first',
  async () => {
    await open('/staff/content/branches/ely-shop');
    await openFolds();
    expect(await findFaultsOnEveryScreen(page)).toEqual([]);
    await open('/staff/content/branches/ely-shop');
    // WebKit may skip a submit button without a box, which Chromium clicks.
    const saves = page.locator('form:has([name="madeFrom"]) button[type="submit"]').first();
    expect([await saves.getAttribute('name'), await saves.boundingBox()]).toEqual([null, expect.anything()]);
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
    await page.getByText('Nothing is saved, as nothing was changed.').waitFor();
  },
);

detail('data about a visitor has no fault with every fold open', async () => {
  await book('14:00', 'margaret@example.test');
  await open('/staff/visitors');
  await page.getByRole('textbox', { name: 'The visitor’s email address' }).fill('margaret@example.test');
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByText('margaret@example.test').first().waitFor();
  await openFolds();
  expect(await findFaultsOnEveryScreen(page)).toEqual([]);
});

detail(
  'support for a visitor with a long address has no fault, up to the disabling of a sign-in',
  async () => {
    await book('15:00', longEmail);
    await makeAccount(longEmail, site.started);
    await insertSubscribers(site.started.services.database, [
      { email: longEmail, topics: ['ski'], channels: ['email', 'post'] },
    ]);
    await open('/staff/support');
    await page.getByRole('textbox', { name: 'The visitor’s email address' }).fill(longEmail);
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('button', { name: 'Stop everything' }).waitFor();
    await page
      .getByRole('button', { name: /^Send P-\S+ again$/ })
      .first()
      .waitFor();
    await openFolds();
    expect([...(await findUnreachable()), ...(await findFaultsOnEveryScreen(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Disable sign-in' }).click();
    await page.getByRole('link', { name: 'Give the reason' }).click();
    expect(await findFaultsOnEveryScreen(page)).toEqual([]);
  },
);

detail(
  'a picture whose form is sent after the session has ended is on its page after a sign-in',
  async () => {
    const { page, complaints: own } = await signIn({
      email: 'gus@example.test',
      name: 'Gus Ray',
      roles: ['editor'],
    });
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
    expect(own).toEqual([]);
  },
);

detail('no page had an error of a script, or was refused anything by the security policy', () => {
  expect(complaints).toEqual([]);
});
