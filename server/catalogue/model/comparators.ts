/** Default sort orders of lists, for when the visitor has not chosen one. */

export function byName(a: { name: string }, b: { name: string }): number {
  return compareText(a.name, b.name);
}

export function byTitle(a: { title: string }, b: { title: string }): number {
  return compareText(a.title, b.title);
}

export function compareText(a: string, b: string): number {
  return a.localeCompare(b, 'en-GB');
}

/** Compares days, months and codes, whose characters sort in their order. */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function newestFirst(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}
