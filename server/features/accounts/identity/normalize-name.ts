/** Normalises an account's display name for storage: one line of at most 120 characters. */

const maxNameLength = 120;
/**
 * Control characters (PostgreSQL cannot store NUL), lone surrogates, private-use and unassigned characters,
 * line and paragraph separators, and bidirectional controls, which reverse the text around them.
 */
const disallowedCharacters =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Returns null for an empty name. */
export function normalizeName(value: string | null | undefined): string | null {
  const letters = [...(value ?? '').replace(disallowedCharacters, ' ').trim()];
  return letters.slice(0, maxNameLength).join('').trim() || null;
}
