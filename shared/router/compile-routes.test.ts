/** Tests of the matcher with the site's own table. */

import { href } from '#routes/href.ts';
import { matchRoute, payloadPath } from '#routes/match-route.ts';
import { table } from '#routes/table.ts';

test('every fixed path matches its own route', () => {
  for (const { name, path } of table)
    if (!path.includes(':')) expect(matchRoute(path)?.route.name).toBe(name);
});

test.each([
  ['/press/new-shop', 'press-slug', { slug: 'new-shop' }],
  ['/cruise/cruise-lines/fred-olsen-line', 'cruise-cruise-lines-slug', { slug: 'fred-olsen-line' }],
  ['/ski-brochure-mailer', 'product-mailer', { product: 'ski-brochure' }],
  ['/mailer', 'mailer', { product: 'general' }],
  ['/mailer-direct', 'mailer-direct', {}],
  ['/campaigns/tui', 'campaigns-tui', { slug: 'tui' }],
])('%s matches the route %s', (path, name, params) => {
  const found = matchRoute(path);
  expect(found?.route.name).toBe(name);
  expect(found?.params).toEqual(params);
});

test.each([
  '/press/',
  '/press/a/b',
  '/press/%2F',
  '/press/a%2Fb',
  '/press/..',
  '/press/A',
  '/-mailer',
  '/nowhere',
  '/campaigns/nobody',
  '',
])('%s matches no route', (path) => {
  expect(matchRoute(path)).toBeUndefined();
});

/** Routes that visitors look for beyond the 72 addresses of the specification. */
const more = [
  ...(['branches', 'offers', 'offers-offer', 'destinations', 'destinations-slug', 'campaigns'] as const),
  ...(['careers-slug', 'search', 'shortlist', 'important-cookies', 'important-accessibility'] as const),
  ...(['ticket', 'branches-slug-appointment', 'appointment'] as const),
  ...(['sign-in', 'newsletters', 'newsletters-slug', 'newsletter-preview-slug', 'shortlist-news'] as const),
];

test('the table has the 72 routes of the specification and the additional ones, with unique names', () => {
  const names = table.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of more) expect(names).toContain(name);
  expect(names).toHaveLength(72 + more.length);
});

test('payloadPath returns the path of the page that a payload belongs to', () => {
  expect(payloadPath('/press/a/_payload.json')).toBe('/press/a');
  expect(payloadPath('/_payload.json')).toBe('/');
  expect(payloadPath('/press')).toBeUndefined();
});

test('href writes links from the table and omits empty query values', () => {
  expect(href('press-slug', { slug: 'new-shop' })).toBe('/press/new-shop');
  expect(href('product-mailer', { product: 'ski-brochure' })).toBe('/ski-brochure-mailer');
  expect(href('sale', {}, { from: ['NWI', 'STN'], page: undefined, sort: 'soonest' })).toBe(
    '/sale?from=NWI&from=STN&sort=soonest',
  );
  expect(href('offers', {}, { from: '', sort: 'soonest', kinds: [] })).toBe('/offers?sort=soonest');
  expect(href('offers', {}, { from: '' })).toBe('/offers');
});
