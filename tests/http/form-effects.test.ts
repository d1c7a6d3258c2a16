/** What each form leads to beside its mails: codes, choices about post, and what must not leave in a mail. */
import supertest from 'supertest';
import { freshEmail } from '../support/form-cases.ts';
import { findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, server, startServices } from '../support/start-services.ts';

let started: Started;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

const tables = () => started.services.database.read;
const mails = () => tables().selectFrom('outbox').selectAll().execute();
const codeIn = (body: string | undefined) => /Your code is (\w{6})\./.exec(body ?? '')?.[1];

test('a booking has one code, whoever of its owner’s asks, and nobody else is sent it', async () => {
  const [owner, stranger] = [freshEmail(), freshEmail()];
  const right = { name: 'Ada Moss', surname: 'Moss', ref: 'ab-123456' };
  const sendReferral = (email: string, instead = {}) =>
    sendPageForm(started, '/recommend-a-friend', 'referral', { ...right, email, ...instead }).expect(303);
  await sendReferral(owner);
  started.advance(11 * 60_000);
  await sendReferral(owner, { ref: 'AB 1234 56', surname: 'MOSS ' });
  await sendReferral(stranger);
  const sent = (await mails()).filter(({ subject }) => subject === 'Your code to recommend us with');
  expect(sent.map(({ recipient }) => recipient)).toEqual([owner, owner, owner]);
  const codes = new Set(sent.map(({ body }) => codeIn(body)));
  expect([...codes]).toEqual([expect.stringMatching(/^[A-Z2-9]{6}$/)]);
  expect(await tables().selectFrom('referralCodes').selectAll().execute()).toHaveLength(1);
});

test('a friend’s code reaches the branch and is noted as used', async () => {
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
    branch: 'ely',
  }).expect(303);
  const { lastUsedAt } = await tables().selectFrom('referralCodes').selectAll().executeTakeFirstOrThrow();
  expect(lastUsedAt).toBe('2026-11-21T10:00:00.000Z');
  expect((await mails()).at(-1)?.recipient).toBe('ely@example.test');
});

test('letters stop by their code at once, and the last word about a number is the one that holds', async () => {
  await sendPageForm(started, '/mailer-direct', 'stop-letters', { code: 'k7m3pq2x' }).expect(303);
  const change = { number: '1234567', name: 'Ada Moss', postcode: 'NR2 1AB' };
  await sendPageForm(started, '/mailer', 'mailing', { ...change, action: 'change', topics: ['ski'] }).expect(
    303,
  );
  await sendPageForm(started, '/mailer', 'mailing', { ...change, action: 'stop' }).expect(303);
  const stored = await tables().selectFrom('postChoices').select(['number', 'action', 'topics']).execute();
  expect(stored).toEqual([
    { number: 'K7M3PQ2X', action: 'stop', topics: null },
    { number: '1234567', action: 'stop', topics: null },
  ]);
});

test('an account of somebody’s health is kept with consent only, leaves in no mail, and goes after three months', async () => {
  const right = { name: 'Ada Moss', how: 'email', branch: 'ely', assist_note: 'I have weak lungs' };
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
  await server.purgeExpired(started.services, started.services.now());
  const later = await tables().selectFrom('submissions').select('content').execute();
  expect(later).toHaveLength(2);
  for (const { content } of later) {
    expect(content).not.toContain('weak lungs');
    expect(content).toContain('Ada Moss');
  }
});

test('notes that have to be ordered are put aside for the day they can be there', async () => {
  const right = { name: 'Ada Moss', currency: 'XOF', sum_in: 'pounds', amount: '250', branch: 'norwich' };
  const answer = await started.services.embedded?.execute({
    query: '{ rates { code leadDays stockedIn } branches { slug services } }',
  });
  const { rates, branches } = (answer?.data ?? {}) as unknown as {
    rates: { code: string; leadDays: number; stockedIn: string[] }[];
    branches: { slug: string; services: string[] }[];
  };
  const bureaux = branches.filter(({ services }) => services.includes('travel-money'));
  const order = rates
    .filter(({ leadDays }) => leadDays > 1)
    .flatMap((rate) =>
      bureaux.filter(({ slug }) => !rate.stockedIn.includes(slug)).map(({ slug }) => ({ rate, slug })),
    )[0];
  if (!order) throw new Error('the sample content holds every currency everywhere');
  const { text } = await sendPageForm(started, '/travel-money', 'reserve', {
    ...right,
    currency: order.rate.code,
    branch: order.slug,
    email: freshEmail(),
    'day-day': '23',
    'day-month': '11',
    'day-year': '2026',
  }).expect(422);
  expect(findTexts(text, 'p')).toContainEqual(
    expect.stringMatching(/ has no .+ in stock before \w+ \d+ November 2026: choose another branch or date$/),
  );
});

test('while the rates are old the form is not there, and nothing sent to it is taken', async () => {
  const night = await startServices({ TRUST_PROXY: '1' }, '2026-11-21T23:30:00Z');
  const { text } = await supertest(night.app).get('/travel-money').expect(200);
  expect(text).not.toContain('data-form="reserve"');
  const right = { name: 'Ada Moss', email: freshEmail(), currency: 'EUR', sum_in: 'pounds', amount: '250' };
  const day = { 'day-day': '24', 'day-month': '11', 'day-year': '2026' };
  await sendPageForm(night, '/travel-money', 'reserve', { ...right, branch: 'norwich', ...day }).expect(422);
  expect(await night.services.database.read.selectFrom('submissions').selectAll().execute()).toEqual([]);
  await night.services.close();
});
