/** Offers go only to confirmed subscribers, as they chose, and stop with one press. */
import supertest from 'supertest';
import { confirmLink, linkIn } from '../support/confirm-link.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { linksOf, within } from '../support/within.ts';

const dayMs = 24 * 60 * 60_000;
let started: Started;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

const tables = () => started.services.database.read;
const pathOf = (link: string) => link.replace('https://www.example.test', '');
const tokenOf = (link: string) => new URL(link).searchParams.get('token') as string;
const mailsTo = (email: string) =>
  tables().selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
const subscriptionOf = (email: string) =>
  tables().selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const consentsOf = (contact: string) =>
  tables().selectFrom('consents').selectAll().where('contact', '=', contact).orderBy('at').execute();

async function confirm(link: string, choices: Record<string, string | string[]>) {
  const right = { token: tokenOf(link), topics: ['ski'], frequency: 'month', ...choices };
  return sendPageForm(started, pathOf(link), 'preferences', right).expect(303);
}

test('a subscription starts only when the address is confirmed, with exactly the choices made then', async () => {
  const email = freshEmail();
  const link = await confirmLink(started, email);
  expect(await subscriptionOf(email)).toMatchObject({ state: 'waiting', choices: null, confirmedAt: null });
  expect(await consentsOf(email)).toEqual([]);
  const { text } = await supertest(started.app).get(pathOf(link)).expect(200);
  expect(findTexts(text, 'h1')).toEqual(['One press, and you’re done']);
  const ticked = within(text)
    .getAllByRole('checkbox')
    .filter(({ attributes }) => 'checked' in attributes);
  expect(ticked.map(({ value }) => value)).toContain('beach');
  // A mail scanner that follows links confirms nothing.
  expect(await subscriptionOf(email)).toMatchObject({ state: 'waiting' });
  await confirm(link, { optin_email: 'yes', topics: ['river', 'solo'] });
  const stored = await subscriptionOf(email);
  expect(stored.state).toBe('confirmed');
  expect(JSON.parse(stored.choices as string)).toMatchObject({
    topics: ['river', 'solo'],
    channels: ['email'],
  });
  const consent = {
    channel: 'email',
    given: 1,
    wording: 'Send me holiday offers by email',
    wordingVersion: 2,
  };
  expect(await consentsOf(email)).toEqual([expect.objectContaining({ ...consent, how: 'preferences' })]);
});

test('an existing subscriber gets the same page as a new one, and confirmed choices do not change', async () => {
  const email = freshEmail();
  await confirm(await confirmLink(started, email), { optin_email: 'yes' });
  const before = await subscriptionOf(email);
  started.advance(2 * 60_000);
  const right = { email, topics: ['cruise'], frequency: 'quarter', optin_email: 'yes' };
  const again = await sendPageForm(started, '/newsletters', 'newsletter', right).expect(303);
  const { text } = await supertest(started.app)
    .get(again.headers.location as string)
    .expect(200);
  expect(findTexts(text, 'h2')).toContain('Check your inbox');
  // Another request, possibly not by the owner, does not change confirmed choices.
  expect((await subscriptionOf(email)).choices).toBe(before.choices);
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Please confirm'))).toHaveLength(2);
});

test('the mail says what happens if its recipient does nothing: when new, subscribed or stopped', async () => {
  const email = freshEmail();
  const right = { email, topics: ['cruise'], frequency: 'quarter', optin_email: 'yes' };
  const signUpAgain = async () => {
    started.advance(20 * 60_000);
    await sendPageForm(started, '/newsletters', 'newsletter', right).expect(303);
    const { body = '' } = (await mailsTo(email)).at(-1) ?? {};
    const { text } = await supertest(started.app)
      .get(pathOf(await linkIn(started, email)))
      .expect(200);
    return {
      mail: /If you do nothing, (.*)/.exec(body)?.[1],
      page: /just close this page: ([^.<]*)/.exec(text)?.[1],
    };
  };
  const first = await signUpAgain();
  expect(first).toEqual({
    mail: 'we’ll send no offers and delete the address.',
    page: 'nothing will be sent',
  });
  await confirm(await linkIn(started, email), { optin_email: 'yes' });
  expect(await signUpAgain()).toEqual({
    mail: 'nothing changes: you’ll go on getting what you chose before.',
    page: 'nothing changes, and you’ll go on getting what you chose before',
  });
  const link = await linkIn(started, email);
  await started.services.database.write((transaction) =>
    transaction
      .updateTable('subscriptions')
      .set({ state: 'stopped', choices: null, asked: null })
      .where('email', '=', email)
      .execute(),
  );
  expect(tokenOf(link)).toContain('confirm.');
  expect(await signUpAgain()).toEqual({ mail: 'we’ll send no offers.', page: 'nothing will be sent' });
});

test('a confirmation link is valid for seven days; then the page says so and offers a new link', async () => {
  const email = freshEmail();
  const link = await confirmLink(started, email);
  started.advance(7 * dayMs + 60_000);
  const { text } = await supertest(started.app).get(pathOf(link)).expect(200);
  expect(findTexts(text, 'h1')).toEqual(['This link has expired']);
  expect(text).toContain('data-form="newsletter"');
  expect(text).not.toContain('data-form="preferences"');
  const late = await sendPageForm(started, pathOf(link), 'preferences', {
    token: tokenOf(link),
    topics: ['ski'],
    frequency: 'month',
    optin_email: 'yes',
  });
  expect(late.status).toBe(422);
  // The link's token is no field that the visitor could correct.
  expect(linksOf(within(late.text))).not.toContain('#preferences-token');
  expect(await subscriptionOf(email)).toMatchObject({ state: 'waiting' });
});

test('one press on the page of a mailed link is enough, however quick', async () => {
  const email = freshEmail();
  await confirm(await confirmLink(started, email), { optin_email: 'yes', took: '400' });
  expect(await subscriptionOf(email)).toMatchObject({ state: 'confirmed' });
  const link = await linkIn(started, email);
  const stop = { token: tokenOf(link), took: '400' };
  await sendPageForm(started, pathOf(link), 'newsletter-stop', stop).expect(303);
  expect(await subscriptionOf(email)).toMatchObject({ state: 'stopped' });
});

test('an address that is unconfirmed for a week is deleted when the next request arrives', async () => {
  const email = freshEmail();
  await confirmLink(started, email);
  started.advance(8 * dayMs);
  await confirmLink(started, freshEmail());
  const row = await tables()
    .selectFrom('subscriptions')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  expect(row).toBeUndefined();
});

describe('a subscriber who ticks another channel in an enquiry', () => {
  const page = '/offers/ski-holidays';
  const enquiry = { name: 'Ada Moss', how: 'email', branch: 'ely-shop', message: 'Hello' };
  const first = {
    ...{ topics: ['river', 'solo'], frequency: 'quarter', optin_email: 'yes', optin_post: 'yes' },
    ...{ name: 'Ada Moss', address: '1 Example Street', postcode: 'NR2 1AB' },
  };
  let email: string;

  async function subscribeThenTick(more: Record<string, string>): Promise<string> {
    email = freshEmail();
    await sendPageForm(started, '/newsletters', 'newsletter', { ...first, email, ...more }).expect(303);
    await confirm(await linkIn(started, email), {
      ...{ topics: first.topics, frequency: first.frequency },
      ...{ optin_email: 'yes', optin_post: 'yes', ...(more.optin_sms && { optin_sms: 'yes' }) },
    });
    started.advance(2 * 60_000);
    const tick = { ...enquiry, email, phone: '07700 900123', optin_email: 'yes', optin_whatsapp: 'yes' };
    await sendPageForm(started, page, 'enquiry-short', tick).expect(303);
    return linkIn(started, email);
  }

  test('sees the earlier choices with the new one, and loses nothing by saving the form as shown', async () => {
    const link = await subscribeThenTick({});
    const { text } = await supertest(started.app).get(pathOf(link)).expect(200);
    const { getAllByRole } = within(text);
    const choices = [...getAllByRole('checkbox'), ...getAllByRole('radio')];
    const chosen = choices.filter(({ attributes }) => 'checked' in attributes);
    expect(chosen.map(({ value }) => value)).toEqual(expect.arrayContaining(['river', 'solo', 'quarter']));
    expect(chosen.map(({ attributes }) => attributes.name)).toEqual(
      expect.arrayContaining(['optin_email', 'optin_post', 'optin_whatsapp']),
    );
    await confirm(link, {
      ...{ topics: first.topics, frequency: first.frequency },
      ...{ optin_email: 'yes', optin_post: 'yes', optin_whatsapp: 'yes' },
    });
    expect(JSON.parse((await subscriptionOf(email)).choices as string)).toMatchObject({
      topics: ['river', 'solo'],
      frequency: 'quarter',
      channels: ['email', 'whatsapp', 'post'],
      address: '1 Example Street',
      phone: '07700 900123',
    });
    const given = (await consentsOf(email)).map(({ channel, given }) => `${channel} ${given}`);
    expect(given).not.toContain('post 0');
  });

  test('withdraws an omitted channel for the number that it was given for', async () => {
    const link = await subscribeThenTick({ phone: '07700 900982', optin_sms: 'yes' });
    started.advance(1_000);
    await confirm(link, { optin_email: 'yes', optin_whatsapp: 'yes' });
    const lines = async (contact: string) =>
      (await consentsOf(contact)).map(({ channel, given }) => `${channel} ${given}`);
    expect(await lines('+447700900982')).toEqual(['sms 1', 'sms 0']);
    expect((await lines(email)).filter((line) => line.startsWith('sms'))).toEqual([]);
    expect((await lines(email)).at(-1)).toMatch(/^(email 1|post 0)$/);
    expect(await lines('+447700900123')).toContain('whatsapp 1');
  });
});

test('without scripts, a subscriber who stops, subscribes again and stops again is unsubscribed', async () => {
  const email = freshEmail();
  await confirm(await confirmLink(started, email), { optin_email: 'yes' });
  const link = await linkIn(started, email);
  const stop = () =>
    sendPageForm(started, pathOf(link), 'newsletter-stop', { token: tokenOf(link) }).expect(303);
  await stop();
  started.advance(60_000);
  await confirm(link, { optin_email: 'yes' });
  expect(await subscriptionOf(email)).toMatchObject({ state: 'confirmed' });
  started.advance(60_000);
  await stop();
  expect(await subscriptionOf(email)).toMatchObject({ state: 'stopped' });
});

test('shortly after midnight in summer the last day of a link is the London day', async () => {
  await started.services.close();
  // 00:30 on 11 June in London.
  started = await startServices({ TRUST_PROXY: '1' }, '2027-06-10T23:30:00Z');
  const email = freshEmail();
  await confirmLink(started, email);
  expect((await mailsTo(email))[0]?.body).toContain('The link works until 17 June 2027.');
});

test('one press stops all channels, retains only the address and records each withdrawal', async () => {
  const email = freshEmail();
  await confirm(await confirmLink(started, email), { optin_email: 'yes', optin_whatsapp: 'yes' });
  const link = await linkIn(started, email);
  started.advance(1_000);
  await sendPageForm(started, pathOf(link), 'newsletter-stop', { token: tokenOf(link) }).expect(303);
  expect(await subscriptionOf(email)).toMatchObject({ state: 'stopped', choices: null, asked: null });
  const taken = [...(await consentsOf(email)), ...(await consentsOf('+447700900982'))];
  expect(taken.map(({ channel, given }) => `${channel} ${given}`)).toEqual([
    'email 1',
    'email 0',
    'whatsapp 1',
    'whatsapp 0',
  ]);
  const sent = await mailsTo(email);
  // No mail goes to a subscriber who has left.
  expect(sent.at(-1)?.subject).toMatch(/^Your choices are saved/);
});

test('a one-click request from any site unsubscribes, and opening the same link leads to the button', async () => {
  const email = freshEmail();
  await confirm(await confirmLink(started, email), { optin_email: 'yes' });
  const mail = (await mailsTo(email)).at(-1);
  const link = pathOf(mail?.unsubscribe as string);
  const person = await supertest(started.app).get(link).expect(303);
  expect(person.headers.location).toMatch(/^\/sign-up\?token=manage\./);
  expect(await subscriptionOf(email)).toMatchObject({ state: 'confirmed' });
  await supertest(started.app)
    .post(link)
    .set({ origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' })
    .type('form')
    .send('List-Unsubscribe=One-Click')
    .expect(200);
  expect(await subscriptionOf(email)).toMatchObject({ state: 'stopped' });
  await supertest(started.app).post(link.replace('manage', 'confirm')).expect(404);
});

test('the mail that confirms a subscription has the one-click unsubscribe headers', async () => {
  const email = freshEmail();
  await confirm(await confirmLink(started, email), { optin_email: 'yes' });
  await started.services.outbox.sendDue();
  const { readdirSync, readFileSync } = await import('node:fs');
  const folder = `${started.services.dataFolder}/mail`;
  const mails = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const welcome = mails.find((mail) => mail.includes('Your choices are saved')) ?? '';
  expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(welcome).toMatch(/List-Unsubscribe:\s+<https:\/\/www\.example\.test\/sign-up\/stop/);
});

test('a box ticked in an enquiry is recorded and sends a confirmation mail; an empty box does neither', async () => {
  const [yes, no] = [freshEmail(), freshEmail()];
  const right = { name: 'Ada Moss', how: 'email', branch: 'ely-shop', message: 'Hello' };
  const page = '/offers/ski-holidays';
  await sendPageForm(started, page, 'enquiry-short', {
    ...right,
    email: yes,
    optin_email: 'yes',
    optin_sms: 'yes',
  }).expect(303);
  await sendPageForm(started, page, 'enquiry-short', { ...right, email: no }).expect(303);
  expect((await mailsTo(yes)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your question to Ely, P-/),
    expect.stringMatching(/^Please confirm/),
  ]);
  // Without a phone number there is no text-message channel.
  expect((await consentsOf(yes)).map(({ channel }) => channel)).toEqual(['email']);
  expect(await mailsTo(no)).toHaveLength(1);
  expect(await consentsOf(no)).toEqual([]);
});

describe('a phone number or postal address typed by another person', () => {
  const page = '/offers/ski-holidays';
  const ask = async (email: string, phone: string): Promise<string> => {
    const fields = { name: 'Eve Other', how: 'email', branch: 'ely-shop', message: 'Hello', email, phone };
    started.advance(2 * 60_000);
    const ticks = { optin_email: 'yes', optin_sms: 'yes' };
    await sendPageForm(started, page, 'enquiry-short', { ...fields, ...ticks }).expect(303);
    return linkIn(started, email);
  };
  const smsTo = async () =>
    (await findSmsLines()).filter(({ given }) => given === 1).map(({ contact }) => contact);
  const findSmsLines = () =>
    tables()
      .selectFrom('consents')
      .select(['contact', 'given'])
      .where('channel', '=', 'sms')
      .where('how', '=', 'preferences')
      .execute();
  const textOf = async (link: string) =>
    (await supertest(started.app).get(pathOf(link)).expect(200)).text.replace(/<[^>]+>/g, '');

  test('is shown in full to the person who confirms it, and only by the link that was sent for it', async () => {
    const email = freshEmail();
    const own = await ask(email, '07700 900111');
    const others = await ask(email, '07700 900222');
    expect(await textOf(own)).toContain('Texts and WhatsApp messages go to 07700 900111.');
    expect(await textOf(own)).not.toContain('900222');
    expect(await textOf(others)).toContain('Texts and WhatsApp messages go to 07700 900222.');
    await confirm(own, { optin_email: 'yes', optin_sms: 'yes' });
    expect(await smsTo()).toEqual(['+447700900111']);
    const choices = JSON.parse((await subscriptionOf(email)).choices as string);
    expect(choices.phone).toBe('07700 900111');
    // The link was used: it now changes choices like any other and shows none of the requested ones.
    expect(await textOf(own)).not.toContain('900222');
    await confirm(own, { optin_email: 'yes' });
    expect(await smsTo()).toEqual(['+447700900111']);
  });

  test('does not replace confirmed details if it was typed for a call, or without a full address', async () => {
    const email = freshEmail();
    const mine = {
      ...{ topics: ['ski'], frequency: 'month', optin_email: 'yes', optin_sms: 'yes', optin_post: 'yes' },
      ...{
        name: 'Ada Moss',
        phone: '07700 900111',
        address: '1 Example Street\nUpper Flat',
        postcode: 'NR2 1AB',
      },
    };
    await sendPageForm(started, '/newsletters', 'newsletter', { ...mine, email }).expect(303);
    const first = await linkIn(started, email);
    expect(await textOf(first)).toContain(
      'The printed mailing goes to Ada Moss, 1 Example Street, Upper Flat, NR2 1AB.',
    );
    const ticks = { optin_email: 'yes', optin_sms: 'yes', optin_post: 'yes' };
    await confirm(first, ticks);
    started.advance(2 * 60_000);
    const enquiry = { name: 'Eve Other', how: 'phone', branch: 'ely-shop', message: 'Hello' };
    const fields = { ...enquiry, email, phone: '07700 900222', optin_email: 'yes' };
    await sendPageForm(started, page, 'enquiry-short', fields).expect(303);
    const other = { email, topics: ['ski'], frequency: 'month', optin_email: 'yes', postcode: 'IP33 1AA' };
    await confirm(await linkIn(started, email), ticks);
    started.advance(2 * 60_000);
    await sendPageForm(started, '/newsletters', 'newsletter', { ...other, name: 'Eve Other' }).expect(303);
    await confirm(await linkIn(started, email), ticks);
    expect(JSON.parse((await subscriptionOf(email)).choices as string)).toMatchObject({
      name: 'Ada Moss',
      phone: '07700 900111',
      address: '1 Example Street\nUpper Flat',
      postcode: 'NR2 1AB',
    });
  });

  test('is deleted with every pending request once the owner of the email address unsubscribes', async () => {
    const email = freshEmail();
    await confirm(await confirmLink(started, email), { optin_email: 'yes' });
    const manage = await linkIn(started, email);
    const others = await ask(email, '07700 900222');
    await sendPageForm(started, pathOf(manage), 'newsletter-stop', { token: tokenOf(manage) }).expect(303);
    expect(await textOf(others)).not.toContain('900222');
    started.advance(60_000);
    await confirm(others, { optin_email: 'yes', optin_sms: 'yes' });
    expect(await smsTo()).toEqual([]);
  });
});

test('changes through a mailed link count against the address that the link was sent to', async () => {
  const email = freshEmail();
  await confirm(await confirmLink(started, email), { optin_email: 'yes' });
  const link = await linkIn(started, email);
  const statuses: number[] = [];
  for (const topic of ['ski', 'uk', 'solo', 'beach', 'river', 'cruise']) {
    const choices = { token: tokenOf(link), topics: [topic], frequency: 'month', optin_email: 'yes' };
    statuses.push((await sendPageForm(started, pathOf(link), 'preferences', choices)).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  expect(await mailsTo(email)).toHaveLength(7);
  // Unsubscribing is another form, with a separate limit.
  await sendPageForm(started, pathOf(link), 'newsletter-stop', { token: tokenOf(link) }).expect(303);
});

test('one mailbox gets one confirmation mail a minute, regardless of any plus suffix', async () => {
  const right = { topics: ['cruise'], frequency: 'quarter', optin_email: 'yes' };
  const [name, domain] = freshEmail().split('@');
  const statuses: number[] = [];
  for (const email of [`${name}@${domain}`, `${name}+1@${domain}`, `${name}+2@${domain}`])
    statuses.push((await sendPageForm(started, '/newsletters', 'newsletter', { ...right, email })).status);
  expect(statuses).toEqual([303, 429, 429]);
});

test('the page of a mailed link is never cached, never indexed and does not show the full address', async () => {
  const email = freshEmail();
  const link = await confirmLink(started, email);
  const { headers, text } = await supertest(started.app).get(pathOf(link)).expect(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(findAttribute(text, 'meta name="robots"', 'content')).toMatch(/^noindex/);
  expect(text).not.toContain(email);
});
