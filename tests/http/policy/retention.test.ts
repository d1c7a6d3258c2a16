/** How long each kind of thing is kept, to the day on which it goes: figures written by hand. */
import { AccountVisitor } from '../../support/account-visitor.ts';
import { confirmLink } from '../../support/confirm-link.ts';
import { formCases } from '../../support/form-cases.ts';
import { sendPageForm } from '../../support/send-page-form.ts';
import { type Started, startServices } from '../../support/start-services.ts';

const dayMs = 24 * 60 * 60_000;
let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

const rows = async (
  table: 'submissions' | 'outbox' | 'subscriptions' | 'sessions' | 'refreshFamilies' | 'accountCodes',
) => (await site.services.database.read.selectFrom(table).selectAll().execute()).length;
const sweep = () => site.services.purgeExpired();

/** From now on until `days` are over there is something, and afterwards nothing. */
async function goesAfter(days: number, count: () => Promise<number>): Promise<void> {
  const before = await count();
  expect(before).toBeGreaterThan(0);
  site.advance(days * dayMs - 60_000);
  await sweep();
  expect(await count()).toBe(before);
  site.advance(2 * 60_000);
  await sweep();
  expect(await count()).toBe(0);
}

test.each([
  ['contact', 548],
  ['appointment', 120],
  ['press-list', 730],
  ['complaint', 2_192],
  ['reserve', 60],
  ['stop-letters', 365],
])('the form %s is kept for %i days, its mails with it', async (name, days) => {
  const { page, valid: right } = formCases[name] as (typeof formCases)[string];
  await sendPageForm(site, page as string, name, right).expect(303);
  await goesAfter(days, async () => (await rows('submissions')) + (await rows('outbox')));
});

test('an account of somebody’s health goes after ninety days, the rest of the form stays', async () => {
  const note = 'A wheelchair to the gate';
  const right = { ...formCases.contact?.valid, assist: 'yes', assist_note: note };
  await sendPageForm(site, '/contact', 'contact', right).expect(303);
  const content = async () =>
    (await site.services.database.read.selectFrom('submissions').select('content').executeTakeFirstOrThrow())
      .content;
  await goesAfter(90, async () => Number((await content()).includes(note)));
  expect(await content()).toContain('A week in May.');
});

test('an address that nobody has confirmed goes after a week', async () => {
  await confirmLink(site, 'ann@example.test');
  await goesAfter(7, () => rows('subscriptions'));
});

test('a form that looks like a robot’s is kept for thirty days', async () => {
  await sendPageForm(site, '/contact', 'contact', { ...formCases.contact?.valid, website: 'x' }).expect(303);
  await goesAfter(30, () => rows('submissions'));
});

describe('of accounts', () => {
  const ann = { email: 'ann@example.test', password: 'gr8-Suitcase!' };

  test('a session that nobody uses is over after seven days', async () => {
    await new AccountVisitor(site).post('sign-up', ann);
    await goesAfter(7, () => rows('sessions'));
  });

  test('what renews a session is over thirty days after the password was given', async () => {
    await new AccountVisitor(site).post('sign-up', ann);
    await goesAfter(30, () => rows('refreshFamilies'));
  });

  test.each([
    ['PASSWORD_RESET', 1],
    ['VERIFY_EMAIL', 72],
    ['VERIFY_AND_CHANGE_EMAIL', 24],
  ])('a link of the kind %s is good for %i hours', async (requestType, hours) => {
    const visitor = new AccountVisitor(site);
    await visitor.post('sign-up', ann);
    const { database } = site.services;
    await database.write((transaction) => transaction.deleteFrom('accountCodes').execute());
    const idToken = decodeURIComponent(
      /apollo:default\.token=([^;]+)/.exec(visitor.headers().cookie ?? '')?.[1] ?? '',
    );
    await visitor.call('sendOobCode', { requestType, email: ann.email, newEmail: 'b@example.test', idToken });
    const { expiresAt } = await database.read
      .selectFrom('accountCodes')
      .select('expiresAt')
      .executeTakeFirstOrThrow();
    expect((Date.parse(expiresAt) - site.services.now().getTime()) / 3_600_000).toBe(hours);
  });
});
