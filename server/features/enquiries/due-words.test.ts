/** Tests of due times in words. */
import { dueSentence, formatDue } from './due-words.ts';

test.each([
  ['2026-11-27T10:00:00Z', '2026-11-27T17:30:00Z', 'by 5.30pm today'],
  ['2026-11-27T23:59:00Z', '2026-11-28T16:00:00Z', 'by 4pm tomorrow'],
  ['2026-11-27T10:00:00Z', '2026-12-03T17:30:00Z', 'by 5.30pm on Thursday'],
  ['2026-11-27T10:00:00Z', '2026-12-04T17:30:00Z', 'by 5.30pm on Friday 4 December 2026'],
  ['2027-06-15T10:00:00Z', '2027-06-15T16:30:00Z', 'by 5.30pm today'],
  ['2027-06-15T22:30:00Z', '2027-06-16T16:30:00Z', 'by 5.30pm tomorrow'],
  ['2026-11-27T17:30:00Z', '2026-11-27T17:30:00Z', 'by 5.30pm today'],
  ['2026-11-27T17:30:01Z', '2026-11-27T17:30:00Z', '1 minute late'],
  ['2026-11-27T18:29:59Z', '2026-11-27T17:30:00Z', '59 minutes late'],
  ['2026-11-27T18:30:00Z', '2026-11-27T17:30:00Z', '1 hour late'],
  ['2026-11-27T20:45:00Z', '2026-11-27T17:30:00Z', '3 hours late'],
  ['2026-11-28T17:30:00Z', '2026-11-27T17:30:00Z', '1 day late'],
  ['2026-11-30T09:00:00Z', '2026-11-27T17:30:00Z', '2 days late'],
])('at %s a reply that is due at %s is %s', (now, due, words) => {
  expect(formatDue(due, new Date(now))).toBe(words);
});

test('a sentence says by when to reply, or how late the reply is', () => {
  const due = '2026-11-27T17:30:00Z';
  expect(dueSentence(due, new Date('2026-11-27T17:30:00Z'))).toBe('Reply by 5.30pm today.');
  expect(dueSentence(due, new Date('2026-11-27T20:30:00Z'))).toBe('The reply is 3 hours late.');
});
