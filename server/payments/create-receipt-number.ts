/** Numbers for receipts, short enough to be read out on the telephone. */
import { randomInt } from 'node:crypto';

/** Without the letters and figures that are taken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `R-7K3F-29QX`: 650,000 million of them, and the database lets none be given twice. */
export function createReceiptNumber(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `R-${part()}-${part()}`;
}
