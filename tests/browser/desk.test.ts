/** The desk in a real browser: passkeys of a virtual authenticator, a link from another site, a phone. */
import { findFaults, heading, openDesk } from '../support/desk-browser.ts';
import { detail } from '../support/detail.ts';
import { chooseOutcome, startPayment } from '../support/pay.ts';

const { desk, site, openPage, openInvitation, signIn } = await openDesk();

test('a person accepts an invitation, signs in by passkey, and invites another, on a phone', async () => {
  const { page, complaints } = await openInvitation({
    email: 'ada@example.test',
    name: 'Ada Moss',
    roles: ['master'],
  });
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
  const { page, complaints } = await signIn({
    email: 'ann@example.test',
    name: 'Ann Lee',
    roles: ['shop'],
    branches: ['norwich-shop'],
  });
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

detail('a payment is matched, and £20 of it refunded, on a phone, without a fault on any page', async () => {
  const hosted = await startPayment(site.started, { surname: 'Quill' });
  await chooseOutcome(site.started, hosted, 'approve').expect(303);
  const { page, complaints } = await signIn({
    email: 'mona@example.test',
    name: 'Mona Fry',
    roles: ['money'],
  });
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

test('without a passkey the button says so, and a number is answered with the name', async () => {
  const { page } = await openPage();
  await page.goto(`${desk}/staff`);
  await page.getByRole('button', { name: 'Sign in with my passkey' }).click();
  await page.getByRole('alert').filter({ hasText: 'The device gave no passkey' }).waitFor();
  await page.goto(`${site.origin}/staff/sign-in`);
  await page.getByRole('link', { name: `${desk}/staff` }).waitFor();
});

detail(
  'a price is confirmed by one press, lowered in a form, and undone, on a phone, without a fault',
  async () => {
    site.started.advance(15 * 24 * 60 * 60_000);
    const { page, complaints } = await signIn({
      email: 'eve@example.test',
      name: 'Eve Fox',
      roles: ['editor'],
    });
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
  },
);
