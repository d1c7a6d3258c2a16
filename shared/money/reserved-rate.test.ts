/** Tests of the rate that a customer pays for reserved travel money. */
import { holdRate } from './reserved-rate.ts';

const branch = {
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:30' })),
  specialDays: [],
};
/** A Monday, 10am. */
const now = new Date('2026-11-23T10:00:00Z');
const checkedAt = '2026-11-23T09:45:00Z';
const held = (rate: { checkedAt: string; holdDays: number | null }, day: string) =>
  holdRate(rate, { branch, day, now });

test.each([
  ['for the days that the agency says', { checkedAt, holdDays: 2 }, '2026-11-25', '17:30'],
  ['not a day longer', { checkedAt, holdDays: 2 }, '2026-11-26', null],
  ['for today alone', { checkedAt, holdDays: 0 }, '2026-11-23', '17:30'],
  ['not where the agency holds none', { checkedAt, holdDays: null }, '2026-11-23', null],
  [
    'to the last minute of its hour',
    { checkedAt: '2026-11-23T09:00:00Z', holdDays: 2 },
    '2026-11-24',
    '17:30',
  ],
  ['not once it is older', { checkedAt: '2026-11-23T08:59:00Z', holdDays: 2 }, '2026-11-24', null],
  ['not on a day on which the branch is shut', { checkedAt, holdDays: 14 }, '2026-11-28', null],
])('a rate is held %s', (_, rate, day, closes) => {
  expect(held(rate, day)).toEqual(closes && { date: day, closes });
});
