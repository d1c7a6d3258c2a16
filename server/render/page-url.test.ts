/** Canonical page URLs, the key of every cache: which parts of a query make another page. */
import { maxPrivateValueLength, resolvePageUrl } from './page-url.ts';

const of = (search: string, declared: readonly string[] = ['from', 'sort']) =>
  resolvePageUrl('/offers', search, { query: declared });

test.each([
  ['', '/offers'],
  ['?', '/offers'],
  ['?utm_source=x', '/offers'],
  ['?from=', '/offers'],
  ['?from=%20', '/offers'],
  ['?from=NWI', '/offers?from=NWI'],
  ['?from=%20NWI%20', '/offers?from=NWI'],
  ['?from=STN&from=NWI', '/offers?from=NWI&from=STN'],
  ['?from=NWI&from=NWI', '/offers?from=NWI'],
  ['?sort=soonest&from=NWI', '/offers?from=NWI&sort=soonest'],
  ['?from=a%20b', '/offers?from=a+b'],
  ['?FROM=NWI', '/offers'],
])('the query "%s" gives the canonical URL %s', (search, canonical) => {
  expect(of(search).canonical).toBe(canonical);
});

test('a page that declares no query has one address', () => {
  expect(of('?from=NWI', [])).toEqual({ query: {}, canonical: '/offers' });
});

test('a value is cut to two hundred characters, and a key to twenty values', () => {
  expect(of(`?from=${'x'.repeat(200)}`).query.from).toEqual(['x'.repeat(200)]);
  expect(of(`?from=${'x'.repeat(200)}y`).query.from).toEqual(['x'.repeat(200)]);
  const values = Array.from({ length: 21 }, (_, index) => `v${String(index).padStart(2, '0')}`);
  expect(of(`?${values.map((value) => `from=${value}`).join('&')}`).query.from).toEqual(values.slice(0, 20));
});

test('a page that is never cached accepts values of up to a thousand characters', () => {
  expect(maxPrivateValueLength).toBe(1_000);
  const written = resolvePageUrl(
    '/payment',
    `?check=${'x'.repeat(1_001)}`,
    { query: ['check'] },
    maxPrivateValueLength,
  );
  expect(written.query.check?.[0]).toHaveLength(1_000);
});

test('query keys without a value are dropped, and an empty search gives an empty query', () => {
  expect(of('?from=&sort=soonest').query).toEqual({ sort: ['soonest'] });
  expect(of('').query).toEqual({});
});

test('a page with normalizeQuery retains only what that returns, in its own spelling', () => {
  const asked: unknown[] = [];
  const rules = {
    query: ['from', 'month', 'budget', 'sort'],
    normalizeQuery: (query: unknown) => {
      asked.push(query);
      return { from: ['STN', 'NWI', 'STN'], month: undefined, budget: 500, sort: 'soonest', other: 'x' };
    },
  } as unknown as Parameters<typeof resolvePageUrl>[2];
  expect(resolvePageUrl('/offers', '?sort=never&from=%20NWI', rules)).toEqual({
    query: { from: ['NWI', 'STN'], budget: ['500'], sort: ['soonest'] },
    canonical: '/offers?from=NWI&from=STN&budget=500&sort=soonest',
  });
  expect(asked).toEqual([{ from: ['NWI'], sort: ['never'] }]);
  expect(resolvePageUrl('/offers', '', rules).canonical).toBe('/offers');
  expect(asked).toHaveLength(1);
});
