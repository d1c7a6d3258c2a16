/** The currency calculator without scripts: the query asks, the page answers. */
import supertest from 'supertest';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;

beforeAll(async () => {
  started = await startServices();
});

async function calculatorAt(query: string): Promise<string> {
  const { text } = await supertest(started.app).get(`/travel-money${query}`).expect(200);
  return (
    /<form id="work-out"[\s\S]*?<\/form>/.exec(text.split('<script type="application/json"')[0] ?? '')?.[0] ??
    ''
  );
}

test.each([
  ['?currency=EUR&amount=500&way=pounds', '£500 buys €570'],
  ['?currency=EUR&amount=%C2%A31%2C250.50&way=pounds', '£1,250.50 buys €1,435'],
  ['?currency=eur&amount=600&way=foreign', '€600 costs £522.38'],
  ['?currency=JPY&amount=7500&way=back', 'For ¥7,000 you get £32.46'],
  ['?amount=500', '£500 buys €570'],
])('%s shows the answer: %s', async (query, answer) => {
  const form = await calculatorAt(query);
  expect(findTexts(form, 'p')).toContain(answer);
  expect(form).not.toContain('aria-invalid');
});

test('the form shows the submitted values again', async () => {
  const form = await calculatorAt('?currency=USD&amount=99.50&way=foreign');
  expect(findAttribute(form, 'input[^>]*name="amount"', 'value')).toBe('99.50');
  expect(form).toMatch(/<option value="USD" selected="">/);
  expect(form).toMatch(/<input[^>]*checked=""[^>]*value="foreign"|<input[^>]*value="foreign"[^>]*checked=""/);
});

test.each([
  ['?currency=EUR&way=pounds', 'amount', 'Enter an amount.'],
  ['?currency=EUR&amount=-5', 'amount', 'Enter an amount above zero, without a minus sign.'],
  ['?currency=EUR&amount=lots', 'amount', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['?currency=EUR&amount=1', 'amount', 'The smallest note we sell is €5, which costs £4.36.'],
  ['?currency=XXX&amount=500', 'currency', 'Choose a currency from the list.'],
  ['?currency=BBD&amount=500&way=back', 'currency', 'We do not buy this currency back: Barbados dollar.'],
])('%s shows a message beside the %s: %s', async (query, field, message) => {
  const form = await calculatorAt(query);
  const control = new RegExp(`<(?:input|select)[^>]*name="${field}"[^>]*>`).exec(form)?.[0] ?? '';
  const describedBy = /aria-describedby="([^"]+)"/.exec(control)?.[1];
  expect(control).toContain('aria-invalid="true"');
  expect(form).toContain(`id="${describedBy}">${message}</p>`);
});

test('an empty query shows no mistakes', async () => {
  const form = await calculatorAt('');
  expect(form).toContain('<form id="work-out"');
  expect(form).not.toContain('aria-invalid');
  expect(form).not.toContain('-problem"');
});

test.each([
  ['?currency=EUR&amount=500&way=pounds', 'Reserve €570', ['500', 'pounds']],
  ['?currency=EUR&amount=601&way=foreign', 'Reserve €605', ['605', 'currency']],
])('%s links to the order form, filled in', async (query, words, [amount, sumIn]) => {
  const [, address = '', said] =
    /<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/.exec(await calculatorAt(query)) ?? [];
  expect(said).toBe(words);
  const { pathname, search, hash } = new URL(address.replaceAll('&amp;', '&'), 'https://www.example.test');
  expect([pathname, hash]).toEqual(['/travel-money', '#reserve']);
  const { text } = await supertest(started.app)
    .get(pathname + search)
    .expect(200);
  expect(findAttribute(text, 'input id="reserve-amount"', 'value')).toBe(amount);
  expect(findAttribute(text, 'input id="reserve-sum_in[^>]*checked=""', 'value')).toBe(sumIn);
  expect(text.slice(text.indexOf('id="reserve"'))).toContain('<option value="EUR" selected="">');
});
