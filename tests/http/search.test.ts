/** The search page: its results for typed queries, and its links. */
import { findTexts } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';

const { visit } = await openTestSite();

test('the page links to the list with the filters that it recognised', async () => {
  const { status, html, headings, layout } = await visit('/search?q=beach+holidays+in+spain+from+stansted');
  expect([status, layout, headings[0]]).toEqual([
    200,
    'standard',
    'Results for “beach holidays in spain from stansted”',
  ]);
  expect(html).toContain('href="/sale?kind=BEACH&amp;where=spain&amp;from=STN"');
  expect(html).toContain('Beach holidays in Spain from London Stansted');
});

/** The number in the link below the results, and the number in the list that it leads to. */
async function allOf(words: string): Promise<{ said: number; to: string; listed: number } | null> {
  const { html } = await visit(`/search?q=${encodeURIComponent(words)}`);
  const [, to = '', said] = /<a href="(\/sale[^"]*)">See all (\d+)<\/a>/.exec(html) ?? [];
  if (!said) return null;
  const { html: list } = await visit(to.replaceAll('&amp;', '&'));
  return { said: Number(said), to, listed: Number(findTexts(list, 'h2')[0]?.split(' ')[0]) };
}

test.each(['beach holidays', 'spain', 'cheap holidays in spain', 'JT3101 spain'])(
  '“See all” for %s links to a list of the same number of holidays',
  async (words) => {
    const all = await allOf(words);
    expect(all?.said).toBeGreaterThan(6);
    expect(all?.listed).toBe(all?.said);
  },
);

test('a search for “cheap” links to the list with the lowest total first', async () => {
  expect((await allOf('cheap holidays in spain'))?.to).toBe('/sale?where=spain&amp;sort=lowest_total');
});

test('a search that no list can express has no “See all”, but a link to a wider list', async () => {
  expect(await allOf('coach steam')).toBeNull();
  const { html } = await visit('/search?q=coach+steam');
  expect(html).toContain('Holidays by coach with “steam”: 2 on sale.');
  expect(html).toContain('<a href="/sale?from=coach">Holidays by coach: 20</a>');
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
  const { html } = await visit('/search?q=10+nights+in+september');
  expect(html).toMatch(/href="\/offers\/[a-z0-9-]+-ww5156\?date=2027-09-07"/);
  expect(html).toMatch(/href="\/offers\/[a-z0-9-]+-jt3103\?date=2027-09-28-10"/);
});

test('a search for a day shows all departures on that day and links to the list of its month', async () => {
  const { html } = await visit('/search?q=5+june+2027');
  expect(html.match(/<li class="offerRow/g)).toHaveLength(8);
  expect(html).toContain('<a href="/sale?month=2027-06">Holidays in June 2027: 52</a>');
});

test('a search for an amount of currency shows the conversion and links to the filled-in calculator', async () => {
  const { html } = await visit(`/search?q=${encodeURIComponent('how many dollars for £500')}`);
  expect(html).toContain('href="/travel-money?currency=USD&amp;amount=500&amp;way=pounds"');
  expect(html).toContain('£500 buys US$640');
  expect(html).not.toContain('none on sale');
});

test('a search for a place without holidays shows a contact link and similar holidays', async () => {
  const { html } = await visit('/search?q=malta');
  expect(html).toMatch(/Holidays in Malta: none on sale today\. <a href="\/contact">Ask us<\/a>/);
  expect(findTexts(html, 'h2')).toContain('Holidays that come close');
});

test('results are grouped, and holidays have their price', async () => {
  const { html } = await visit('/search?q=borealis');
  expect(html.indexOf('Cruise lines, ships and rivers')).toBeLessThan(html.indexOf('>Holidays</h2>'));
  expect(html).toContain('href="/cruise/cruise-lines/fred-olsen"');
  expect(html).toMatch(/href="\/offers\/[a-z0-9-]+-fo\d{4}"/);
  expect(html).toMatch(/£\d/);
});

test.each(['rhine', 'danube', 'passport'])('the results for %s link to anchors that exist', async (words) => {
  const { html } = await visit(`/search?q=${words}`);
  const links = [...html.matchAll(/href="(\/(?:cruise\/river-cruises|important\/[a-z-]+))#([^"]+)"/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const [, page = '', anchor] of links)
    expect((await visit(page)).html).toMatch(new RegExp(`<(?:article|section|h2)[^>]* id="${anchor}"`));
});

test.each(['nw4127', 'NW 4127', 'offer nw-4127'])(
  'the printed code %s redirects to its holiday',
  async (code) => {
    const { status, headers } = await visit(`/search?q=${encodeURIComponent(code)}`);
    expect([status, headers.location]).toEqual([302, '/offers/alcudia-in-june-from-norwich-nw4127']);
  },
);

test('a search without results shows other ways to look and a phone number', async () => {
  const { status, html, headings } = await visit('/search?q=qwertyuiop');
  expect([status, headings[0]]).toEqual([200, 'Results for “qwertyuiop”']);
  expect(html).toContain('Nothing found for “qwertyuiop”');
  expect(html).toContain('href="/destinations"');
  expect(html).toContain('value="qwertyuiop"');
  expect(html).toMatch(/href="tel:\+44/);
});

test('both search boxes take 80 characters, which are all searched for', async () => {
  const { html, headings } = await visit(`/search?q=${'a'.repeat(81)}`);
  expect([...html.matchAll(/<input [^>]*maxLength="(\d+)"[^>]* name="q"/gi)].map(([, most]) => most)).toEqual(
    ['80', '80'],
  );
  expect(headings[0]).toBe(`Results for “${'a'.repeat(80)}”`);
});

test('without a query the page shows example searches', async () => {
  const { status, html, headings } = await visit('/search');
  expect([status, headings[0]]).toEqual([200, 'What are you looking for?']);
  expect(html).toContain('href="/search?q=Majorca+in+June"');
});

test('the page is noindex and its own canonical address', async () => {
  const { html } = await visit('/search?q=majorca&utm_source=x');
  expect(html).toContain('<meta name="robots" content="noindex, follow"');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/search\?q=majorca"/);
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

test.each(['/', '/offers', '/cruise', '/press', '/branches/norwich'])(
  '%s has a search box that works without scripts',
  async (page) => {
    const { html } = await visit(page);
    const [box = ''] = /<search[^>]*>.*?<\/search>/s.exec(html) ?? [];
    expect(box).toMatch(/<form [^>]*action="\/search" method="get"/);
    expect(box).toMatch(/<input [^>]*name="q"/);
    expect(html).toMatch(/<a [^>]*href="\/search" aria-label="Search"/);
  },
);

test('a page with one goal has no search box', async () => {
  expect((await visit('/jet2-codes')).html).not.toContain('action="/search"');
});
