/** The search page: its results for typed queries, and its links. */
import { findTexts } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';

const { visit } = await openTestSite();

test('what was understood leads to the list that shows just these holidays', async () => {
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
  '“See all” of %s leads to a list of as many',
  async (words) => {
    const all = await allOf(words);
    expect(all?.said).toBeGreaterThan(6);
    expect(all?.listed).toBe(all?.said);
  },
);

test('what is cheap is listed with the lowest total first', async () => {
  expect((await allOf('cheap holidays in spain'))?.to).toBe('/sale?where=spain&amp;sort=lowest_total');
});

test('no list is promised of what no list can be narrowed to, but the list that holds it and more', async () => {
  expect(await allOf('coach steam')).toBeNull();
  const { html } = await visit('/search?q=coach+steam');
  expect(html).toContain('Holidays by coach with “steam”: 2 on sale.');
  expect(html).toContain('<a href="/sale?from=coach">Holidays by coach: 20</a>');
});

test('words that all of a list have leave its link as it is', async () => {
  // Every escorted tour mentions the expected tips.
  expect(await allOf('escorted tips')).toEqual({ said: 28, to: '/sale?kind=TOUR', listed: 28 });
});

test('from a town is from its airport and from its coach stop, and the list has as many', async () => {
  const all = await allOf('holidays from norwich');
  expect(all).toMatchObject({ to: '/sale?from=norwich' });
  expect(all?.listed).toBe(all?.said);
  expect((await visit('/sale?from=norwich')).html).toContain('Norwich, by any way');
});

test('a card leads to the departure that fits', async () => {
  const { html } = await visit('/search?q=10+nights+in+september');
  expect(html).toMatch(/href="\/offers\/[a-z0-9-]+-ww5156\?date=2027-09-07"/);
  expect(html).toMatch(/href="\/offers\/[a-z0-9-]+-jt3103\?date=2027-09-28-10"/);
});

test('of a day all that leaves on it is shown, and the list of its month is linked', async () => {
  const { html } = await visit('/search?q=5+june+2027');
  expect(html.match(/<li class="offerRow/g)).toHaveLength(8);
  expect(html).toContain('<a href="/sale?month=2027-06">Holidays in June 2027: 52</a>');
});

test('a sum of money is worked out, and its link opens with it', async () => {
  const { html } = await visit(`/search?q=${encodeURIComponent('how many dollars for £500')}`);
  expect(html).toContain('href="/travel-money?currency=USD&amp;amount=500&amp;way=pounds"');
  expect(html).toContain('£500 buys US$640');
  expect(html).not.toContain('none on sale');
});

test('of a place where nothing is sold a person can be asked, and what comes near is shown', async () => {
  const { html } = await visit('/search?q=malta');
  expect(html).toMatch(/Holidays in Malta: none on sale today\. <a href="\/contact">Ask us<\/a>/);
  expect(findTexts(html, 'h2')).toContain('Holidays that come close');
});

test('what is found stands in groups, with pictures, and holidays with their price', async () => {
  const { html } = await visit('/search?q=borealis');
  expect(html.indexOf('Cruise lines, ships and rivers')).toBeLessThan(html.indexOf('>Holidays</h2>'));
  expect(html).toContain('href="/cruise/cruise-lines/fred-olsen"');
  expect(html).toMatch(/href="\/offers\/[a-z0-9-]+-fo\d{4}"/);
  expect(html).toMatch(/£\d/);
});

test.each(['rhine', 'danube', 'passport'])(
  'what is found of %s stands where its link leads',
  async (words) => {
    const { html } = await visit(`/search?q=${words}`);
    const links = [...html.matchAll(/href="(\/(?:cruise\/river-cruises|important\/[a-z-]+))#([^"]+)"/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, page = '', anchor] of links)
      expect((await visit(page)).html).toMatch(new RegExp(`<(?:article|section|h2)[^>]* id="${anchor}"`));
  },
);

test.each(['nw4127', 'NW 4127', 'offer nw-4127'])(
  'the printed code %s leads to its holiday',
  async (code) => {
    const { status, headers } = await visit(`/search?q=${encodeURIComponent(code)}`);
    expect([status, headers.location]).toEqual([302, '/offers/alcudia-in-june-from-norwich-nw4127']);
  },
);

test('where nothing is found, one is told what else to do', async () => {
  const { status, html, headings } = await visit('/search?q=qwertyuiop');
  expect([status, headings[0]]).toEqual([200, 'Results for “qwertyuiop”']);
  expect(html).toContain('Nothing found for “qwertyuiop”');
  expect(html).toContain('href="/destinations"');
  expect(html).toContain('value="qwertyuiop"');
  expect(html).toMatch(/href="tel:\+44/);
});

test('both boxes take as many characters as are looked for, and no more', async () => {
  const { html, headings } = await visit(`/search?q=${'a'.repeat(81)}`);
  expect([...html.matchAll(/<input [^>]*maxLength="(\d+)"[^>]* name="q"/gi)].map(([, most]) => most)).toEqual(
    ['80', '80'],
  );
  expect(headings[0]).toBe(`Results for “${'a'.repeat(80)}”`);
});

test('without words it shows what can be asked', async () => {
  const { status, html, headings } = await visit('/search');
  expect([status, headings[0]]).toEqual([200, 'What are you looking for?']);
  expect(html).toContain('href="/search?q=Majorca+in+June"');
});

test('it is in no index, and its canonical is its own', async () => {
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
])('odd words such as %.20s are answered', async (text) => {
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

test('a page with one goal has none', async () => {
  expect((await visit('/jet2-codes')).html).not.toContain('action="/search"');
});
