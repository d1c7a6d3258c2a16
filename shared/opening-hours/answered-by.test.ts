/** Tests of which branch replies, and by when, during a long closure. */
import { answeredBy, isShutForLong, replySentence } from './answered-by.ts';

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:30' }));
const cambridge = { name: 'Cambridge', hours: weekdays, specialDays: [] };
const opening = { date: '2027-01-18', closed: false, opens: '10:00', closes: '17:00', why: 'Opening day' };
const stIves = { name: 'St Ives', hours: [], specialDays: [opening] };
/** A Saturday. */
const now = new Date('2026-11-21T10:00:00Z');

test('a branch that opens in January counts as shut for long until a week before', () => {
  expect(isShutForLong(stIves, now)).toBe(true);
  expect(isShutForLong(stIves, new Date('2027-01-10T23:00:00Z'))).toBe(true);
  expect(isShutForLong(stIves, new Date('2027-01-11T10:00:00Z'))).toBe(false);
});

test('a branch closed over Christmas does not count as shut for long', () => {
  expect(isShutForLong(cambridge, new Date('2026-12-24T18:00:00Z'))).toBe(false);
});

test('a branch that covers for another replies within the covering branch’s opening hours', () => {
  const { branch, by } = answeredBy({ ...stIves, bridge: cambridge }, now);
  expect([branch.name, by]).toEqual(['Cambridge', 'by 5.30pm on Monday']);
  expect(replySentence({ ...stIves, bridge: cambridge }, now)).toBe(
    'St Ives is shut until Monday 18 January 2027: Cambridge will reply for it by 5.30pm on Monday.',
  );
});

test('an open branch replies for itself, and the desk replies for a closed branch without cover', () => {
  expect(replySentence({ ...cambridge, bridge: null }, now)).toBe(
    'Cambridge will reply by 5.30pm on Monday.',
  );
  expect(replySentence({ ...stIves, specialDays: [], bridge: null }, now)).toBe(
    'Our desk will reply for this shop within two working days.',
  );
});
