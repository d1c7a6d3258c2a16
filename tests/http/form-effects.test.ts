/** Effects of each form besides its mails: codes, postal preferences, and text that must not be mailed. */
import supertest from 'supertest';
import { freshEmail } from '../support/fresh-email.ts';
import { pageText } from '../support/page-text.ts';
import { runCli } from '../support/run-cli.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

const tables = () => started.services.database.read;
const mails = () => tables().selectFrom('outbox').selectAll().execute();
const letterChoices = async () =>
  (await tables().selectFrom('letterChoices').selectAll().orderBy('name').execute()).map(
    ({ number, name, postcode, action }) => [number, name, postcode, action].join(' '),
  );
const codeIn = (body: string | undefined) => /^Your code is (\w{6})$/m.exec(body ?? '')?.[1];

test('a booking has one referral code: only the first address gets it, and the desk is warned', async () => {
  const [owner, ...strangers] = Array.from({ length: 21 }, freshEmail);
  const right = { name: 'Ada Moss', surname: 'Moss', ref: 'ab-123456' };
  const sendReferral = (email: string, instead = {}) =>
    sendPageForm(started, '/recommend-a-friend', 'referral', { ...right, email, ...instead }).expect(303);
  await sendReferral(owner as string);
  started.advance(11 * 60_000);
  await sendReferral(owner as string, { ref: 'AB 1234 56', surname: 'MOSS ' });
  for (const stranger of strangers) await sendReferral(stranger);
  const all = await mails();
  const sent = all.filter(({ recipient }) => recipient === owner);
  expect(sent).toHaveLength(2);
  for (const stranger of strangers) {
    const told = all.filter(({ recipient }) => recipient === stranger);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your code for recommending Premier: we need to check something',
    ]);
    expect(told[0]?.body).not.toMatch(new RegExp(`${codeIn(sent[0]?.body)}|${owner}`));
  }
  const desk = all.filter(({ subject }) => subject.startsWith('Recommendation, booking to be checked'));
  const warned = desk.filter(({ body }) =>
    body.includes('Another address has asked for this booking’s code'),
  );
  expect([desk.length, warned.length]).toEqual([22, 20]);
  const codes = new Set(sent.map(({ body }) => codeIn(body)));
  expect([...codes]).toEqual([expect.stringMatching(/^[A-Z2-9]{6}$/)]);
  expect(await tables().selectFrom('referralCodes').selectAll().execute()).toHaveLength(1);
});

test('a friend’s code is recorded as used, and the chosen branch gets a mail', async () => {
  const email = freshEmail();
  await sendPageForm(started, '/recommend-a-friend', 'referral', {
    name: 'Ada Moss',
    surname: 'Moss',
    ref: 'AB123456',
    email,
  }).expect(303);
  const code = codeIn((await mails()).at(-1)?.body) as string;
  await sendPageForm(started, `/recommend-a-friend?given=${code}`, 'referral-use', {
    code: code.toLowerCase(),
    name: 'Ben Orr',
    how: 'phone',
    phone: '01632 960 001',
    branch: 'ely-shop',
  }).expect(303);
  const { lastUsedAt } = await tables().selectFrom('referralCodes').selectAll().executeTakeFirstOrThrow();
  expect(lastUsedAt).toBe('2026-11-21T10:00:00.000Z');
  expect((await mails()).at(-1)?.recipient).toBe('ely@example.test');
});

test('a letter’s code stops letters, and the last choice for a number, name and postcode applies', async () => {
  await sendPageForm(started, '/mailer-direct', 'stop-letters', { code: 'k7m3pq2x' }).expect(303);
  const change = { number: '1234567', name: 'Ada Moss', postcode: 'NR2 1AB' };
  await sendPageForm(started, '/mailer', 'mailing', { ...change, action: 'change', topics: ['ski'] }).expect(
    303,
  );
  await sendPageForm(started, '/mailer', 'mailing', { ...change, action: 'stop' }).expect(303);
  const stored = await tables().selectFrom('postChoices').select(['number', 'action', 'topics']).execute();
  expect(stored).toEqual([{ number: 'K7M3PQ2X', action: 'stop', topics: null }]);
  expect(await letterChoices()).toEqual(['1234567 Ada Moss NR2 1AB stop']);
});

test('a guessed number changes nothing for its owner, and the page does not reveal the owner', async () => {
  const mine = { number: '1234567', name: 'Ada Moss', postcode: 'NR2 1AB', action: 'keep' };
  const sent = async (fields: Record<string, string>) => {
    const { headers } = await sendPageForm(started, '/mailer', 'mailing', { ...mine, ...fields }).expect(303);
    const { text } = await supertest(started.app).get(headers.location as string);
    return pageText(text).replace(/P-\S+/g, '');
  };
  const right = await sent({});
  expect(await sent({ name: 'Eve Other', postcode: 'ip331aa', action: 'stop' })).toBe(right);
  expect(await sent({ name: 'Eve Other', postcode: 'ip33 1aa', action: 'change', topics: 'ski' })).toBe(
    right,
  );
  expect(await letterChoices()).toEqual([
    '1234567 Ada Moss NR2 1AB keep',
    '1234567 Eve Other IP33 1AA change',
  ]);
  for (const { body } of await mails())
    expect(body).toContain('Compare the number, the name and the postcode with the list of addresses');
  const list = (await runCli('subscriptions', ['post'], started)).lines;
  expect(list).toEqual([
    expect.stringMatching(/^1234567 +\w+ .* {2}(?:Ada Moss, NR2 1AB|Eve Other, IP33 1AA)/),
    expect.stringMatching(/^1234567 +\w+ .* {2}(?:Ada Moss, NR2 1AB|Eve Other, IP33 1AA)/),
  ]);
  // A code of digits alone counts as a number, and so as no code.
  const digits = { code: '23456789' };
  await sendPageForm(started, '/mailer-direct', 'stop-letters', digits).expect(422);
});

test('without scripts, letters stopped, changed and stopped again within minutes are stopped', async () => {
  const mine = { number: '1234567', name: 'Ada Moss', postcode: 'NR2 1AB' };
  const stop = { ...mine, action: 'stop' };
  await sendPageForm(started, '/mailer', 'mailing', stop).expect(303);
  // A repeated press counts as the first.
  started.advance(20_000);
  await sendPageForm(started, '/mailer', 'mailing', stop).expect(303);
  expect(await mails()).toHaveLength(1);
  started.advance(60_000);
  await sendPageForm(started, '/mailer', 'mailing', { ...mine, action: 'change', topics: ['ski'] }).expect(
    303,
  );
  started.advance(60_000);
  await sendPageForm(started, '/mailer', 'mailing', stop).expect(303);
  expect(await letterChoices()).toEqual(['1234567 Ada Moss NR2 1AB stop']);
  expect(await mails()).toHaveLength(3);
});

test('a letter’s code sent again counts as the first for half a minute', async () => {
  const stop = () =>
    sendPageForm(started, '/mailer-direct', 'stop-letters', { code: 'k7m3pq2x' }).expect(303);
  await stop();
  started.advance(25_000);
  await stop();
  expect(await mails()).toHaveLength(1);
  started.advance(10_000);
  await stop();
  expect(await mails()).toHaveLength(2);
});

test('health details need consent, are never mailed, and are deleted within 91 days without a holiday', async () => {
  const right = { name: 'Ada Moss', how: 'email', branch: 'ely-shop', assist_note: 'I have weak lungs' };
  const send = (instead = {}) =>
    sendPageForm(started, '/campaigns/tui', 'enquiry-partner', { ...right, email: freshEmail(), ...instead });
  await send().expect(303);
  await send({ assist: 'yes' }).expect(303);
  const [without, agreed] = await tables()
    .selectFrom('submissions')
    .select('content')
    .orderBy('content')
    .execute();
  const contents = [without?.content, agreed?.content].sort((a, b) => (a?.length ?? 0) - (b?.length ?? 0));
  expect(contents[0]).not.toContain('weak lungs');
  expect(contents[1]).toContain('weak lungs');
  for (const { body } of await mails()) expect(body).not.toContain('weak lungs');
  started.advance(91 * 24 * 60 * 60_000);
  await started.services.purgeExpired();
  const later = await tables().selectFrom('submissions').select('content').execute();
  expect(later).toHaveLength(2);
  for (const { content } of later) {
    expect(content).not.toContain('weak lungs');
    expect(content).toContain('Ada Moss');
  }
});

const askForCall = (about: string) =>
  sendPageForm(started, '/contact', 'call-back', {
    name: 'Ada Moss',
    phone: '01632 960 001',
    when: 'morning',
    branch: 'ely-shop',
    about,
  }).expect(303);

test('a call-back request reaches the branch with the visitor’s text and the holiday it names', async () => {
  await askForCall('NX4127, is the cot free and can my mother come?');
  const [mail] = await mails();
  expect(mail?.recipient).toBe('ely@example.test');
  expect(mail?.subject).toMatch(/^Please ring: Ada Moss, P-/);
  expect(mail?.body).toContain('What is it about? NX4127, is the cot free and can my mother come?');
  expect(mail?.body).toContain('A June week in Alcúdia, from Norwich (NX4127)');
});

test.each([
  ['NX4127, ju3101', true],
  // NX9999 is not on sale: only the visitor's own text names it.
  ['NX4127, NX9999', false],
])(
  'the mail of a call-back about %s omits the codes if the holidays say the same: %s',
  async (about, isLeftOut) => {
    await askForCall(about);
    const [mail] = await mails();
    expect(mail?.body).toContain('A June week in Alcúdia, from Norwich (NX4127)');
    expect(mail?.body.includes('What is it about?')).toBe(!isLeftOut);
  },
);

test.each(['nx4127', 'NX 4127', 'nx-4127'])(
  'a printed code typed as %s puts the holiday in the mails to branch and visitor',
  async (code) => {
    const email = freshEmail();
    await sendPageForm(started, '/edp', 'enquiry-printed', {
      ...{ name: 'Ada Moss', email, how: 'email', branch: 'ely-shop' },
      offer_id: code,
    }).expect(303);
    for (const { subject, body } of await mails()) {
      expect(subject).toMatch(/question about a June week in Alcúdia, from Norwich, NX4127/i);
      expect(body).toContain('A June week in Alcúdia, from Norwich (NX4127)');
    }
    expect(await mails()).toHaveLength(2);
  },
);
