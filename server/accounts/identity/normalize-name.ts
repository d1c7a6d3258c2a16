/** The name that somebody gives their account, as it is kept: one line of letters, of a bearable length. */

const maxNameLength = 120;
/** Control characters, which PostgreSQL cannot hold all of; halves of characters; what turns the direction of the words round it. */
const disallowedCharacters =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Null for none. */
export function normalizeName(value: string | null | undefined): string | null {
  const letters = [...(value ?? '').replace(disallowedCharacters, ' ').trim()];
  return letters.slice(0, maxNameLength).join('').trim() || null;
}
