/** Tests of reading a friend's code, however it is written. */
import { readReferralCode } from './referral-code.ts';

test.each([
  ['KX7M3P', 'KX7M3P'],
  [' kx7 m3p ', 'KX7M3P'],
  ['kx7-m3p', 'KX7M3P'],
])('%j is read as %s', (typed, code) => {
  expect(readReferralCode(typed)).toBe(code);
});

test.each(['', 'KX7M3', 'KX7M3PQ', 'KX7M30', 'KX7M31', 'KX7M3£', '<b>'])(
  '%j is not a referral code',
  (typed) => {
    expect(readReferralCode(typed)).toBeNull();
  },
);
