/** Retention of every kind of data, to the day of deletion, written by hand. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { retainedRecords } from '#shared/personal-data/retained-records.ts';
import { AccountVisitor } from '../../support/account-visitor.ts';
import { confirmLink } from '../../support/confirm-link.ts';
import { detail } from '../../support/detail.ts';
import { formCases } from '../../support/form-cases.ts';
import { pay } from '../../support/pay.ts';
import { runProgram } from '../../support/run-cli.ts';
import { sendPageForm } from '../../support/send-page-form.ts';
import { type Started, server, startServices } from '../../support/start-services.ts';

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

/** Checks that the data exists until `days` are over, and is deleted afterwards. */
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
  ['appointment', 90],
  ['press-list', 730],
  ['complaint', 2_192],
  ['reserve', 60],
  ['stop-letters', 365],
])('the form %s and its mails are deleted after %i days', async (name, days) => {
  const { page, valid: right } = formCases[name] as (typeof formCases)[string];
  await sendPageForm(site, page as string, name, right).expect(303);
  await goesAfter(days, async () => (await rows('submissions')) + (await rows('outbox')));
});

test('a health note is deleted after ninety days, and the rest of its form remains', async () => {
  const note = 'A wheelchair to the gate';
  const right = { ...formCases.contact?.valid, assist: 'yes', assist_note: note };
  await sendPageForm(site, '/contact', 'contact', right).expect(303);
  const content = async () =>
    (await site.services.database.read.selectFrom('submissions').select('content').executeTakeFirstOrThrow())
      .content;
  await goesAfter(90, async () => Number((await content()).includes(note)));
  expect(await content()).toContain('A week in May.');
});

test('a subscription with an unconfirmed address is deleted after a week', async () => {
  await confirmLink(site, 'ann@example.test');
  await goesAfter(7, () => rows('subscriptions'));
});

test('a form that looks like spam is deleted after thirty days', async () => {
  await sendPageForm(site, '/contact', 'contact', { ...formCases.contact?.valid, website: 'x' }).expect(303);
  await goesAfter(30, () => rows('submissions'));
});

detail('a sweep that would delete too many rows waits until staff run it', async () => {
  const { database, jobs, now } = site.services;
  const forms = Array.from({ length: 120 }, (_, index) => ({
    ...{ id: `id-${index}`, reference: `P-${index}`, form: 'contact', path: '/contact', content: '[]' },
    ...{ digest: '', isSpam: 0, receivedAt: now().toISOString(), deleteAfter: now().toISOString() },
  }));
  await database.write((transaction) => transaction.insertInto('submissions').values(forms).execute());
  const look = async () => {
    await jobs.runDue();
    const retention = database.read.selectFrom('jobs').select('waitsFor').where('name', '=', 'retention');
    return [await rows('submissions'), (await retention.executeTakeFirstOrThrow()).waitsFor];
  };
  expect(await look()).toEqual([120, 'too_many_rows']);
  expect((await runProgram('retention', ['show'], site)).lines.slice(1, 5)).toEqual([
    'last deletion: never',
    'the server waits: too_many_rows',
    'reason to wait: too_many_rows in submissions',
    'submissions: 120 of 120 rows are due',
  ]);
  expect(await runProgram('retention', ['run'], site)).toMatchObject({
    status: 0,
    stdout: 'Expired data is deleted; submissions deleted: 120.\n',
  });
  expect(await rows('submissions')).toBe(0);
  site.advance(dayMs);
  expect(await look()).toEqual([0, null]);
});

describe('accounts', () => {
  const ann = { email: 'ann@example.test', password: 'gr8-Suitcase!' };

  test('an unused session is deleted after seven days', async () => {
    await new AccountVisitor(site).post('sign-up', ann);
    await goesAfter(7, () => rows('sessions'));
  });

  test('an unused refresh token is deleted after seven days and an hour', async () => {
    await new AccountVisitor(site).post('sign-up', ann);
    await goesAfter(7 + 1 / 24, () => rows('refreshFamilies'));
  });

  test('a refresh token is deleted thirty days after the password was entered, even if used', async () => {
    await new AccountVisitor(site).post('sign-up', ann);
    const { database, now } = site.services;
    const usedAt = (days: number) => JSON.stringify([now().getTime() + days * dayMs]);
    await database.write((to) =>
      to
        .updateTable('refreshFamilies')
        .set({ issuedAt: usedAt(29) })
        .execute(),
    );
    await goesAfter(30, () => rows('refreshFamilies'));
  });

  test.each([
    ['PASSWORD_RESET', 1],
    ['VERIFY_EMAIL', 72],
    ['VERIFY_AND_CHANGE_EMAIL', 24],
  ])('a link of the kind %s is valid for %i hours', async (requestType, hours) => {
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

/** Subjects of the mails, oldest first. */
const subjects = async () =>
  (await site.services.database.read.selectFrom('outbox').select('subject').orderBy('madeAt').execute()).map(
    ({ subject }) => subject,
  );

describe('unused data', () => {
  const ann = { email: 'ann@example.test', password: 'gr8-Suitcase!' };
  const count = async (table: 'accounts' | 'consents' | 'referralCodes' | 'subscriptions' | 'postChoices') =>
    (await site.services.database.read.selectFrom(table).selectAll().execute()).length;
  const confirmAccount = () =>
    site.services.database.write((transaction) =>
      transaction.updateTable('accounts').set({ emailVerified: 1 }).execute(),
    );

  test('an account with an unconfirmed address is deleted after thirty days', async () => {
    await new AccountVisitor(site).post('sign-up', ann);
    await goesAfter(30, () => count('accounts'));
  });

  test('an account without sign-in is deleted after three years, with a mail thirty days before', async () => {
    await new AccountVisitor(site).post('sign-up', ann);
    await confirmAccount();
    site.advance((1_066 - 1) * dayMs);
    await sweep();
    expect(await subjects()).toHaveLength(1);
    site.advance(dayMs + 60_000);
    await sweep();
    expect((await subjects()).slice(1)).toEqual([
      'Your account will be deleted on 21 November 2029 unless you sign in',
    ]);
    site.advance(30 * dayMs - 2 * 60_000);
    await sweep();
    expect(await count('accounts')).toBe(1);
    site.advance(3 * 60_000);
    await sweep();
    expect(await count('accounts')).toBe(0);
  });

  detail(
    'a server that was off for four years also waits for thirty days before it deletes an account',
    async () => {
      await new AccountVisitor(site).post('sign-up', ann);
      await confirmAccount();
      site.advance(4 * 365 * dayMs);
      await sweep();
      expect(await count('accounts')).toBe(1);
      site.advance(31 * dayMs);
      await sweep();
      expect(await count('accounts')).toBe(0);
    },
  );

  detail('an owner who signs in after the notice retains the account', async () => {
    await new AccountVisitor(site).post('sign-up', ann);
    await confirmAccount();
    site.advance(1_070 * dayMs);
    await sweep();
    await new AccountVisitor(site).post('sign-in', ann);
    site.advance(60 * dayMs);
    await sweep();
    expect(await count('accounts')).toBe(1);
  });

  async function subscribe(): Promise<string> {
    const link = await confirmLink(site, 'ann@example.test');
    const url = new URL(link);
    const choices = { topics: ['ski'], frequency: 'month', optin_email: 'yes', optin_sms: 'yes' };
    const fields = { token: url.searchParams.get('token') as string, ...choices };
    await sendPageForm(site, url.pathname + url.search, 'preferences', fields).expect(303);
    return link;
  }
  const state = async () =>
    (await site.services.database.read.selectFrom('subscriptions').select('state').executeTakeFirst())?.state;

  test('a silent subscriber is asked after 700 days, stopped 30 later; link 2 more years, evidence 6', async () => {
    await subscribe();
    site.advance(699 * dayMs);
    await sweep();
    expect(await subjects()).not.toContain('Shall we keep sending you offers?');
    site.advance(2 * dayMs);
    await sweep();
    expect(await subjects()).toContain('Shall we keep sending you offers?');
    site.advance(29 * dayMs);
    await sweep();
    expect(await state()).toBe('confirmed');
    site.advance(2 * dayMs);
    await sweep();
    expect(await state()).toBe('stopped');
    await goesAfter(730, () => count('subscriptions'));
    await goesAfter(2_192 - 730, async () => count('consents'));
  });

  test('an unconfirmed consent is deleted after a week', async () => {
    const right = { ...formCases.contact?.valid, phone: '07700 900982', optin_sms: 'yes' };
    await sendPageForm(site, '/contact', 'contact', right).expect(303);
    await goesAfter(7, () => count('consents'));
  });

  test('a referral code is deleted three years after it was made', async () => {
    const { page, valid } = formCases.referral as (typeof formCases)[string];
    await sendPageForm(site, page as string, 'referral', valid).expect(303);
    await goesAfter(1_096, () => count('referralCodes'));
  });

  test('a choice about letters is retained, and its reference is deleted after a year', async () => {
    const { page, valid } = formCases['stop-letters'] as (typeof formCases)[string];
    await sendPageForm(site, page as string, 'stop-letters', valid).expect(303);
    const reference = async () =>
      (
        await site.services.database.read
          .selectFrom('postChoices')
          .select('reference')
          .executeTakeFirstOrThrow()
      ).reference;
    await goesAfter(365, async () => Number((await reference()) !== ''));
    expect(await count('postChoices')).toBe(1);
  });

  test('mails written to files before a mail server was set are deleted like other mails', async () => {
    const { dataFolder } = site.services;
    const smtpUrl = 'smtp://127.0.0.1:1';
    const mailer = server.createMailer({ smtpUrl, smtpFrom: 'site@example.test', dataFolder });
    const files = ['erased', 'old', 'young'].map((id) => path.join(dataFolder, 'mail', `${id}.eml`));
    mkdirSync(path.join(dataFolder, 'mail'), { recursive: true });
    for (const file of files) writeFileSync(file, 'Dear Margery');
    utimesSync(files[1] as string, 0, 0);
    await mailer.discard('erased');
    await mailer.discardOlder(new Date(1_000));
    expect(files.map((file) => existsSync(file))).toEqual([false, false, true]);
    mailer.close();
  });

  test('a mail that could not be sent is deleted after thirty days, and its form is retained', async () => {
    await sendPageForm(site, '/contact', 'contact', formCases.contact?.valid ?? {}).expect(303);
    await site.services.database.write((transaction) =>
      transaction.updateTable('outbox').set({ nextTryAt: null }).execute(),
    );
    await goesAfter(30, () => rows('outbox'));
    expect(await rows('submissions')).toBe(1);
  });
});

test('after one year, and after seven, only the records that the notice names remain', async () => {
  const left = async () => {
    const { read } = site.services.database;
    const counts: Record<string, number> = {};
    for (const { tables } of retainedRecords)
      for (const table of tables) {
        const found = await read
          .selectFrom(table as 'submissions')
          .selectAll()
          .execute();
        if (found.length > 0) counts[table] = found.length;
      }
    return counts;
  };
  const leave = async (name: string) => {
    const { page, valid } = formCases[name] as (typeof formCases)[string];
    await sendPageForm(site, page as string, name, valid).expect(303);
    site.advance(2 * 60_000);
  };
  for (const name of ['contact', 'complaint', 'press-list', 'reserve', 'referral', 'stop-letters'])
    await leave(name);
  await new AccountVisitor(site).post('sign-up', { email: 'ann@example.test', password: 'gr8-Suitcase!' });
  await confirmLink(site, 'bob@example.test');
  await pay(site, 'accept').catch(() => {});
  await site.services.outbox.sendDue();
  expect(Object.keys(await left()).length).toBeGreaterThan(8);
  site.advance(366 * dayMs);
  await sweep();
  const afterOne = await left();
  expect(Object.keys(afterOne).sort()).toEqual(
    [
      'outbox',
      'paymentEvents',
      'payments',
      'postChoices',
      'referralCodes',
      'submissionNames',
      'submissions',
    ].filter((table) => afterOne[table]),
  );
  expect(afterOne.submissions).toBe(4);
  expect(afterOne.accounts).toBeUndefined();
  site.advance(6 * 366 * dayMs);
  await sweep();
  expect(Object.keys(await left())).toEqual(['postChoices']);
});
