/** Codes that customers pass on: six letters and figures without those that are mistaken for one another. */

/** No 0 O, 1 I L; what a new code is made of. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `kx7-m3p` → `KX7M3P`; null for anything that is no code. */
export function readReferralCode(input: string): string | null {
  const code = input.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-9]{6}$/.test(code) ? code : null;
}
