/** First page of the desk: each role's ways in, by job, every one of which opens. */
import { addMember } from '../support/desk-visitor.ts';
import { findTexts } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

let site: Started;
beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterAll(() => site.services.close());

const own = ['My passkeys', 'What I changed'];

test.each([
  ['shop', ['Visitors', 'Diary and events'], ['All open enquiries', 'Diary', 'Events', ...own]],
  [
    'service',
    ['Visitors', 'Diary and events'],
    [...['All open enquiries', 'A visitor who rings', 'Emails that failed', 'Diary'], ...['Events', ...own]],
  ],
  ['money', ['Money'], ['All payments', ...own]],
  [
    'editor',
    ['Prices and pages'],
    [
      ...['Prices to look up', 'Every text and offer', 'Notices', 'Places left', 'Exchange rates'],
      ...['Pictures', 'Newsletters', ...own],
    ],
  ],
  [
    'master',
    ['Visitors', 'People'],
    ['What we hold about a visitor', 'People who work here', 'Who changed what', 'My passkeys'],
  ],
])('the role %s sees its jobs alone, each with a line, and every way opens', async (role, titles, ways) => {
  const member = await addMember(site, role, role, role === 'shop' ? ['norwich-shop'] : []);
  const { text } = await member.get('/staff').expect(200);
  const main = text.slice(text.indexOf('<nav aria-label="Desk"'));
  expect(findTexts(main, 'h2')).toEqual(titles);
  const links = within(main).getAllByRole('link', /./);
  expect(links.map((link) => link.text)).toEqual(ways);
  for (const { attributes } of links) await member.get(attributes.href as string).expect(200);
});

test('a day without work says so above the jobs', async () => {
  const { text } = await (await addMember(site, 'mo', 'money')).get('/staff').expect(200);
  expect(findTexts(text, 'h2')).toEqual(['Today', 'Money']);
  expect(text).toContain('Nothing waits just now.');
});
