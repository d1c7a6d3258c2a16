/** Support at the desk: failed emails, a visitor's account and subscriptions, two people at once, roles. */
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { confirmLink, offerNewsLink } from '../support/confirm-link.ts';
import { addMember, type DeskVisitor } from '../support/desk-visitor.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { insertMails } from '../support/insert-mails.ts';
import { insertSubscribers } from '../support/insert-subscribers.ts';
import { pageText } from '../support/page-text.ts';
import { runCli } from '../support/run-cli.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { makeAccount, signInAgain, signUpVisitor } from '../support/session-jar.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const mails = '/staff/emails';
const lookUp = '/staff/support';
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';

let site: Started;
let ann: DeskVisitor;
let bob: DeskVisitor;
let email: string;
beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  ann = await addMember(site, 'ann', 'service');
  bob = await addMember(site, 'bob', 'service');
});
beforeEach(() => {
  email = freshEmail();
});
afterAll(() => site.services.close());

const database = () => site.services.database;
const acts = (person: string) =>
  database()
    .read.selectFrom('acts')
    .select(['name', 'role', 'action', 'subject', 'before', 'after', 'why'])
    .where('person', '=', person)
    .orderBy('at')
    .execute();

/** Inserts mails that were given up, or are in doubt; resolves with their ids. */
async function insertFailed(count: number, lastError: string, inDoubtAt: string | null = null) {
  const ids = await insertMails(database(), count, site.services.now().getTime());
  await database().write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ nextTryAt: null, lastError, inDoubtAt, tries: 1 })
      .where('id', 'in', ids)
      .execute(),
  );
  return ids as [string, ...string[]];
}

const mailRow = (id: string) =>
  database().read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

const clearMails = () => database().write((transaction) => transaction.deleteFrom('outbox').execute());

const show = async (visitor: DeskVisitor, address = email) =>
  (await visitor.post(lookUp, { email: address }).expect(200)).text;

/** Hidden fields of the form with this button. */
function fieldsOf(html: string, button: string): Record<string, string> {
  const form = html.split('<form').find((each) => each.includes(`${button}</button>`)) ?? '';
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...hidden].map(([, name, value]) => [name, value]));
}

test('failed emails are counted, listed by page, newest first, and explained without their links', async () => {
  await clearMails();
  const ids = await insertFailed(27, 'EENVELOPE 550 rejected: 550 5.1.1 User unknown');
  const home = within((await ann.get('/staff').expect(200)).text);
  expect(home.getByRole('link', 'Emails that failed 27').attributes.href).toBe(mails);
  const first = (await ann.get(mails).expect(200)).text;
  const cards = within(first).getAllByRole('link', /visitor-\d/);
  expect(cards).toHaveLength(25);
  expect(cards[0]?.attributes.href).toBe(`${mails}/${ids[26]}`);
  const next = within(first).getByRole('link', 'More').attributes.href as string;
  expect(within((await ann.get(next).expect(200)).text).getAllByRole('link', /visitor-[01]@/)).toHaveLength(
    2,
  );
  const { text } = await ann.get(`${mails}/${ids[3]}`).expect(200);
  expect(pageText(text)).toContain('To visitor-3@example.test Subject Number 3');
  expect(pageText(text)).toContain('There is no such mailbox. Is the address right?');
  expect(text).toContain('https://www.example.test/sign-up?…');
  expect(text).not.toContain('secret-');
  await ann.get(`${mails}/none`).expect(404);
});

test('an email is sent again by one of two people, and the other reads who did it', async () => {
  const [id] = await insertFailed(1, 'ECONNECTION closed', site.services.now().toISOString());
  const address = `${mails}/${id}`;
  expect(pageText((await bob.get(address).expect(200)).text)).toContain('otherwise it may arrive twice');
  const { headers } = await ann.post(`${address}/retry`).expect(303);
  expect(pageText((await ann.get(headers.location as string)).text)).toContain('It is on its way again');
  const refused = await bob.post(`${address}/retry`).expect(409);
  expect(pageText(refused.text)).toContain('Nothing of yours was done: ann sent it again on');
  await bob.post(`${address}/drop`, { reason: 'Rang instead' }).expect(409);
  const [row, ...more] = (await acts('visitor-0@example.test')).filter(({ subject }) => subject === id);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ name: 'ann', role: 'service', action: 'mail retry', why: null });
  expect(JSON.parse(row?.before ?? '')).toEqual({ state: 'in doubt', reason: 'ECONNECTION closed' });
  expect(JSON.parse(row?.after ?? '')).toEqual({ state: 'waiting' });
  await site.services.outbox.sendDue();
  expect(await mailRow(id)).toMatchObject({ sentAt: expect.any(String), body: '' });
  expect(pageText((await ann.get(address)).text)).toContain('State Sent on');
});

test('an email is left unsent with a reason, which a colleague reads', async () => {
  const [id] = await insertFailed(1, '552 5.2.2 Mailbox full');
  const address = `${mails}/${id}`;
  const { text } = await ann.post(`${address}/drop`, { reason: ' ' }).expect(422);
  expect(within(text).getByRole('link', 'Give the reason')).toBeTruthy();
  expect(await mailRow(id)).toBeDefined();
  const { headers } = await ann.post(`${address}/drop`, { reason: 'Rang instead' }).expect(303);
  expect(pageText((await ann.get(headers.location as string)).text)).toContain('deleted, unsent');
  expect(await mailRow(id)).toBeUndefined();
  for (const answer of [bob.get(address), bob.post(`${address}/retry`)])
    expect(pageText((await answer.expect(404)).text)).toMatch(/ann deleted this email.*“Rang instead”/);
  const done = (await acts('visitor-0@example.test')).filter(({ subject }) => subject === id);
  expect(done).toMatchObject([{ action: 'mail drop', why: 'Rang instead', after: null }]);
});

test('a mail to a branch is an act about the visitor who sent the form', async () => {
  await sendPageForm(site, '/contact', 'contact', {
    ...{ name: 'Margaret Hale', email, topic: 'holiday', how: 'email', branch: 'norwich-shop' },
    ...{ message: 'A week in May for two.' },
  }).expect(303);
  const { id = '' } =
    (await database()
      .read.selectFrom('outbox')
      .select('id')
      .where('replyTo', '=', email)
      .where('recipient', '<>', email)
      .executeTakeFirst()) ?? {};
  await database().write((transaction) =>
    transaction.updateTable('outbox').set({ nextTryAt: null }).where('id', '=', id).execute(),
  );
  const page = within((await ann.get(`${mails}/${id}`).expect(200)).text);
  const form = page.getByRole('link', /^P-/).attributes.href as string;
  await ann.get(form).expect(200);
  await ann.post(`${mails}/${id}/drop`, { reason: 'Margaret rang' }).expect(303);
  expect(await acts(email)).toMatchObject([{ action: 'mail drop', why: 'Margaret rang' }]);
  expect((await runCli('person', ['delete', email, '--yes'], site)).status).toBe(0);
  expect(await acts(email)).toEqual([]);
  const left = database().read.selectFrom('acts').select('why').where('why', '=', 'Margaret rang');
  expect(await left.execute()).toEqual([]);
});

test('an address without an account, and one with a mistake, are answered in words', async () => {
  const shown = pageText(await show(ann));
  expect(shown).toContain('There is no account for this address.');
  expect(shown).toContain('No offers, newsletters or alerts are sent to this address.');
  const { text } = await ann.post(lookUp, { email: 'margaret' }).expect(422);
  expect(within(text).getByRole('link', /^Enter an email address in the correct format/)).toBeTruthy();
  expect(within((await ann.get(lookUp).expect(200)).text).getByRole('button', 'Show it')).toBeTruthy();
});

test('an account is shown with its sessions, which one of two people ends; no address of a page has it', async () => {
  await signUpVisitor(email, site, agent);
  const html = await show(ann, email.toUpperCase());
  const shown = pageText(html);
  expect(shown).toContain(`${email} Confirmations`);
  expect(shown).toContain('Account Made');
  expect(shown).toContain('Address not confirmed Sign-in enabled Last sign-in');
  expect(shown).toContain('Chrome on Windows, since 21 November 2026');
  const addresses = [...html.matchAll(/(?:href|action)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses.filter((address) => /@|%40/.test(address ?? ''))).toEqual([]);
  const fields = fieldsOf(html, 'End every session');
  const ended = await ann.post(`${lookUp}/account/sign-out`, fields).expect(200);
  expect(pageText(ended.text)).toMatch(/Every session has ended.*Signed in at this moment nowhere/);
  const refused = await bob.post(`${lookUp}/account/sign-out`, fields).expect(409);
  expect(pageText(refused.text)).toMatch(/Nothing was done: the account has changed.*ann \(service\)/);
  expect(await acts(email)).toMatchObject([
    { action: 'accounts sign-out', before: '{"sessions":1}', after: '{"sessions":0}' },
  ]);
});

test('sign-in is disabled with a reason and enabled again; neither twice', async () => {
  await makeAccount(email, site);
  const open = await show(ann);
  const fields = fieldsOf(open, 'Disable sign-in');
  const mistake = await ann.post(`${lookUp}/account/disable`, { ...fields, reason: '' }).expect(422);
  expect(within(mistake.text).getByRole('link', 'Give the reason')).toBeTruthy();
  expect(await acts(email)).toEqual([]);
  const reason = { ...fields, reason: 'Her address was taken over' };
  expect(pageText((await ann.post(`${lookUp}/account/disable`, reason).expect(200)).text)).toContain(
    'Sign-in disabled',
  );
  await bob.post(`${lookUp}/account/disable`, reason).expect(409);
  await expect(signInAgain(email, site)).rejects.toThrow('user-disabled');
  site.advance(1_000);
  const closed = await show(bob);
  await bob
    .post(`${lookUp}/account/disable`, { ...reason, ...fieldsOf(closed, 'Enable sign-in') })
    .expect(409);
  const enabling = fieldsOf(closed, 'Enable sign-in again');
  await bob.post(`${lookUp}/account/enable`, enabling).expect(200);
  await ann.post(`${lookUp}/account/enable`, enabling).expect(409);
  await signInAgain(email, site);
  const done = await acts(email);
  expect(done.map(({ name, action, why }) => [name, action, why])).toEqual([
    ['ann', 'accounts disable', 'Her address was taken over'],
    ['bob', 'accounts enable', null],
  ]);
  expect(done.map(({ before, after }) => [before, after])).toEqual([
    ['{"signIn":"enabled","sessions":0}', '{"signIn":"disabled","sessions":0}'],
    ['{"signIn":"disabled"}', '{"signIn":"enabled"}'],
  ]);
});

test('a link is emailed to the visitor alone, and only as often as visitors may ask for one', async () => {
  await makeAccount(email, site);
  const html = await show(ann);
  for (const [kind, button] of [
    ['password', 'Email a link for a new password'],
    ['address', 'Email the link that confirms the address'],
  ] as const) {
    const { text } = await ann.post(`${lookUp}/account/link/${kind}`, fieldsOf(html, button)).expect(200);
    expect(pageText(text)).toContain('The email with the link is on its way.');
    expect(text).not.toContain('oobCode');
  }
  const fields = fieldsOf(html, 'Email a link for a new password');
  await ann.post(`${lookUp}/account/link/password`, fields).expect(200);
  const { text } = await bob.post(`${lookUp}/account/link/password`, fields).expect(409);
  expect(pageText(text)).toContain('this mailbox has just had such an email');
  const sent = await database()
    .read.selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', email)
    .execute();
  const subjects = sent.map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    'Choose a new password',
    'Choose a new password',
    'Confirm your email address',
  ]);
  expect((await acts(email)).map(({ action }) => action)).toEqual(Array(3).fill('accounts send-link'));
  await ann.post(`${lookUp}/account/link/other`, fields).expect(404);
  await ann.post(`${lookUp}/account/delete`, fields).expect(404);
});

test('many wrong passwords pause sign-in, which the page says', async () => {
  await makeAccount(email, site);
  await site.services.rateLimiter.consume('password-of-account', email, 101);
  expect(pageText(await show(ann))).toMatch(/Sign-in paused for \d+ min after many wrong passwords/);
});

test('one list is stopped, then everything, by one of two people, with the consent taken back', async () => {
  await insertSubscribers(database(), [{ email, topics: ['ski'] }]);
  const postal = { name: 'Margaret Hale', address: '1 High Street\nEly', postcode: 'CB7 4AA' };
  const choices = { topics: ['ski'], frequency: 'fortnight', channels: ['email', 'post'], ...postal };
  await database().write((transaction) =>
    transaction
      .updateTable('subscriptions')
      .set({ choices: JSON.stringify(choices) })
      .where('email', '=', email)
      .execute(),
  );
  const link = await offerNewsLink(site, email);
  const token = new URL(link).searchParams.get('token') as string;
  await sendPageForm(site, link.replace('https://www.example.test', ''), 'offer-news-confirm', {
    token,
  }).expect(303);
  const html = await show(ann);
  expect(pageText(html)).toContain(`Ski; every two weeks Offers by email, to ${email}`);
  expect(pageText(html)).toContain('Offers by post, to Margaret Hale, 1 High Street, Ely, CB7 4AA');
  expect(pageText(html)).toContain('News of saved holidays, NX4127');
  const fields = fieldsOf(html, 'Stop offers by post');
  const one = await ann.post(`${lookUp}/stop`, fields).expect(200);
  expect(pageText(one.text)).toContain('Stopped: offers by post.');
  expect(within(one.text).queryByRole('button', 'Stop offers by post')).toBeNull();
  await bob.post(`${lookUp}/stop`, fields).expect(409);
  site.advance(1_000);
  const all = fieldsOf(one.text, 'Stop everything');
  const { text } = await bob.post(`${lookUp}/stop`, all).expect(200);
  expect(pageText(text)).toContain('No offers, newsletters or alerts are sent to this address.');
  expect(within(text).queryByRole('button', /^Stop/)).toBeNull();
  const refused = await ann.post(`${lookUp}/stop`, all).expect(409);
  expect(pageText(refused.text)).toContain('it had been stopped already');
  const done = await acts(email);
  expect(done.map(({ name, action, after }) => [name, action, JSON.parse(after ?? '')])).toEqual([
    [...['ann', 'subscriptions unsubscribe'], { channels: ['email'], savedHolidays: 1, isWaiting: false }],
    [...['bob', 'subscriptions unsubscribe'], { channels: [], savedHolidays: 0, isWaiting: false }],
  ]);
  const consents = await database()
    .read.selectFrom('consents')
    .select(['channel', 'wording', 'how'])
    .where('contact', '=', email)
    .where('given', '=', 0)
    .orderBy('at')
    .execute();
  expect(consents).toEqual([
    { channel: 'post', wording: 'Stop offers by post', how: 'by hand' },
    { channel: 'email', wording: 'Stop all offers', how: 'by hand' },
  ]);
});

test('news of saved holidays is stopped alone, and a request that waits by everything', async () => {
  await confirmLink(site, email);
  // One address may ask for so many links in a minute.
  site.advance(60_000);
  await offerNewsLink(site, email);
  const html = await show(ann);
  expect(pageText(html)).toContain('Something was asked for and is not confirmed: it is not sent.');
  await ann.post(`${lookUp}/stop`, { email, list: 'offer-news' }).expect(200);
  await ann.post(`${lookUp}/stop`, { email, list: 'pigeon' }).expect(404);
  await ann.post(`${lookUp}/stop`, fieldsOf(html, 'Stop everything')).expect(200);
  expect(await acts(email)).toHaveLength(2);
  expect((await runCli('subscriptions', ['unsubscribe', email], site)).status).toBe(3);
});

test.each(['shop', 'money', 'editor', 'master'])('the role %s finds none of it', async (role) => {
  const [id] = await insertFailed(1, '550 5.1.1 User unknown');
  const other = await addMember(site, `other-${role}`, role);
  const home = (await other.get('/staff').expect(200)).text;
  for (const path of [mails, lookUp]) {
    expect(home).not.toContain(path);
    await other.get(path).expect(404);
  }
  await other.get(`${mails}/${id}`).expect(404);
  const changes = ['', '/stop', '/account/sign-out', '/account/link/password'].map((path) => lookUp + path);
  for (const path of [...changes, `${mails}/${id}/retry`, `${mails}/${id}/drop`])
    await other.post(path, { email, list: 'everything', reason: 'x' }).expect(404);
  expect(await mailRow(id)).toMatchObject({ nextTryAt: null });
});

test('with a hosted query API and a Firebase project emails are here, and the page names what is not', async () => {
  const api = await startFakeQueryApi();
  const project = { FIREBASE_PROJECT_ID: 'the-agency', FIREBASE_API_KEY: 'key', FIREBASE_EMULATOR: 'off' };
  const settings = { TRUST_PROXY: '1', QUERY_API_URL: api.url, ...project };
  const { documents } = site.services;
  const hosted = await startServices(settings, contentDay, { documents });
  const eve = await addMember(hosted, 'eve', 'service');
  expect((await eve.get('/staff').expect(200)).text).toContain(mails);
  await eve.get(mails).expect(200);
  const shown = pageText((await eve.post(lookUp, { email }).expect(200)).text);
  expect(shown).toContain('Accounts are stored in the Firebase project the-agency: use its console.');
  expect(shown).toContain(`Subscriptions are stored in the hosted query API at ${api.url}: ask there.`);
  await eve.post(`${lookUp}/stop`, { email, list: 'everything' }).expect(404);
  await eve.post(`${lookUp}/account/sign-out`, { email, seen: '' }).expect(404);
  await hosted.services.close();
  await api.stop();
});
