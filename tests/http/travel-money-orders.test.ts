/** Orders of travel money: amounts, rates and totals on the page and in the mails, and what is refused. */
import supertest from 'supertest';
import { detail } from '../support/detail.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { messageBeside } from '../support/message-beside.ts';
import { findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { setRate } from '../support/set-rate.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

let started: Started;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

const mails = () => started.services.database.read.selectFrom('outbox').selectAll().execute();

test('a reservation of notes that must be ordered is refused with the first possible date', async () => {
  const right = {
    name: 'Ada Moss',
    currency: 'XOF',
    sum_in: 'pounds',
    amount: '250',
    branch: 'norwich-shop',
  };
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

const reservation = {
  name: 'Ada Moss',
  currency: 'EUR',
  sum_in: 'pounds',
  amount: '250',
  branch: 'norwich-shop',
};
const onTuesday = { 'day-day': '24', 'day-month': '11', 'day-year': '2026' };
const rateIn = async (site: Started, name = 'rate') => {
  const { content } = await site.services.database.read
    .selectFrom('submissions')
    .select('content')
    .executeTakeFirstOrThrow();
  const answers = JSON.parse(content) as { field: string; words: string[] }[];
  return answers.find(({ field }) => field === name)?.words;
};

test('with stale rates at night, notes are reserved at the rate on the day of collection', async () => {
  const night = await startServices({ TRUST_PROXY: '1' }, '2026-11-21T23:30:00Z');
  await setRate(night, 'EUR', { holdDays: 5 });
  night.advance(61 * 60_000);
  const email = freshEmail();
  const answer = await sendPageForm(night, '/travel-money', 'reserve', {
    ...reservation,
    email,
    ...onTuesday,
  }).expect(303);
  expect(answer.headers.location).not.toContain('outcome');
  const { text } = await supertest(night.app)
    .get(answer.headers.location as string)
    .expect(200);
  expect(findTexts(text, 'li')).toContain(
    'There is nothing to pay yet: when you collect, you pay the rate on the board.',
  );
  expect(text).not.toContain('We hold it');
  expect(await rateIn(night)).toEqual(['The rate on the board when they are collected']);
  const sent = await night.services.database.read.selectFrom('outbox').selectAll().execute();
  const mail = sent.find(({ recipient }) => recipient === email);
  expect(mail?.body).toContain('when you collect, you pay the rate on the board.');
  expect(mail?.body).not.toContain('held');
  await night.services.close();
});

test('the confirmation and the mail state the ordered currency, sum, branch, day and approximate pounds', async () => {
  await setRate(started, 'EUR', {});
  const email = freshEmail();
  const order = { ...reservation, sum_in: 'currency', amount: '600', email, ...onTuesday };
  const { headers } = await sendPageForm(started, '/travel-money', 'reserve', order).expect(303);
  const location = headers.location as string;
  const { text } = await supertest(started.app).get(location).expect(200);
  // 600 at 1.15 is £521.74.
  const ordered = '€600, about £522 at today’s rate, to collect at Norwich on Tuesday 24 November 2026.';
  expect(findTexts(text, 'p')).toContain(`Euro: ${ordered}`);
  const mail = (await mails()).find(({ recipient }) => recipient === email);
  expect(mail?.body).toContain(
    'We are putting aside for you: Euro (EUR), €600, about £522 at today’s rate, to collect at ' +
      'Norwich on Tuesday 24 November 2026.',
  );
  const { text: forged } = await supertest(started.app)
    .get(location.replace(/repeats=[^&]+/, 'repeats=EUR~currency~Send+us+your+card~tomorrow'))
    .expect(200);
  expect(forged).not.toContain('your card');
  expect(forged).not.toContain('Your order');
});

const dollars = { currency_2: 'USD', sum_in_2: 'pounds', amount_2: '300' };
const yen = { currency_3: 'JPY', sum_in_3: 'currency', amount_3: '50 000' };
const sendOrder = (instead: Record<string, string>) =>
  sendPageForm(started, '/travel-money', 'reserve', {
    ...reservation,
    ...onTuesday,
    email: freshEmail(),
    ...instead,
  });
const beside = (html: string, field: string) => messageBeside(html, `reserve-${field}`);
const pageAfter = async ({ headers }: { headers: Record<string, string> }) =>
  (
    await supertest(started.app)
      .get(headers.location as string)
      .expect(200)
  ).text;
const bothMails = async (email: string) => {
  const sent = await mails();
  const find = (to: string) => sent.find(({ recipient }) => recipient === to)?.body;
  return [find(email), find('norwich@example.test')];
};

test('an order of two currencies has each sum and the total in pounds on the page and in both mails', async () => {
  await setRate(started, 'EUR', {});
  const email = freshEmail();
  const answer = await sendOrder({ sum_in: 'currency', amount: '600', ...dollars, email }).expect(303);
  const text = await pageAfter(answer);
  // 600 at 1.15 is £521.74; 300 at 1.2812 is US$384.36.
  expect(findTexts(text, 'li')).toEqual(
    expect.arrayContaining([
      'Euro: €600, about £522 at today’s rate',
      'US dollar: £300, about US$384 at today’s rate',
    ]),
  );
  expect(findTexts(text, 'p')).toContain(
    'That is about £822 in all at today’s rates, to collect at Norwich on Tuesday 24 November 2026.',
  );
  for (const body of await bothMails(email)) {
    expect(body).toContain(
      'Euro (EUR), €600, about £522 at today’s rate; US dollar (USD), £300, about US$384 at ' +
        'today’s rate. That is about £822 in all at today’s rates, to collect at Norwich on ' +
        'Tuesday 24 November 2026.',
    );
    expect(body).toContain('when you collect, you pay the rate on the board.');
  }
  expect(await rateIn(started, 'rate_2')).toEqual(['The rate on the board when they are collected']);
  // Another order of the same visitor within the minute.
  await sendOrder({ email, currency: 'AUD' }).expect(303);
});

detail('an order can have three currencies, and its total is exact if each sum is in pounds', async () => {
  const email = freshEmail();
  const inPounds = await sendOrder({ ...dollars, currency_3: 'JPY', sum_in_3: 'pounds', amount_3: '100.50' });
  expect(findTexts(await pageAfter(inPounds), 'p')).toContain(
    'That is £650.50 in all, to collect at Norwich on Tuesday 24 November 2026.',
  );
  const answer = await sendOrder({ ...dollars, ...yen, email }).expect(303);
  // 50,000 at 196.45 is £254.52.
  expect(findTexts(await pageAfter(answer), 'li')).toContain(
    'Japanese yen: ¥50,000, about £255 at today’s rate',
  );
  expect((await bothMails(email))[0]).toContain(
    'Japanese yen (JPY), ¥50,000, about £255 at today’s rate. That is about £805 in all',
  );
  // The second currency is left out: the order consists of the first and the third.
  const gap = await sendOrder({ ...yen, sum_in_2: 'pounds' }).expect(303);
  expect(findTexts(await pageAfter(gap), 'p')).toContain(
    'That is about £505 in all at today’s rates, to collect at Norwich on Tuesday 24 November 2026.',
  );
});

test('each mistake in a further currency is shown beside its field, in an open section', async () => {
  const plain = await supertest(started.app).get('/travel-money').expect(200);
  const folds = (html: string) =>
    within(html)
      .getAllByRole('group', /^Add /)
      .map(({ name, attributes }) => `${name}${'open' in attributes ? ', open' : ''}`);
  expect(folds(plain.text)).toEqual(['Add another currency', 'Add a third currency']);
  const missing = await sendOrder({ ...dollars, amount_2: '' }).expect(422);
  expect(beside(missing.text, 'amount_2')).toBe(
    'Enter how much of the second currency, like 250 or 1,250.50',
  );
  expect(folds(missing.text)).toEqual(['Add another currency, open', 'Add a third currency']);
  const twice = await sendOrder({ ...dollars, ...yen, currency_3: 'USD' }).expect(422);
  expect(beside(twice.text, 'currency_2')).toBe('');
  expect(beside(twice.text, 'currency_3')).toBe(
    'You have the US dollar already: choose another currency, or change the amount above',
  );
  const little = await sendOrder({ amount: '5000', ...dollars, ...yen, amount_2: '49.99' }).expect(422);
  expect(['amount', 'amount_2', 'amount_3'].map((field) => beside(little.text, field))).toEqual([
    'For the euro, enter an amount from £50 to £2,500',
    'For the US dollar, enter an amount from £50 to £2,500',
    '',
  ]);
  // Filled-in sections stay open when another field is wrong.
  const nameless = await sendOrder({ ...dollars, name: '' }).expect(422);
  expect(folds(nameless.text)).toEqual(['Add another currency, open', 'Add a third currency']);
});

test('the currencies of an order are together limited to what one customer may buy in a day', async () => {
  await sendOrder({ amount: '1,200', ...dollars, amount_2: '1,300' }).expect(303);
  const answer = await sendOrder({ amount: '1,200', ...dollars, amount_2: '1,100', ...yen }).expect(422);
  expect(beside(answer.text, 'amount_2')).toBe('');
  expect(beside(answer.text, 'amount_3')).toBe(
    'Together that comes to £2,554.52; we sell up to £2,500 to one customer in one day',
  );
});

test('a currency that the branch has to order is refused beside its field, with no message at the others', async () => {
  const { text } = await sendOrder({
    ...dollars,
    currency_3: 'MUR',
    sum_in_3: 'pounds',
    amount_3: '100',
  }).expect(422);
  expect(['currency_2', 'currency_3', 'day'].map((field) => beside(text, field))).toEqual([
    '',
    'Norwich has no Mauritian rupee in stock before Thursday 26 November 2026: choose another branch or date',
    '',
  ]);
});

test('if only some rates are held, the page says so and both mails say which', async () => {
  await setRate(started, 'EUR', { holdDays: 5 });
  const email = freshEmail();
  const answer = await sendOrder({ ...dollars, email }).expect(303);
  expect(answer.headers.location).toContain('&outcome=part-held&');
  const text = await pageAfter(answer);
  expect(findTexts(text, 'h2')).toContain('Your travel money is reserved, and the rate of some of it');
  expect(text).not.toContain('We hold it');
  const held = '€1.1500 for £1, held until 5.30pm on Tuesday 24 November 2026';
  expect(await rateIn(started, 'rate')).toEqual([held]);
  expect(await rateIn(started, 'rate_2')).toEqual(['The rate on the board when they are collected']);
  for (const body of await bothMails(email)) {
    expect(body).toContain(
      'you pay when you collect. Of the rates below we hold some until 5.30pm on Tuesday 24 ' +
        'November 2026; for the rest you pay the rate on the board.',
    );
    expect(body).toContain(`paid at ${held}`);
    expect(body).toContain('paid at the rate on the board when they are collected');
  }
});

test('if every rate is held, both mails state each rate', async () => {
  await setRate(started, 'EUR', { holdDays: 5 });
  await setRate(started, 'USD', { holdDays: 3 });
  const email = freshEmail();
  const answer = await sendOrder({ ...dollars, email }).expect(303);
  expect(answer.headers.location).toContain('&outcome=held&');
  for (const body of await bothMails(email)) {
    expect(body).toContain('at the rates below, held until 5.30pm on Tuesday 24 November 2026.');
    expect(body).toContain('paid at €1.1500 for £1, held until 5.30pm');
    expect(body).toContain('paid at US$1.1500 for £1, held until 5.30pm');
  }
});

test('a held rate is stored in the reservation and stated in both mails, with its end', async () => {
  await setRate(started, 'EUR', { holdDays: 5 });
  const email = freshEmail();
  const form = { ...reservation, email, ...onTuesday };
  const answer = await sendPageForm(started, '/travel-money', 'reserve', form).expect(303);
  expect(answer.headers.location).toContain('&outcome=held&');
  const { text } = await supertest(started.app)
    .get(answer.headers.location as string)
    .expect(200);
  expect(findTexts(text, 'h2')).toContain('Your travel money is reserved, and so is the rate');
  expect(text).not.toContain('the rate on the board at that moment');
  const held = '€1.1500 for £1, held until 5.30pm on Tuesday 24 November 2026';
  expect(await rateIn(started)).toEqual([held]);
  const sent = await mails();
  const mail = sent.find(({ recipient }) => recipient === email)?.body;
  expect(mail).toContain(`There is nothing to pay yet: you pay when you collect, at ${held}.`);
  expect(mail).not.toContain('at that moment');
  expect(sent.find(({ recipient }) => recipient === 'norwich@example.test')?.body).toContain(held);
  // The rate changes; the same form posted again is the same reservation.
  started.advance(60_000);
  await setRate(started, 'EUR', {});
  const again = await sendPageForm(started, '/travel-money', 'reserve', form).expect(303);
  expect(again.headers.location).toBe(answer.headers.location);
});

test('at a stale rate, a sum in the currency must be three per cent below the most that is sold', async () => {
  await setRate(started, 'EUR', {});
  const send = (amount: string) =>
    sendPageForm(started, '/travel-money', 'reserve', {
      ...reservation,
      sum_in: 'currency',
      amount,
      email: freshEmail(),
      ...onTuesday,
    });
  // £2,500 at 1.15 is €2,875; three per cent less is €2,791.
  expect((await send('2875')).status).toBe(303);
  started.advance(61 * 60_000);
  expect((await send('2790')).status).toBe(303);
  const { status, text } = await send('2800');
  expect(status).toBe(422);
  expect(text).toContain(
    'That comes to about £2,434.79 at the last rate we have, and a little more or less on the ' +
      'day; we sell from £50 to £2,500',
  );
});

test('one email address may order travel money four times a minute', async () => {
  const send = (amount: string) => sendOrder({ amount, email: 'liz@example.test' });
  for (const amount of ['100', '150', '200', '250'])
    expect(await send(amount)).toMatchObject({ status: 303 });
  expect((await send('300')).status).toBe(429);
});
