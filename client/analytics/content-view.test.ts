/** Page views for analytics: one per showing, named after the route, and none for some pages. */
import type { Payload } from '#shared/page.ts';
import { toContentView } from './content-view.ts';
import { createPageViewDeduplicator } from './dedupe-page-views.ts';

const origin = 'https://www.example.test';
const page = (payload: Partial<Payload>, address = '/press/new-shop?page=2#notes') => ({
  payload: {
    route: 'press-slug',
    error: null,
    meta: { title: 'x', description: 'x' },
    ...payload,
  } as Payload,
  address,
  entry: 'a',
});

test('a view has the route’s name, the path with query and hash, the title and the full address', () => {
  expect(toContentView(page({}), 'A new shop | Premier', origin)).toEqual({
    name: 'press-slug',
    path: '/press/new-shop?page=2#notes',
    title: 'A new shop | Premier',
    location: 'https://www.example.test/press/new-shop?page=2#notes',
  });
});

test('a data-layer name from the route table overrides the route’s own, unless it is empty', () => {
  const meta = { title: 'x', description: 'x', gtm: 'press release' };
  expect(toContentView(page({ meta }), '', origin)?.name).toBe('press release');
  expect(toContentView(page({ meta: { ...meta, gtm: '' } }), '', origin)?.name).toBe('press-slug');
});

test('the path begins with one slash', () => {
  expect(toContentView(page({}, '//elsewhere.test/x'), '', origin)?.path).toBe('/elsewhere.test/x');
  expect(toContentView(page({}, '/'), '', origin)?.path).toBe('/');
});

test('a postcode is removed from the address and the title', () => {
  const view = toContentView(page({}, '/branches?near=CB1+2AB'), 'Branches near CB1 2AB | Premier', origin);
  expect(view).toMatchObject({ path: '/branches?near=removed', title: 'Branches near … | Premier' });
  expect(view?.location).not.toContain('CB1');
});

test.each<[string, Partial<Payload>]>([
  ['an unknown path', { route: null, error: { status: 404, title: '', message: '' } }],
  ['a failure', { error: { status: 500, title: '', message: '' } }],
  ['a page without a name', { route: null }],
  ['a payment', { route: 'payment' }],
  ['the return from a payment', { route: 'payment-redirect' }],
  ['a page with a personal address', { meta: { title: 'x', description: 'x', privateUrl: true } }],
])('no view is reported for %s', (_what, payload) => {
  expect(toContentView(page(payload), '', origin)).toBeNull();
});

test('a repeated view counts once; another page, another anchor or query, and going back count again', () => {
  const isNew = createPageViewDeduplicator();
  const shown = (entry: string, address: string) => isNew({ ...page({}, address), entry });
  expect(shown('a', '/')).toBe(true);
  expect(shown('a', '/')).toBe(false);
  expect(shown('b', '/offers')).toBe(true);
  expect(shown('b', '/offers#from')).toBe(true);
  expect(shown('c', '/offers?page=2')).toBe(true);
  expect(shown('b', '/offers')).toBe(true);
  expect(shown('a', '/')).toBe(true);
});
