/** Careers: jobs with pay and closing date, filtered by the query, removed after the closing date. */
import supertest from 'supertest';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { nodesOfType, readJsonLd } from '../support/read-structured-data.ts';
import { startServices } from '../support/start-services.ts';
import { openTestSite } from '../support/test-site.ts';
import { linksOf, within } from '../support/within.ts';

async function careersAt(moment: string, query = ''): Promise<string> {
  const { app } = await startServices({ PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' }, moment);
  return (await supertest(app).get(`/careers${query}`).expect(200)).text;
}

const jobs = (html: string) =>
  within(html)
    .queryAllByRole('article')
    .map(({ attributes }) => attributes.id);
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const ordinary = '2026-11-21T10:00:00Z';

test('every job has an anchor, pay, hours, a closing date and a link to its own page', async () => {
  const html = await careersAt(ordinary);
  expect(jobs(html)).toHaveLength(8);
  expect(findTexts(html, 'h2')).toContain('8 jobs open');
  for (const card of within(html).getAllByRole('article')) {
    const { text } = card;
    expect(text).toMatch(/Pay £[\d,.]+ to £[\d,.]+ (?:a year|an hour)/);
    expect(text).toMatch(/Hours [\d.]+ a week/);
    expect(text).toMatch(/Apply by \w+day \d+ \w+ 202\d/);
    expect(linksOf(card.getByRole('heading'))).toEqual([expect.stringMatching(/^\/careers\/[a-z-]+$/)]);
  }
});

test('the page explains work, apprenticeships, applications, selection, fairness and personal data', async () => {
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
  ['?branch=norwich-shop', ['bureau-cashier-norwich-job']],
  ['?contract=fixed', ['finance-assistant-part-time-job']],
  ['?branch=hq', ['marketing-executive-job', 'finance-assistant-part-time-job']],
  ['?branch=hq&contract=permanent', ['marketing-executive-job']],
])('%s filters the list and is not indexed', async (query, ids) => {
  const html = await careersAt(ordinary, query);
  expect(jobs(html)).toEqual(ids);
  expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
  expect(findAttribute(html, 'link rel="canonical"', 'href')).toBe(
    `https://www.example.test/careers${query}`,
  );
  const chosen = within(html)
    .getAllByRole('combobox')
    .map(({ value }) => value);
  expect(chosen).toEqual(expect.arrayContaining([...new URLSearchParams(query).values()]));
});

test.each(['?branch=atlantis', '?branch=norwich-shop&contract=casual'])(
  'with no match for %s, the page offers every open job and invites a message',
  async (query) => {
    const html = await careersAt(ordinary, query);
    expect(jobs(html)).toEqual([]);
    expect(findTexts(html, 'h3')).toContain('Nothing like that just now');
    expect(html).toContain('Every job open today');
    expect(plain(html)).toContain('tell us which days you could work');
  },
);

test('a job is listed until the end of its last day in London, and not the day after', async () => {
  expect(jobs(await careersAt('2026-12-04T23:59:00Z'))).toContain('branch-manager-sudbury-job');
  expect(jobs(await careersAt('2026-12-05T00:00:00Z'))).not.toContain('branch-manager-sudbury-job');
});

test('with no job open, the page has no filter and invites visitors to leave a name', async () => {
  const html = await careersAt('2027-06-01T10:00:00Z');
  expect(jobs(html)).toEqual([]);
  const forms = within(html).queryAllByRole('form');
  expect(forms.map(({ attributes }) => attributes.action)).not.toContain('/careers#vacancies');
  expect(plain(html)).toContain('Leave your name for next time');
});

describe('the page of a job', () => {
  const at = (moment: string) =>
    openTestSite({ at: moment, settings: { PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' } });

  test('states pay, hours, place and closing date, the work, what it needs and what it offers', async () => {
    const { visit } = await at(ordinary);
    const page = await visit('/careers/bureau-cashier-norwich-job');
    expect([page.status, page.headings]).toEqual([200, ['Travel-money bureau cashier']]);
    expect(page.title).toBe('Travel-money bureau cashier, Norwich | Premier');
    const text = plain(page.html);
    for (const words of ['£12.95 to £13.60 an hour', '24 a week, permanent', 'Friday 18 December 2026'])
      expect(text).toContain(words);
    expect(findTexts(page.html, 'h2')).toEqual(
      expect.arrayContaining([
        'The work',
        'What you need',
        'What you get',
        'Where it is',
        'Other jobs open today',
      ]),
    );
    expect(linksOf(page)).toContain('/branches/norwich-shop');
  });

  test('has the form, with the job chosen', async () => {
    const { visit } = await at(ordinary);
    const { getByRole } = await visit('/careers/bureau-cashier-norwich-job');
    const form = getByRole('region', /^Apply/).getByRole('form');
    expect(form.attributes.action).toBe('/careers/bureau-cashier-norwich-job#application-answer');
    const job = form.getByRole('combobox', 'Which job?');
    expect(job.value).toBe('bureau-cashier-norwich-job');
    expect(job.getAllByRole('option').map(({ value }) => value)).not.toContain('marketing-executive-job');
  });

  test('is a 410 once the job is closed, with its closing date and the jobs that are open', async () => {
    const { visit } = await at('2026-12-05T00:00:00Z');
    const page = await visit('/careers/branch-manager-sudbury-job');
    expect(page.status).toBe(410);
    expect(page.headings).toEqual(['No longer available']);
    const text = plain(page.html);
    expect(text).toContain('Branch manager, Sudbury: applications closed on Friday 4 December 2026.');
    expect(findTexts(page.html, 'h2')[0]).toBe('Jobs open today');
    expect(linksOf(page)).toContain('/careers/marketing-executive-job');
    expect(readJsonLd(page.html)).toEqual([]);
  });

  test('is there until the end of its last day in London', async () => {
    const { visit } = await at('2026-12-04T23:59:00Z');
    expect((await visit('/careers/branch-manager-sudbury-job')).status).toBe(200);
  });

  test.each(['nobody', 'homeworking-consultant-job'])(
    'named %s is not found while no such job is advertised',
    async (slug) => {
      const { visit } = await at('2026-11-15T12:00:00Z');
      expect((await visit(`/careers/${slug}`)).status).toBe(404);
    },
  );

  test('has JobPosting structured data, and the list has none', async () => {
    const { visit } = await at(ordinary);
    expect(nodesOfType(readJsonLd((await visit('/careers')).html), 'JobPosting')).toEqual([]);
    const { html } = await visit('/careers/homeworking-consultant-job');
    expect(nodesOfType(readJsonLd(html), 'JobPosting')).toHaveLength(1);
  });
});
