/** Tests of the frequency limit, which the form promises to subscribers: "How often, at most?" */
import { maySendAgain } from './may-send-again.ts';

test.each([
  ['fortnight', '2026-12-01', '2026-12-14', false],
  ['fortnight', '2026-12-01', '2026-12-15', true],
  ['month', '2026-12-01', '2026-12-31', false],
  ['month', '2026-12-01', '2027-01-01', true],
  ['month', '2027-01-31', '2027-02-27', false],
  ['month', '2027-01-31', '2027-02-28', true],
  ['quarter', '2026-12-01', '2027-02-28', false],
  ['quarter', '2026-12-01', '2027-03-01', true],
  [null, '2026-12-01', '2026-12-31', false],
  [null, '2026-12-01', '2027-01-01', true],
  ['quarter', null, '2026-12-01', true],
])(
  'with at most one newsletter per %s, after one on %s another on %s is allowed: %s',
  (frequency, lastDay, today, expected) => {
    expect(maySendAgain(frequency, lastDay, today)).toBe(expected);
  },
);
