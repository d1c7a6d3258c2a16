/** Referral codes: six letters and digits, without those that look alike. */

/** Characters of new codes: no 0, O, 1, I or L. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `kx7-m3p` → `KX7M3P`; null for an invalid code. */
export function readReferralCode(input: string): string | null {
  const code = input.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-9]{6}$/.test(code) ? code : null;
}
