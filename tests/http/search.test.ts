/** The search page: its results for typed queries, and its links. */
import { offerRows } from '../support/offer-rows.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';
import { linksOf } from '../support/within.ts';

const { visit } = await openTestSite();

test('the search page links to the list of holidays, filtered by what it recognised in the words', async () => {
  const page = await visit('/search?q=beach+holidays+in+spain+from+stansted');
  expect([page.status, page.layout, page.headings[0]]).toEqual([
    200,
    'standard',
    'Results for “beach holidays in spain from stansted”',
  ]);
  expect(linksOf(page, /^Beach holidays in Spain from London Stansted/)).toEqual([
    '/sale?kind=BEACH&where=spain&from=STN',
  ]);
});

/** The number in the link below the results, and the number in the list that it leads to. */
async function allOf(words: string): Promise<{ said: number; to: string; listed: number } | null> {
  const page = await visit(`/search?q=${encodeURIComponent(words)}`);
  const link = page.queryByRole('link', /^See all \d+$/);
  if (!link) return null;
  const to = link.attributes.href as string;
  const { html: list } = await visit(to);
  const said = Number(link.name.split(' ').at(-1));
  return { said, to, listed: Number(findTexts(list, 'h2')[0]?.split(' ')[0]) };
}

test.each(['beach holidays', 'spain', 'cheap holidays in spain', 'JU3101 spain'])(
  '“See all” for %s links to a list of the same number of holidays',
  async (words) => {
    const all = await allOf(words);
    expect(all?.said).toBeGreaterThan(6);
    expect(all?.listed).toBe(all?.said);
  },
);

test('a search for “cheap” links to the list with the lowest price per person first', async () => {
  expect((await allOf('cheap holidays in spain'))?.to).toBe('/sale?where=spain&sort=lowest_per_person');
});

test('a search that no list can express has no “See all”, but a link to a wider list', async () => {
  expect(await allOf('coach steam')).toBeNull();
  const page = await visit('/search?q=coach+steam');
  expect(page.html).toContain('Holidays by coach with “steam”: 2 on sale.');
  expect(linksOf(page, 'Holidays by coach: 20')).toEqual(['/sale?from=coach']);
});

test('a word that all holidays of a list share leaves the list’s link unchanged', async () => {
  // Every escorted tour mentions the expected tips.
  expect(await allOf('escorted tips')).toEqual({ said: 28, to: '/sale?kind=TOUR', listed: 28 });
});

test('a search from a town covers its airport and its coach stop, and the list has the same number', async () => {
  const all = await allOf('holidays from norwich');
  expect(all).toMatchObject({ to: '/sale?from=norwich' });
  expect(all?.listed).toBe(all?.said);
  expect((await visit('/sale?from=norwich')).html).toContain('Norwich, by any way');
});

test('a result links to the departure that fits the search', async () => {
  const links = linksOf(await visit('/search?q=10+nights+in+september'));
  for (const end of [/-wx5156\?date=2027-09-07$/, /-ju3103\?date=2027-09-28-10$/])
    expect(links).toContainEqual(expect.stringMatching(end));
});

test('a search for a day shows all departures on that day and links to the list of its month', async () => {
  const page = await visit('/search?q=5+june+2027');
  expect(offerRows(page.html)).toHaveLength(8);
  expect(linksOf(page, 'Holidays in June 2027: 52')).toEqual(['/sale?month=2027-06']);
});

test('a search for an amount of currency shows the conversion and links to the filled-in calculator', async () => {
  const { html, ...page } = await visit(`/search?q=${encodeURIComponent('how many dollars for £500')}`);
  expect(linksOf(page)).toContain('/travel-money?currency=USD&amount=500&way=pounds');
  expect(html).toContain('£500 buys US$640');
  expect(html).not.toContain('none on sale');
});

test('a search for a place without holidays shows a contact link and similar holidays', async () => {
  const { html, getAllByRole } = await visit('/search?q=malta');
  const none = getAllByRole('paragraph').find(({ text }) =>
    text.includes('Holidays in Malta: none on sale today. Ask us'),
  );
  expect(none?.getByRole('link', 'Ask us').attributes.href).toBe('/contact');
  expect(findTexts(html, 'h2')).toContain('Holidays that come close');
});

test('results are grouped, and holidays have their price', async () => {
  const page = await visit('/search?q=borealis');
  const groups = page.getAllByRole('heading').map(({ name }) => name);
  expect(groups.indexOf('Holidays')).toBeGreaterThan(groups.indexOf('Cruise lines, ships and rivers'));
  expect(groups).toContain('Cruise lines, ships and rivers');
  expect(linksOf(page)).toContain('/cruise/cruise-lines/fred-olsen-line');
  expect(linksOf(page)).toContainEqual(expect.stringMatching(/^\/offers\/[a-z0-9-]+-fp\d{4}$/));
  expect(page.html).toMatch(/£\d/);
});

test.each(['rhine', 'danube', 'passport'])('the results for %s link to anchors that exist', async (words) => {
  const links = linksOf(await visit(`/search?q=${words}`));
  const anchors = links.filter((to) => /^\/(?:cruise\/river-cruises|important\/[a-z-]+)#/.test(to));
  expect(anchors.length).toBeGreaterThan(0);
  for (const [page = '', anchor] of anchors.map((to) => to.split('#')))
    expect((await visit(page)).html).toMatch(new RegExp(`<(?:article|section|h2)[^>]* id="${anchor}"`));
});

test.each(['nx4127', 'NX 4127', 'offer nx-4127'])(
  'the printed code %s redirects to its holiday',
  async (code) => {
    const { status, headers } = await visit(`/search?q=${encodeURIComponent(code)}`);
    expect([status, headers.location]).toEqual([302, '/offers/alcudia-in-june-from-trip-nx4127']);
  },
);

test('a search without results shows other ways to look and a phone number', async () => {
  const page = await visit('/search?q=qwertyuiop');
  expect([page.status, page.headings[0]]).toEqual([200, 'Results for “qwertyuiop”']);
  expect(page.html).toContain('Nothing found for “qwertyuiop”');
  const main = page.getByRole('main');
  expect(linksOf(main)).toContain('/destinations');
  expect(main.getByRole('searchbox').value).toBe('qwertyuiop');
  expect(linksOf(main)).toContainEqual(expect.stringMatching(/^tel:\+44/));
});

test('the search box of the page takes 200 characters, which are all searched for', async () => {
  const { headings, getAllByRole } = await visit(`/search?q=${'a'.repeat(201)}`);
  const boxes = getAllByRole('searchbox').map(({ attributes }) => [attributes.name, attributes.maxlength]);
  expect(boxes).toEqual([
    ['q', undefined],
    ['q', '200'],
  ]);
  expect(headings[0]).toBe(`Results for “${'a'.repeat(200)}”`);
});

test('without a query the page shows example searches', async () => {
  const page = await visit('/search');
  expect([page.status, page.headings[0]]).toEqual([200, 'What are you looking for?']);
  expect(linksOf(page)).toContain('/search?q=Majorca+in+June');
});

test('the page is noindex and its own canonical address', async () => {
  const { html } = await visit('/search?q=majorca&utm_source=x');
  expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
  expect(findAttribute(html, 'link rel="canonical"', 'href')).toMatch(/.\/search\?q=majorca$/);
});

test.each([
  '%3Cscript%3Ealert(1)%3C/script%3E',
  'a'.repeat(400),
  '%F0%9F%8F%96'.repeat(60),
  '%00',
  '+++',
  '%22%27%26',
])('the odd query %.20s gets a 200 or 400 and is never markup', async (text) => {
  const { status, html } = await visit(`/search?q=${text}`);
  expect([200, 400]).toContain(status);
  expect(html).not.toContain('<script>alert');
});

test.each(['/', '/offers', '/cruise', '/press', '/branches/norwich-shop'])(
  '%s has a search box that works without scripts',
  async (page) => {
    const { getAllByRole, getByRole } = await visit(page);
    const [box] = getAllByRole('search');
    expect(box?.getByRole('form').attributes).toMatchObject({ action: '/search', method: 'get' });
    expect(box?.getByRole('searchbox', 'Search the site').attributes.name).toBe('q');
    expect(getByRole('link', 'Search').attributes.href).toBe('/search');
  },
);

test('a page with one goal has no search box', async () => {
  expect((await visit('/jet2-codes')).queryByRole('search')).toBeNull();
});
