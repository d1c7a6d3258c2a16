/** Splits a name into the words by which it is found: without case, accents and punctuation. */

/** `Zoë O’Neil-Hart` → `zoe`, `oneil`, `hart`. */
export function toNameWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
