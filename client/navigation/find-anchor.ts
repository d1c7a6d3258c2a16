/** Finds what the end of an address points to, as browsers do: the words as they stand, then decoded; `#50%` decodes to nothing. */

/** `hash` begins with `#` or is empty. */
export function findAnchor(hash: string, find: (id: string) => HTMLElement | null): HTMLElement | null {
  const written = hash.slice(1);
  if (!written) return null;
  return find(written) ?? find(decode(written));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
