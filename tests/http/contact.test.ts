/** Contact page: the right person by subject, shop, letter or emergency, and the visitor's offer. */
import supertest from 'supertest';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';
import { linksOf, within } from '../support/within.ts';

const get = (address: string) => supertest(started.app).get(address).expect(200);

const started = await startServices();

test('every subject links to a page that responds, or to an existing section of this page', async () => {
  const { text } = await get('/contact');
  const links = linksOf(within(text).getByRole('navigation', 'What is it about?'));
  expect(links.length).toBeGreaterThanOrEqual(7);
  for (const link of links) {
    if (link.startsWith('#')) expect(text).toContain(` id="${link.slice(1)}"`);
    else await get(link);
  }
});

test('a table lists all branches by name with their opening state and phone number; the page has a map', async () => {
  const { text } = await get('/contact');
  const page = within(text);
  const table = page.getByRole('table', 'All 14 branches, A to Z');
  const names = table.getAllByRole('rowheader').map(({ name }) => name);
  expect(names).toHaveLength(14);
  expect(names).toEqual([...names].sort());
  for (const line of table.getAllByRole('paragraph')) expect(line.text).toMatch(/^(?:Open now|Closed)/);
  expect(linksOf(table).filter((to) => /^tel:\+441632960\d{3}$/.test(to))).toHaveLength(14);
  expect(page.queryByRole('region', 'Where they are')).not.toBeNull();
  const forms = page.getAllByRole('form').map(({ attributes }) => [attributes.action, attributes.method]);
  expect(forms).toContainEqual(['/branches', 'get']);
});

test('the page has sections for visitors abroad, for complaints, for safe messages and on the company', async () => {
  const { text } = await get('/contact');
  expect(findTexts(text, 'h2')).toEqual(
    expect.arrayContaining([
      'If you are abroad now',
      'When something went wrong',
      'Please never send',
      'The company',
    ]),
  );
  expect(text).toContain('Ring your tour operator, cruise line or airline first');
  expect(text).toContain('complaints and arbitration scheme');
});

test('the offer in the query is named, and included in the email and WhatsApp links', async () => {
  const offer = 'NX4127';
  const { text } = await get(`/contact?offer=${offer}`);
  expect(findTexts(text, 'h2')).toContain(`You’re asking about ${offer}`);
  expect(text).toContain(`subject=About%20${offer}`);
  expect(linksOf(within(text))).toContain(`/whatsapp-enquiry?offer=${offer}`);
});

test('an unknown offer code gets a message and noindex, and an invalid code is ignored', async () => {
  const { text } = await get('/contact?offer=ZZ9999');
  expect(findTexts(text, 'p')).toContainEqual(expect.stringMatching(/^We can’t find ZZ9999 among today/));
  expect(findAttribute(text, 'link rel="canonical"', 'href')).toBe(
    'https://www.example.test/contact?offer=ZZ9999',
  );
  expect(findAttribute(text, 'meta name="robots"', 'content')).toBe('noindex, follow');
  expect((await get('/contact?offer=%3Cscript%3E')).text).not.toContain('asking about');
});
