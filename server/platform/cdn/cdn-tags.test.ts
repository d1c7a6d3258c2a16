/** Tags in the header of a response and in the calls that purge: names, encoding and limits. */
import { everyTag, groupTag } from '../cache-tags.ts';
import { purgedTags, splitIntoCalls, tagHeader, uniteForPurge } from './cdn-tags.ts';

const shared = 'public, max-age=0, s-maxage=60';
const tags = (...all: string[]) => new Set(all);
const many = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String(index).padEnd(length, 'x'));

test.each([
  ['varnish', 'Surrogate-Key', 'offer:NX4127 rates:EUR all'],
  ['fastly', 'Surrogate-Key', 'offer:NX4127 rates:EUR all'],
  ['cloudflare', 'Cache-Tag', 'offer:NX4127,rates:EUR,all'],
] as const)('a response for %s has its tags and `all` in %s', (kind, name, value) => {
  expect(tagHeader({ kind }, shared, tags('offer:NX4127', 'rates:EUR'))).toEqual({ [name]: value });
});

test.each(['private, no-store', 'no-store', 'private, max-age=0, must-revalidate'])(
  'a response with Cache-Control "%s" has no tags',
  (cacheControl) => {
    expect(tagHeader({ kind: 'fastly' }, cacheControl, tags('offer:NX4127'))).toEqual({});
  },
);

test('without a CDN there is no header', () => {
  expect(tagHeader(null, shared, tags('offer:NX4127'))).toEqual({});
});

test('a response that every change outdates has the tags `any` and `all` only', () => {
  expect(tagHeader({ kind: 'fastly' }, shared, tags('rates:EUR', '*'))).toEqual({
    'Surrogate-Key': 'any all',
  });
  expect(tagHeader({ kind: 'cloudflare' }, shared, everyTag)).toEqual({ 'Cache-Tag': 'any,all' });
});

test('a response without data has the tag `all`', () => {
  expect(tagHeader({ kind: 'fastly' }, shared, tags())).toEqual({ 'Surrogate-Key': 'all' });
});

test('tags of 7,000 characters are sent, and longer ones are replaced by `any` and `all`', () => {
  // 69 tags of 100 characters, each with a space, one of 26 with its space, and `all`: 6,969 + 27 + 3.
  const most = [...many(69, 100), 'y'.repeat(27)];
  expect(tagHeader({ kind: 'fastly' }, shared, tags(...most))['Surrogate-Key']).toHaveLength(7_000);
  expect(tagHeader({ kind: 'fastly' }, shared, tags(...most, 'z'))).toEqual({ 'Surrogate-Key': 'any all' });
});

test.each([
  [groupTag('place', 'Bury St Edmunds'), 'list:place:bury%20st%20edmunds'],
  [groupTag('place', 'Zürich, Łódź'), 'list:place:z%C3%BCrich%2C%20%C5%82%C3%B3d%C5%BA'],
  ['list:ship:100%', 'list:ship:100%25'],
  ['list:ship:\u{1F6A2}', 'list:ship:%F0%9F%9A%A2'],
  ['list:a:b\r\nSet-Cookie: x', 'list:a:b%0D%0ASet-Cookie:%20x'],
])('the tag %j is sent and purged as %s', (tag, encoded) => {
  expect(tagHeader({ kind: 'cloudflare' }, shared, tags(tag))).toEqual({ 'Cache-Tag': `${encoded},all` });
  expect([...purgedTags(tags(tag))]).toEqual(['any', encoded]);
});

test('a change of anything purges `all`', () => {
  expect([...purgedTags(tags('offer:NX4127', '*'))]).toEqual(['all']);
});

test('more than 2,000 pending tags become `all`, and `all` includes every other tag', () => {
  expect(uniteForPurge(many(1_999, 5), ['any']).size).toBe(2_000);
  expect([...uniteForPurge(many(2_000, 5), ['any'])]).toEqual(['all']);
  expect([...uniteForPurge(['all'], ['any', 'rates'])]).toEqual(['all']);
  expect([...uniteForPurge(['any', 'rates'], ['any', 'all'])]).toEqual(['all']);
  expect([...uniteForPurge(['any', 'rates'], ['any', 'seats'])]).toEqual(['any', 'rates', 'seats']);
});

test('a call has at most 100 tags', () => {
  expect(splitIntoCalls([])).toEqual([]);
  expect(splitIntoCalls(many(100, 5)).map((call) => call.length)).toEqual([100]);
  expect(splitIntoCalls(many(201, 5)).map((call) => call.length)).toEqual([100, 100, 1]);
  expect(splitIntoCalls(many(201, 5)).flat()).toEqual(many(201, 5));
});

test('a call has at most 7,000 characters with its spaces', () => {
  // 70 tags of 99 characters and 69 spaces are 6,999.
  expect(splitIntoCalls(many(72, 99)).map((call) => call.length)).toEqual([70, 2]);
  expect(splitIntoCalls(many(2, 8_000)).map((call) => call.length)).toEqual([1, 1]);
});
