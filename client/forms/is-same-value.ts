/** Compares two values of a field: strings and numbers by value, lists by content. */

export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSameValue(each, other[at]));
  return Object.is(one, other);
}
