/** Whether two values of a field are alike: texts and numbers by themselves, lists by what is in them. */

export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSameValue(each, other[at]));
  return Object.is(one, other);
}
