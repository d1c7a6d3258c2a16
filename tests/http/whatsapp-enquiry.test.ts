/** WhatsApp messages: the right recipient and text, and no input lost after a mistake. */
import supertest from 'supertest';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const started = await startServices();

async function page(query = '', { app } = started): Promise<string> {
  const { status, text } = await supertest(app).get(`/whatsapp-enquiry${query}`);
  expect(status).toBe(200);
  return text;
}

function linkOf(html: string): URL | undefined {
  const addresses = within(html)
    .getAllByRole('link')
    .map(({ attributes }) => attributes.href as string);
  const address = addresses.find((to) => to.startsWith('https://wa.me/'));
  return address === undefined ? undefined : new URL(address);
}

test('without any choice the button opens a message to the main desk', async () => {
  const link = linkOf(await page());
  expect(link?.origin + (link?.pathname ?? '')).toBe('https://wa.me/447700900120');
  expect(link?.searchParams.get('text')).toBe('Hello, I’d like to ask about a holiday.');
});

test('the message contains the offer that the visitor comes from', async () => {
  const link = linkOf(await page('?offer=ju3101'));
  expect(link?.searchParams.get('text')).toContain('JU3101, Nerja in May, from Luton');
});

test('the message to the chosen branch contains every answer', async () => {
  const html = await page('?branch=norwich-shop&month=2027-05&from=LTN&message=Two+adults.%0D%0AOne+dog.');
  expect(linkOf(html)?.pathname).toBe('/447700900121');
  const text =
    'Hello Norwich, I’d like to ask about a holiday.\nWhen: May 2027\nFrom: London Luton\nTwo adults.\nOne dog.';
  expect(linkOf(html)?.searchParams.get('text')).toBe(text);
  expect(findTexts(html, 'blockquote')[0]).toBe(text);
});

test('a message that is too long is preserved, with an error and without the button', async () => {
  const long = 'a'.repeat(320);
  const html = await page(`?branch=norwich-shop&message=${long}`);
  expect(linkOf(html)).toBeUndefined();
  expect(findTexts(html, 'h2')).toContain('There is a problem');
  expect(html).toContain('Message must be 300 characters or fewer; it is 20 too long');
  expect(findTexts(html, 'textarea')[0]).toBe(long);
  expect(findTexts(html, 'title')[0]).toMatch(/^Error: /);
  const fields = within(html).getAllByRole('textbox');
  const message = fields.find(({ attributes }) => attributes.name === 'message');
  expect(message?.attributes['aria-invalid']).toBe('true');
});

test('an unknown branch, month or airport is reported, and the message is preserved', async () => {
  const html = await page('?branch=atlantis&month=2020-01&from=MARS&offer=nope&message=Kept');
  expect(findTexts(html, 'p').filter((text) => /^(Choose|Enter)/.test(text))).toHaveLength(4);
  expect(findTexts(html, 'textarea')[0]).toBe('Kept');
});

test('the code of an offer that is not on sale stays in the message, and a note says so', async () => {
  const html = await page('?offer=XX9999');
  expect(html).toContain('We can’t find XX9999 among the offers on sale');
  expect(linkOf(html)?.searchParams.get('text')).toContain('XX9999');
});

test('while the desk is open the page says when it closes', async () => {
  expect(await page()).toContain('Open until 4pm. We normally answer within the hour.');
});

test('while the desk is closed the page says when it opens, and that the message waits', async () => {
  const evening = await startServices({}, '2026-11-24T20:00:00Z');
  expect(await page('', evening)).toContain('Opens 9am tomorrow. Your message will wait.');
});

test('a page with the visitor’s message is never cached and has no canonical address', async () => {
  const { headers } = await supertest(started.app).get('/whatsapp-enquiry?message=hello');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(findAttribute(await page('?message=hello'), 'link rel="canonical"', 'href')).toBeUndefined();
});

test('a QR code contains the message; for an unknown branch it responds with 404', async () => {
  const { headers, status } = await supertest(started.app).get('/whatsapp-enquiry.svg?branch=norwich-shop');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(headers['cache-control']).toBe('private, no-store');
  const wrong = await supertest(started.app).get('/whatsapp-enquiry.svg?branch=atlantis');
  expect(wrong.status).toBe(404);
});
