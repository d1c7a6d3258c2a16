/** One address per page: meaningless parts of an address are dropped in page, data and cache key. */
import { findAttribute } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';

const origin = 'https://www.example.test';

const { visit, services } = await openTestSite();

/** Spellings and their canonical address. */
const spellings = [
  ['/sale?kind=NONSENSE', '/sale'],
  ['/sale?page=-1', '/sale'],
  ['/sale?page=1', '/sale'],
  ['/sale?page=two', '/sale'],
  ['/sale?sort=soonest', '/sale'],
  ['/sale?sort=price', '/sale'],
  ['/sale?nights=7-5', '/sale'],
  ['/sale?budget=free', '/sale'],
  ['/sale?utm_source=letter&kind=', '/sale'],
  ['/offers?sort=price', '/offers'],
  ['/offers/city-breaks?month=zzz', '/offers/city-breaks'],
  ['/sale?kind=ski&kind=BEACH', '/sale?kind=BEACH&kind=SKI'],
  ['/sale?from=stn&from=NWI', '/sale?from=NWI&from=STN'],
  ['/sale?from=Own-Way', '/sale?from=own-way'],
  ['/sale?protection=atol&line=Fred-Olsen-line', '/sale?protection=ATOL&line=fred-olsen-line'],
  ['/sale?port=Tilbury&sort=LOWEST_TOTAL', '/sale?port=tilbury&sort=lowest_total'],
  ['/sale?operator=JET2', '/sale?operator=jet2'],
  ['/sale?page=2&sort=SOONEST', '/sale?page=2'],
  ['/cruise/offers?nofly=with&nofly=without', '/cruise/offers'],
  ['/cruise/offers?kind=BEACH&grade=attic', '/cruise/offers'],
  ['/cruise/cruise-lines?sort=name&type=space', '/cruise/cruise-lines'],
  ['/press?year=soon&page=1', '/press'],
  ['/press?page=0', '/press'],
  ['/contact?offer=hello', '/contact'],
  ['/contact?offer=nx4127', '/contact?offer=NX4127'],
  ['/travel-money?way=up&branch=%3Cb%3E', '/travel-money'],
  ['/important/terms?version=new', '/important/terms'],
  ['/sign-in?mode=captain', '/sign-in'],
  ['/shortlist?offers=hello', '/shortlist'],
  ['/jet2-codes?code=%3Cscript%3E', '/jet2-codes'],
] as const;

test.each(spellings)('%s shows the same page as %s, its canonical address', async (written, meant) => {
  const [odd, plain] = [await visit(written), await visit(meant)];
  expect([odd.status, plain.status]).toEqual([200, 200]);
  expect(odd.html).toBe(plain.html);
  const [path, query] = meant.split('?');
  const canonical = findAttribute(odd.html, 'link rel="canonical"', 'href');
  expect(canonical).toBe(origin + path + (query ? `?${query}` : ''));
});

test.each(spellings)('the data of %s equal the data of %s', async (written, meant) => {
  const dataOf = async (address: string) => {
    const [path, query] = address.split('?');
    return (await visit(`${path}/_payload.json${query ? `?${query}` : ''}`)).html;
  };
  const text = await dataOf(written);
  expect(text).toBe(await dataOf(meant));
  expect(JSON.parse(text).path).toBe(meant);
});

test('pages with a hundred meaningless query values share one cache entry', async () => {
  await visit('/offers/uk-breaks');
  const before = [services.pageCache.size.entries, services.payloadCache.size.entries];
  for (let word = 0; word < 100; word += 1) await visit(`/offers/uk-breaks?kind=word${word}&page=-${word}`);
  expect([services.pageCache.size.entries, services.payloadCache.size.entries]).toEqual(before);
});

test.each([
  ['/important/terms?version=99', '/important/terms'],
  ['/important/terms?version=3', '/important/terms'],
])('%s, an unknown version or the one in force, redirects to the document', async (address, to) => {
  const { status, headers } = await visit(address);
  expect([status, headers.location]).toEqual([301, to]);
});

const head = async (address: string) => {
  const { html, title, status } = await visit(address);
  const at = findAttribute(html, 'link rel="canonical"', 'href')?.replace(origin, '');
  return { status, title, canonical: at, robots: findAttribute(html, 'meta name="robots"', 'content') };
};

test.each([
  ['/sale?page=2', 'All offers, page 2 of 15 | Premier'],
  ['/sale?page=15', 'All offers, page 15 of 15 | Premier'],
  ['/offers/summer-holidays?page=2', 'Summer holidays, page 2 of 3 | Premier'],
  ['/cruise/offers?page=3', 'Cruise offers with prices by cabin, page 3 of 6 | Premier'],
  ['/press?page=2', 'Press office, page 2 of 2 | Premier'],
])('%s may be indexed under its own address, and its title says which page it is', async (address, title) => {
  expect(await head(address)).toEqual({ status: 200, title, canonical: address, robots: undefined });
});

test.each([
  '/sale?page=16',
  '/offers/summer-holidays?page=4',
  '/cruise/offers?page=999',
  '/press?page=3',
  '/sale?kind=SKI&page=9',
])('%s, beyond the last page, is a 404 that links to the first page', async (address) => {
  const { status, html } = await visit(address);
  expect(status).toBe(404);
  expect(html).toContain('Go to the first page');
});

test.each([
  '/sale?kind=SKI',
  '/sale?sort=lowest_total',
  '/sale?protection=ATOL&page=2',
  '/offers?month=2027-06',
  '/offers/summer-holidays?from=STN',
  '/cruise/offers?nofly=without',
  '/cruise/cruise-lines?type=river',
  '/press?year=2025',
  '/contact?offer=NX4127',
  '/branches?near=Norwich',
  '/travel-money?currency=EUR&amount=500&way=pounds',
  '/pay-monthly?total=2000',
  '/recommend-a-friend?code=KX7M3P',
  '/poster-download?size=a3',
  '/important/terms?version=1',
  '/sign-in?mode=forgotten',
])('%s is noindex and its own canonical address', async (address) => {
  const { status, robots, canonical } = await head(address);
  expect(status).toBe(200);
  expect(robots).toMatch(/^noindex/);
  expect(canonical).toBe(address);
});

test.each([
  '/whatsapp-enquiry?message=Hello',
  '/sign-in?mode=resetPassword&oobCode=abc',
  '/payment?check=abc',
])('%s, which holds the visitor’s own data, is noindex and has no canonical address', async (address) => {
  const { status, robots, canonical } = await head(address);
  expect([status, canonical]).toEqual([200, undefined]);
  expect(robots).toMatch(/^noindex/);
});
