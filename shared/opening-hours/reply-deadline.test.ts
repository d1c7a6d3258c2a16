/** Tests of a branch's reply deadline, across weekends and bank holidays. */
import { formatReplyDeadline } from './reply-deadline.ts';

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:30' }));
const shop = { hours: [...weekdays, { day: 6, opens: '09:00', closes: '16:00' }], specialDays: [] };

test.each([
  ['a Thursday', '2026-11-19T10:00:00Z', 'by 5.30pm tomorrow'],
  ['a Friday', '2026-11-20T10:00:00Z', 'by 4pm tomorrow'],
  ['a Saturday', '2026-11-21T10:00:00Z', 'by 5.30pm on Monday'],
  [
    'Christmas Eve, with two days of holiday and a Sunday ahead',
    '2026-12-24T10:00:00Z',
    'by 5.30pm on Tuesday',
  ],
])('a message sent on %s gets the closing time of the next open day as its deadline', (_, at, words) => {
  expect(formatReplyDeadline(shop, new Date(at))).toBe(words);
});

test('a shop without hours has no reply deadline', () => {
  expect(formatReplyDeadline({ hours: [], specialDays: [] }, new Date('2026-11-19T10:00:00Z'))).toBeNull();
});

test('the deadline of a shop that opens in the new year has its full date', () => {
  const special = { date: '2027-01-04', closed: false, opens: '10:00', closes: '17:00', why: 'We open' };
  expect(formatReplyDeadline({ hours: [], specialDays: [special] }, new Date('2026-12-01T10:00:00Z'))).toBe(
    'by 5pm on Monday 4 January 2027',
  );
});
