/** Key by which a payment is found by the payer's surname: its words, without case, accents and signs. */
import { toNameWords } from '../../submissions/name-words.ts';

/** `Zoë O’Neil-Hart` → `zoe oneil hart`. */
export function toNameKey(surname: string): string {
  return toNameWords(surname).join(' ');
}
