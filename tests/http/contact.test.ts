/** Contact page: the right person by subject, shop, letter or emergency, and the visitor's offer. */
import supertest from 'supertest';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
const get = (address: string) => supertest(started.app).get(address).expect(200);

beforeAll(async () => {
  started = await startServices();
});

test('every subject links to a page that responds, or to an existing section of this page', async () => {
  const { text } = await get('/contact');
  const topics = /<nav[^>]* aria-labelledby="topics"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
  const links = [...topics.matchAll(/href="([^"]+)"/g)].map(([, link]) => link as string);
  expect(links.length).toBeGreaterThanOrEqual(7);
  for (const link of links) {
    if (link.startsWith('#')) expect(text).toContain(` id="${link.slice(1)}"`);
    else await get(link);
  }
});

test('a table lists all branches by name with their opening state and phone number; the page has a map', async () => {
  const { text } = await get('/contact');
  const table = /<table><caption>All[\s\S]*?<\/table>/.exec(text)?.[0] ?? '';
  const names = findTexts(table, 'th').slice(3);
  expect(names).toHaveLength(14);
  expect(names).toEqual([...names].sort());
  expect(findTexts(table, 'p').every((line) => /^(?:Open now|Closed)/.test(line))).toBe(true);
  expect(table.match(/href="tel:\+441632960\d{3}"/g)).toHaveLength(14);
  expect(text).toContain('aria-labelledby="map"');
  expect(text).toMatch(/<form[^>]* action="\/branches" method="get"[^>]*>/);
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
  const offer = 'NW4127';
  const { text } = await get(`/contact?offer=${offer}`);
  expect(findTexts(text, 'h2')).toContain(`You’re asking about ${offer}`);
  expect(text).toContain(`subject=About%20${offer}`);
  expect(text).toContain(`href="/whatsapp-enquiry?offer=${offer}"`);
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
