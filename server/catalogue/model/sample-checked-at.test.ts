/** Tests that sample rates look as fresh as real ones at any hour of any day. */
import { sampleCheckedAt } from './sample-checked-at.ts';

test.each([
  ['on the stroke of a quarter', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'],
  ['a minute before the next', '2026-11-21T10:14:59Z', '2026-11-21T10:00:00Z'],
  ['a quarter past', '2026-11-21T10:15:00Z', '2026-11-21T10:15:00Z'],
  ['half past', '2026-11-21T10:44:59.999Z', '2026-11-21T10:30:00Z'],
  ['a quarter to', '2026-11-21T10:45:00.001Z', '2026-11-21T10:45:00Z'],
  ['on a Sunday', '2026-11-22T15:31:00Z', '2026-11-22T15:30:00Z'],
  ['late in the evening', '2026-11-21T22:40:00Z', '2026-11-21T22:00:00Z'],
  ['before the boards move', '2026-11-21T06:59:00Z', '2026-11-20T22:00:00Z'],
  ['a millisecond before 7am', '2026-11-21T06:59:59.999Z', '2026-11-20T22:00:00Z'],
  ['at 7am', '2026-11-21T07:00:00Z', '2026-11-21T07:00:00Z'],
  ['the last quarter before 10pm', '2026-11-21T21:59:59.999Z', '2026-11-21T21:45:00Z'],
  ['at 10pm', '2026-11-21T22:00:00Z', '2026-11-21T22:00:00Z'],
  ['a quarter after 10pm', '2026-11-21T22:15:00Z', '2026-11-21T22:00:00Z'],
  ['at 11pm', '2026-11-21T23:00:00Z', '2026-11-21T22:00:00Z'],
  ['at midnight', '2026-11-22T00:00:00Z', '2026-11-21T22:00:00Z'],
  ['before 7am after the night that summer time begins', '2027-03-28T05:59:59Z', '2027-03-27T22:00:00Z'],
  ['at 7am after the night that summer time begins', '2027-03-28T06:00:00Z', '2027-03-28T06:00:00Z'],
  ['before 7am after the night that summer time ends', '2027-10-31T06:59:59Z', '2027-10-30T21:00:00Z'],
  ['in summer, by a clock in London', '2027-07-01T06:05:00Z', '2027-07-01T06:00:00Z'],
  ['in a summer night', '2027-07-01T23:30:00Z', '2027-07-01T21:00:00Z'],
])('sample rates are dated to the last quarter hour between 7am and 10pm: %s', (_when, now, checked) => {
  expect(sampleCheckedAt(new Date(now))).toBe(checked);
});
