/** Careers: jobs with their pay and last day, narrowed by the address, gone when their day is past. */
import supertest from 'supertest';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';

async function careersAt(moment: string, query = ''): Promise<string> {
  const { app } = await startServices({ PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' }, moment);
  return (await supertest(app).get(`/careers${query}`).expect(200)).text;
}

const jobs = (html: string) => [...html.matchAll(/<article[^>]* id="([a-z-]+)"/g)].map(([, id]) => id);
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const ordinary = '2026-11-21T10:00:00Z';

test('every job has an anchor, real pay, hours and a last day', async () => {
  const html = await careersAt(ordinary);
  expect(jobs(html)).toHaveLength(8);
  expect(findTexts(html, 'h2')).toContain('8 jobs open');
  for (const card of html.split('<article ').slice(1)) {
    const text = plain(card);
    expect(text).toMatch(/Pay £[\d,.]+ to £[\d,.]+ (?:a year|an hour)/);
    expect(text).toMatch(/Hours [\d.]+ a week/);
    expect(text).toMatch(/Apply by \w+day \d+ \w+ 202\d/);
  }
});

test('the page tells why, how, apprenticeships, fairness and what happens to papers', async () => {
  expect(findTexts(await careersAt(ordinary), 'h2')).toEqual(
    expect.arrayContaining([
      'What the work is like',
      'Apprenticeships',
      'How to apply',
      'How we choose',
      'Fair treatment and adjustments',
      'What happens to your application',
    ]),
  );
});

test.each([
  ['?branch=norwich', ['bureau-cashier-norwich']],
  ['?contract=fixed', ['finance-assistant-part-time']],
  ['?branch=hq', ['marketing-executive', 'finance-assistant-part-time']],
  ['?branch=hq&contract=permanent', ['marketing-executive']],
])('%s narrows the list, and is not for search engines', async (query, ids) => {
  const html = await careersAt(ordinary, query);
  expect(jobs(html)).toEqual(ids);
  expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
  expect(findAttribute(html, 'link rel="canonical"', 'href')).toBe('https://www.example.test/careers');
  expect(html).toContain('selected=""');
});

test('a job alone is unfolded', async () => {
  expect(await careersAt(ordinary, '?branch=norwich')).toContain('<details open="">');
});

test.each(['?branch=atlantis', '?branch=norwich&contract=casual'])(
  'nothing for %s still leaves a way in',
  async (query) => {
    const html = await careersAt(ordinary, query);
    expect(jobs(html)).toEqual([]);
    expect(findTexts(html, 'h3')).toContain('Nothing to match just now');
    expect(html).toContain('Every job open today');
    expect(plain(html)).toContain('say which days you could work');
  },
);

test('a job can be answered on its last day in London, and is gone the day after', async () => {
  expect(jobs(await careersAt('2026-12-04T23:59:00Z'))).toContain('branch-manager-sudbury');
  expect(jobs(await careersAt('2026-12-05T00:00:00Z'))).not.toContain('branch-manager-sudbury');
});

test('with no job open the page is not empty', async () => {
  const html = await careersAt('2027-06-01T10:00:00Z');
  expect(jobs(html)).toEqual([]);
  expect(html).not.toContain('action="/careers#vacancies"');
  expect(plain(html)).toContain('Leave your name for the next job');
});
