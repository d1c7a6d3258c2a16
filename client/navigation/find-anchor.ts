/** Finds a fragment's element as browsers do: by the raw id, then decoded; `#50%` cannot be decoded. */

/** `hash` begins with `#` or is empty. */
export function findAnchor(hash: string, find: (id: string) => HTMLElement | null): HTMLElement | null {
  const encodedId = hash.slice(1);
  if (!encodedId) return null;
  return find(encodedId) ?? find(decode(encodedId));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
