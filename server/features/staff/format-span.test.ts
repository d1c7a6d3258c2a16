/** Tests of spans of time in words. */
import { formatAgo, formatSpan } from './format-span.ts';

const minute = 60_000;

test.each([
  [0, '1 minute'],
  [2 * minute, '2 minutes'],
  [60 * minute - 1, '59 minutes'],
  [60 * minute, '1 hour'],
  [24 * 60 * minute - 1, '23 hours'],
  [24 * 60 * minute, '1 day'],
  [71 * 60 * minute, '2 days'],
])('a span of %d ms is %s', (spanMs, words) => {
  expect(formatSpan(spanMs)).toBe(words);
});

test('an opening is said to be at least a minute ago', () => {
  const now = new Date('2026-11-27T10:00:00Z');
  expect(formatAgo('2026-11-27T10:00:05Z', now)).toBe('1 minute ago');
  expect(formatAgo('2026-11-27T09:58:00Z', now)).toBe('2 minutes ago');
});
