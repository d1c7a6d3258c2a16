/** Travel money: rates with their age, a branch's stock, reservations, and the text for old rates. */
import supertest from 'supertest';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { setRate } from '../support/set-rate.ts';
import { startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const started = await startServices();

async function pageFor(search = '', { app } = started): Promise<string> {
  const answer = await supertest(app).get(`/travel-money${search}`);
  expect(answer.status).toBe(200);
  return answer.text;
}

/** Heading and cells of a currency's row. */
function rowOf(html: string, code: string): string[] {
  const rows = within(html).getAllByRole('row');
  const row = rows.find((each) => each.queryByRole('rowheader', new RegExp(` ${code}$`)));
  if (!row) throw new Error(`no row of ${code}`);
  return [row.getByRole('rowheader').text, ...row.getAllByRole('cell').map(({ text }) => text)];
}

test('a currency’s row has both rates with four decimals, three round amounts and its smallest note', async () => {
  const html = await pageFor();
  expect(rowOf(html, 'EUR').slice(0, 7)).toEqual([
    'Euro EUR',
    '1.1486',
    '1.2310',
    '€110',
    '€570',
    '€1,145',
    '€5',
  ]);
});

test('the board says which branches hold a currency and how long it takes elsewhere', async () => {
  const html = await pageFor();
  expect(rowOf(html, 'EUR')[7]).toMatch(/^Every bureau ?Bedford, Bury St Edmunds/);
  expect(rowOf(html, 'NZD')[7]).toMatch(
    /^3 branches ?Cambridge, Colchester, Norwich\. Elsewhere 2 working days\.$/,
  );
  expect(rowOf(html, 'MUR')[7]).toBe('To order, 4 working days');
});

test('the page shows when the rates were last checked, at any hour of the day', async () => {
  expect(pageText(await pageFor())).toContain('Rates checked today, 10am .');
  const sunday = await startServices({}, '2027-03-28T14:07:00Z');
  expect(pageText(await pageFor('', sunday))).toContain('Rates checked today, 3pm .');
});

test('the page says that the rates are the same at every branch', async () => {
  expect(pageText(await pageFor())).toContain('These are the rates at every branch that sells currency');
});

test('the page states the least, the most and the days of a reservation', async () => {
  const words = pageText(await pageFor());
  expect(words).toContain('from £50 to £2,500');
  expect(words).toContain('within 14 days');
  expect(words).toContain('the rate is the one on the board at the moment you pay');
});

test('rates older than a quarter of an hour show their age', async () => {
  const late = await startServices({}, '2026-11-21T22:25:00Z');
  const html = await pageFor('', late);
  expect(html).toContain('data-live-age="ageing"');
  expect(pageText(html)).toContain('That is 25 minutes ago');
  expect(pageText(html)).toContain('within 14 days');
});

test('rates older than an hour are shown as a guide, and reservations pay the rate on collection', async () => {
  const night = await startServices({}, '2026-11-21T23:30:00Z');
  const html = await pageFor('', night);
  expect(html).toContain('data-live-age="stale"');
  expect(pageText(html)).toContain('Rates checked today, 10pm .');
  expect(pageText(html)).toContain(
    'That’s more than 1 hour ago, so take them as a guide. You pay the rate on the board when you collect.',
  );
  expect(html).toContain('data-form="reserve"');
  expect(pageText(html)).toContain('within 14 days');
});

test('where the agency holds a rate, the page says for how long and on what condition', async () => {
  const holding = await startServices({});
  await setRate(holding, 'EUR', { holdDays: 3 });
  await setRate(holding, 'USD', { holdDays: 5 });
  expect(pageText(await pageFor('', holding))).toContain(
    'Reserve within an hour of our last check and collect within 3 days, and we hold today’s ' +
      'rate for Euro and US dollar; otherwise you pay the rate on the board when you collect.',
  );
});

test('with a branch chosen the page shows its own stock, whether it is open, and its phone number', async () => {
  const html = await pageFor('?branch=ely-shop');
  const words = pageText(html);
  expect(rowOf(html, 'EUR')[7]).toBe('In stock');
  expect(rowOf(html, 'NZD')[7]).toBe('To order, 2 working days');
  expect(words).toContain('Ely Open now, until 4pm');
  expect(words).toContain('We don’t buy back leftover notes here');
  expect(words).toContain('Call Ely on 01632 960 130');
  expect(within(html).getByRole('combobox', 'Which branch will you use?').value).toBe('ely-shop');
  expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
  expect(findAttribute(html, 'link rel="canonical"', 'href')).toBe(
    'https://www.example.test/travel-money?branch=ely-shop',
  );
});

test('only branches that sell currency can be chosen, and any other branch is ignored', async () => {
  const html = await pageFor('?branch=sudbury-shop');
  const { getAllByRole } = within(html);
  const choices = [...getAllByRole('option'), ...getAllByRole('radio')].map(({ value }) => value);
  expect(choices).toContain('ely-shop');
  expect(choices).not.toContain('sudbury-shop');
  expect(findTexts(html, 'h2')).toContain('Today’s board');
});

test('choosing a branch preserves the calculator’s input', async () => {
  const html = await pageFor('?currency=EUR&amount=500&way=pounds');
  for (const [name, value] of [
    ['currency', 'EUR'],
    ['amount', '500'],
    ['way', 'pounds'],
  ])
    expect(findAttribute(html, `input type="hidden" name="${name}"`, 'value')).toBe(value);
});

test('the example for leftover notes is calculated from the rate on the board', async () => {
  const words = pageText(await pageFor());
  // 120 divided by 1.2310, rounded down to the penny.
  expect(words).toContain('Bring €120 and you get £97.48');
  expect(words).toContain('120 divided by 1.2310');
});

test('the page says what to bring to the counter, the limits, the cards and who supplies the currency', async () => {
  const words = pageText(await pageFor());
  expect(words).toContain('A passport or a photocard driving licence');
  expect(words).toContain('From £50 to £2,500 for one customer in one day');
  expect(words).toContain('A debit card in your own name');
  expect(words).toMatch(
    /Foreign currency is supplied by [^.]+ a sample name, as a money service business registered/,
  );
});
