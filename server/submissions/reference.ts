/** References such as P-7K3F-29, which visitors read out over the telephone. */
import { randomInt } from 'node:crypto';

/** Leaves out look-alikes (0 O, 1 I L, 5 S, 8 B, U V), and vowels, which could form words. */
const alphabet = '234679CDFGHJKMNPQRTWXYZ';

/** Format of a reference in a URL. */
export const referencePattern = /^P-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/;

/** Random, so as not to reveal how many exist; one of 148 million. The caller checks uniqueness. */
export function makeReference(): string {
  const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `P-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
