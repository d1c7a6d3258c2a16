/** Receipt numbers, short enough to be read out on the telephone. */
import { randomInt } from 'node:crypto';

/** Excludes letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `R-7K3F-29QX`: 650,000 million possible numbers, and the database rejects duplicates. */
export function createReceiptNumber(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `R-${part()}-${part()}`;
}
