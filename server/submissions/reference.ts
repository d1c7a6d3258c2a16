/** References such as P-7K3F-29: what a visitor reads out over the telephone. */
import { randomInt } from 'node:crypto';

/** No 0 O, 1 I L, 5 S, 8 B, U V, and no vowels that could make a word. */
const alphabet = '234679CDFGHJKMNPQRTWXYZ';

/** What may stand in an address as a reference. */
export const referencePattern = /^P-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/;

/** Random, so that nobody can tell from one how many there are. One in 148 million; who keeps it checks that it is new. */
export function makeReference(): string {
  const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `P-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
