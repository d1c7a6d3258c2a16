/** Items that staff name for a picture: by code, by name, by the address of their page. */
import type { Model } from '../../catalogue/model/model.ts';
import { describeItem, findItem } from './photo-items.ts';

const offer = { id: 'NX4127', slug: 'alcudia-in-june', title: 'A June week in Alcúdia' };
const guide = { slug: 'isle-of-man', name: 'Isle of Man' };
const model = {
  offersById: new Map([[offer.id, offer]]),
  branches: [{ slug: 'norwich-shop', name: 'Norwich' }],
  destinations: [guide],
  destinationsBySlug: new Map([[guide.slug, guide]]),
} as unknown as Model;

test.each([
  ['NX4127', 'offers/NX4127'],
  [' nx4127 ', 'offers/NX4127'],
  ['/offers/alcudia-in-june-nx4127', 'offers/NX4127'],
  ['https://www.example.test/offers/any-words-nx4127?date=2026-06-01#price', 'offers/NX4127'],
  ['norwich', 'branches/norwich-shop'],
  ['/branches/norwich-shop', 'branches/norwich-shop'],
  ['http://localhost:3000/branches/Norwich-Shop/', 'branches/norwich-shop'],
  ['ISLE OF MAN', 'destinations/isle-of-man'],
  ['/destinations/isle-of-man', 'destinations/isle-of-man'],
])('“%s” names %s', (typed, item) => {
  expect(findItem(model, typed)?.item).toBe(item);
});

test.each([
  '',
  'NX4128',
  'Atlantis',
  '/offers/alcudia-in-june-nx4128',
  '/offers/norwich',
  '/branches/isle-of-man',
  '/destinations/norwich-shop',
  '/branches/norwich-shop/appointment',
  '/campaigns/norwich-shop',
])('“%s” names nothing', (typed) => {
  expect(findItem(model, typed)).toBeNull();
});

test('an item is described by its title, its page and what to type for it', () => {
  expect(describeItem(model, 'offers/NX4127')).toEqual({
    item: 'offers/NX4127',
    title: 'NX4127: A June week in Alcúdia',
    page: '/offers/alcudia-in-june-nx4127',
    typed: 'NX4127',
  });
  expect(describeItem(model, 'branches/norwich-shop')).toMatchObject({
    title: 'Norwich, branch',
    page: '/branches/norwich-shop',
  });
  expect(describeItem(model, 'destinations/isle-of-man')).toMatchObject({
    title: 'Isle of Man, destination',
    page: '/destinations/isle-of-man',
  });
});

test.each(['offers/ZZ0000', 'branches/none', 'destinations/none', 'pages/about', '', 'offers'])(
  'an item “%s” that the content does not have is null',
  (item) => {
    expect(describeItem(model, item)).toBeNull();
  },
);
