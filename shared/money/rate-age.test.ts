/** Tests that distinguish old rates from new ones. */
import { formatAge, minutesSince, rateAge } from './rate-age.ts';

const checkedAt = '2026-11-21T10:00:00Z';

test.each([
  ['2026-11-21T10:00:00Z', 'fresh'],
  ['2026-11-21T10:15:59Z', 'fresh'],
  ['2026-11-21T10:16:00Z', 'ageing'],
  ['2026-11-21T11:00:59Z', 'ageing'],
  ['2026-11-21T11:01:00Z', 'stale'],
  ['2026-11-23T09:00:00Z', 'stale'],
  ['2026-11-21T09:59:00Z', 'fresh'],
])('at %s the rate is %s', (now, age) => {
  expect(rateAge(checkedAt, new Date(now))).toBe(age);
});

test.each([
  [1, '1 minute'],
  [20, '20 minutes'],
  [60, '1 hour'],
  [119, '1 hour'],
  [130, '2 hours'],
])('%i minutes are written as %s', (minutes, words) => {
  expect(formatAge(minutes)).toBe(words);
});

test('minutesSince is never below zero', () => {
  expect(minutesSince(checkedAt, new Date('2026-11-21T09:00:00Z'))).toBe(0);
});
