/** The currency calculator without scripts: the query asks, the page answers. */
import supertest from 'supertest';
import { startServices } from '../support/start-services.ts';
import { type PageElement, within } from '../support/within.ts';

const started = await startServices();

async function calculatorAt(query: string): Promise<PageElement> {
  const { text } = await supertest(started.app).get(`/travel-money${query}`).expect(200);
  const forms = within(text).getAllByRole('form');
  return forms.find(({ attributes }) => attributes.id === 'work-out') as PageElement;
}

test.each([
  ['?currency=EUR&amount=500&way=pounds', '£500 buys €570'],
  ['?currency=EUR&amount=%C2%A31%2C250.50&way=pounds', '£1,250.50 buys €1,435'],
  ['?currency=eur&amount=600&way=foreign', '€600 costs £522.38'],
  ['?currency=JPY&amount=7500&way=back', 'For ¥7,000 you get £32.46'],
  ['?amount=500', '£500 buys €570'],
])('%s shows the answer: %s', async (query, answer) => {
  const form = await calculatorAt(query);
  expect(form.getAllByRole('paragraph').map(({ text }) => text)).toContain(answer);
  expect(form.html).not.toContain('aria-invalid');
});

test('the form shows the submitted values again', async () => {
  const form = await calculatorAt('?currency=USD&amount=99.50&way=foreign');
  expect(form.getByRole('textbox', 'How much').value).toBe('99.50');
  expect(form.getByRole('combobox', 'Currency').value).toBe('USD');
  const way = form.getByRole('radio', 'I want an amount of foreign money');
  expect(way.value).toBe('foreign');
  expect(way.attributes).toHaveProperty('checked');
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
  const control =
    field === 'amount' ? form.getByRole('textbox', 'How much') : form.getByRole('combobox', 'Currency');
  expect(control.attributes['aria-invalid']).toBe('true');
  expect(control.description).toBe(message);
});

test('an empty query shows no mistakes', async () => {
  const form = await calculatorAt('');
  expect(form.html).not.toContain('aria-invalid');
  expect(form.html).not.toContain('-problem"');
});

test.each([
  ['?currency=EUR&amount=500&way=pounds', 'Reserve €570', ['500', 'pounds']],
  ['?currency=EUR&amount=601&way=foreign', 'Reserve €605', ['605', 'currency']],
])('%s links to the order form, filled in', async (query, words, [amount, sumIn]) => {
  const link = (await calculatorAt(query)).getByRole('link', words);
  const { pathname, search, hash } = new URL(link.attributes.href as string, 'https://www.example.test');
  expect([pathname, hash]).toEqual(['/travel-money', '#reserve']);
  const { text } = await supertest(started.app)
    .get(pathname + search)
    .expect(200);
  const form = within(text)
    .getAllByRole('form')
    .find(({ attributes }) => attributes['data-form'] === 'reserve') as PageElement;
  expect(form.getByRole('textbox', 'How much?').value).toBe(amount);
  const [unit] = form.getAllByRole('radio').filter(({ attributes }) => 'checked' in attributes);
  expect([unit?.attributes.name, unit?.value]).toEqual(['sum_in', sumIn]);
  expect(form.getByRole('combobox', 'Which currency?').value).toBe('EUR');
});
