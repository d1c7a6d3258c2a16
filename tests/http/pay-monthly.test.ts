/** Monthly payments: amounts and dates, the message when a plan is impossible, and the calendar file. */
import supertest from 'supertest';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';
import { linksOf, within } from '../support/within.ts';

const started = await startServices();

const eightMonths = 'total=2400&deposit=120&day=2&month=10&year=2027&start=2026-12&on=1';

async function pageFor(search: string): Promise<string> {
  const answer = await supertest(started.app).get(`/pay-monthly${search && '?'}${search}`);
  expect(answer.status).toBe(200);
  return answer.text;
}

test('£2,400 with £120 down from December is £120 and eight payments of £285.00', async () => {
  const html = await pageFor(eightMonths);
  expect(findTexts(html, 'h2')).toContain('£120 today, then 8 × £285.00');
  const rows = findTexts(html, 'tbody')[0] as string;
  expect(rows).toMatch(/1 December 2026£285\.00£1,995\.00/);
  expect(rows).toMatch(/1 July 2027£285\.00Nothing$/);
  expect(pageText(html)).toContain('Everything is paid by 10 July 2027');
});

test('£1,879 with £120 down over seven months puts the odd pence on the first payment', async () => {
  const html = await pageFor('total=1%2C879&deposit=£120&day=4&month=September&year=2027&start=2026-12&on=1');
  expect(findTexts(html, 'h2')).toContain('£120 today, then £251.32 and 6 × £251.28');
});

test('a plan that pays on the 31st pays on the last day of shorter months', async () => {
  const html = await pageFor('total=900&deposit=0&day=14&month=8&year=2027&start=2027-01&on=31');
  const rows = findTexts(html, 'tbody')[0] as string;
  for (const day of ['31 January 2027', '28 February 2027', '31 March 2027', '30 April 2027'])
    expect(rows).toContain(day);
});

test('the page compares three ways to pay, none with an extra charge', async () => {
  const words = pageText(await pageFor(eightMonths));
  expect(words).toContain('8 payments of £285.00');
  expect(words).toContain('£2,280 by 10 July 2027');
  expect(words).toContain('£2,400, the whole price');
  expect(words.match(/Extra charge from us £0/g)).toHaveLength(3);
});

test('the page says what a customer who cancels owes', async () => {
  expect(pageText(await pageFor(eightMonths))).toMatch(
    /If you cancel\. You owe the operator's full deposit, even where you have paid only part of it/,
  );
});

test('the balance is due now when the departure is within twelve weeks', async () => {
  const html = await pageFor('total=2400&deposit=120&day=13&month=2&year=2027&start=2026-12&on=1');
  expect(findTexts(html, 'h2')).toContain('Your balance is due now');
  expect(pageText(html)).toContain('£2,280');
});

test.each([
  ['12', 'which was 20 November 2026'],
  ['13', 'which is today'],
])('the balance day of a departure on %s February 2027 is one “%s”', async (day, words) => {
  const html = await pageFor(`total=2400&deposit=120&day=${day}&month=2&year=2027&start=2026-12&on=1`);
  expect(pageText(html)).toContain(words);
});

test('a start too late for three payments is answered with the latest month that works', async () => {
  const html = await pageFor('total=2400&deposit=120&day=2&month=10&year=2027&start=2027-07&on=1');
  expect(findTexts(html, 'h2')).toContain('There is no room for monthly payments');
  expect(html).toContain('start=2027-05');
  expect(pageText(html)).toContain('Start in May 2027 instead');
});

test('a comma before pence is rejected, never read as thousands', async () => {
  const html = await pageFor('total=24%2C00&deposit=12%2C50&day=2&month=10&year=2027&start=2026-12&on=1');
  const page = within(html);
  expect(linksOf(page, 'Enter the total price in pounds, like 2,400')).toEqual(['#total']);
  expect(linksOf(page, 'Enter the deposit in pounds, like 120')).toEqual(['#deposit']);
  expect(page.getByRole('textbox', 'Deposit you pay today').value).toBe('12,50');
});

test('invalid values are reported at the top and beside each field, and what was typed is preserved', async () => {
  const html = await pageFor('total=lots&deposit=&day=31&month=4&year=2027&start=2026-12&on=15');
  expect(findTexts(html, 'title')[0]).toMatch(/^Error: /);
  expect(findTexts(html, 'h2')).toContain('There is a problem');
  const page = within(html);
  const departure = page.getByRole('group', 'When you leave');
  const total = page.getByRole('textbox', 'Total price of the holiday');
  const deposit = page.getByRole('textbox', 'Deposit you pay today');
  const day = departure.getByRole('textbox', 'Day');
  for (const [field, described, message] of [
    [total, total, 'Enter the total price in pounds, like 2,400'],
    [deposit, deposit, 'Enter the deposit in pounds, like 120'],
    [day, departure, 'Departure date must be a real date, like 18 9 2027'],
  ] as const) {
    expect(linksOf(page, message)).toEqual([`#${field.attributes.id}`]);
    expect(described.description).toContain(message);
    expect(field.attributes['aria-invalid']).toBe('true');
  }
  const year = departure.getByRole('textbox', 'Year');
  expect([total.value, day.value, year.value]).toEqual(['lots', '31', '2027']);
  expect(page.getByRole('combobox', 'Paid on').value).toBe('15');
});

test.each([
  ['total=20&deposit=5', 'Total price must be between £200 and £20,000'],
  ['total=2400&deposit=3000', 'Deposit must be the total price or less'],
  ['total=2400&deposit=120&day=1&month=1&year=2020', 'Departure date must be in the future'],
  ['total=2400&deposit=120&day=1&month=1', 'Departure date must include a year'],
  ['start=2026-12&on=1', 'Enter a departure date'],
  ['total=2400&deposit=120&day=2&month=10&year=2027&start=1999-01', 'Choose the month of the first payment'],
])('the query %s is answered with “%s”', async (search, message) => {
  expect(pageText(await pageFor(search))).toContain(message);
});

test('without input the page shows an example and may be indexed', async () => {
  const html = await pageFor('');
  expect(pageText(html)).toContain('An example £120 today, then 8 × £285.00');
  expect(findAttribute(html, 'meta name="robots"', 'content')).toBeUndefined();
});

test('a page with a calculated plan is noindex and its own canonical address', async () => {
  const html = await pageFor(eightMonths);
  expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
  expect(findAttribute(html, 'link rel="canonical"', 'href')).toBe(
    `https://www.example.test/pay-monthly?${eightMonths}`,
  );
});

test.each(['', eightMonths, 'total=x'])(
  'the page with the query “%s” mentions no lending',
  async (search) => {
    const html = await pageFor(search);
    // Except the footer's statement that flights are financially protected.
    const found = html.match(
      /\b(?:financ(?!ially protected|ial protection)|apr\b|borrow|loans?\b|lend|credit|interest|0 ?%)\w*/gi,
    );
    expect(found).toBeNull();
  },
);

describe('the calendar file of payments', () => {
  test('is linked from the plan, with one event per payment, its amount and a reminder', async () => {
    const html = await pageFor(eightMonths);
    const [link] = linksOf(within(html)).filter((to) => to.startsWith('/pay-monthly.ics?'));
    const answer = await supertest(started.app).get(link as string);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/calendar; charset=utf-8/);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="holiday-payments.ics"');
    const file = answer.text;
    expect(file.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(8);
    expect(file.match(/TRIGGER:-P1DT15H\r\n/g)).toHaveLength(8);
    expect(new Set(file.match(/^UID:.+$/gm)).size).toBe(8);
    expect(file).toContain('DTSTART;VALUE=DATE:20261201\r\n');
    expect(file).toContain('SUMMARY:Holiday payment 1 of 8: £285.00\r\n');
    expect(file.replaceAll('\r\n', '')).not.toContain('\n');
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('redirects to the page when its query has no valid plan', async () => {
    const answer = await supertest(started.app).get('/pay-monthly.ics?total=lots');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/pay-monthly?total=lots');
  });
});
