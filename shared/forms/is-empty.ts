/** Check for fields that count as empty. */

/** undefined, null, '', [] and {} are empty; numbers and false are not. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'object' || value instanceof Date || value instanceof RegExp) return false;
  return Object.keys(value).length === 0;
}
