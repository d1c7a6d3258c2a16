/** Evidence of an earlier price: only days for which it was charged without a break, and 28 at least. */
import { findChargedDays } from './former-price.ts';

const price = 100_000;
const since = '2026-11-29';
const find = (confirmedFrom: string, points: Parameters<typeof findChargedDays>[1]['points'] = []) =>
  findChargedDays(price, { confirmedFrom, points, since });
const point = (from: string, totalPence: number | null = price) => ({ from, totalPence });

test('a price that was charged for 28 days is evidence, and for 27 days it is not', () => {
  // November from the 1st to the 28th.
  expect(find('2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-28' });
  expect(find('2026-11-02')).toBeNull();
});

test('another price in between begins the days again', () => {
  const points = [point('2026-09-01T09:00:00Z'), point('2026-10-20T09:00:00Z', 90_000)];
  expect(find('2026-09-01', [...points, point('2026-10-25T09:00:00Z')])).toEqual({
    from: '2026-10-25',
    to: '2026-11-28',
  });
  expect(find('2026-09-01', [...points, point('2026-11-02T09:00:00Z')])).toBeNull();
});

test('days on which the offer was not sold are no evidence', () => {
  expect(find('2026-09-01', [point('2026-11-10T09:00:00Z', null), point('2026-11-12T09:00:00Z')])).toBeNull();
});

test('another price before the feeds, or a text with the same price, changes nothing', () => {
  const points = [point('2026-09-01T09:00:00Z', 90_000), point('2026-09-20T09:00:00Z')];
  expect(find('2026-10-01', [...points, point('2026-11-20T09:00:00Z')])).toEqual({
    from: '2026-10-01',
    to: '2026-11-28',
  });
});

test('a price that the site no longer shows is no evidence', () => {
  expect(find('2026-09-01', [point('2026-11-20T09:00:00Z', 90_000)])).toBeNull();
});

test('the day of London counts', () => {
  // 23:30 in UTC is the next day in London while summer time lasts.
  const points = [point('2026-09-30T23:00:00Z', 90_000), point('2026-09-30T23:30:00Z')];
  expect(find('2026-09-01', points)).toEqual({ from: '2026-10-01', to: '2026-11-28' });
});

test('a text with the same price during the feeds changes nothing', () => {
  expect(find('2026-10-01', [point('2026-11-20T09:00:00Z')])).toEqual({
    from: '2026-10-01',
    to: '2026-11-28',
  });
});

test('a price that the feeds confirm only from its last day on is no evidence', () => {
  expect([find('2026-11-28'), find('2026-11-29'), find('2026-12-31')]).toEqual([null, null, null]);
});
