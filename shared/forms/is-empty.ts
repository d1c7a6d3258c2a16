/** Whether a field counts as left empty. */

/** undefined, null, '', [] and {} are empty; no number is, and neither is false. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'object' || value instanceof Date || value instanceof RegExp) return false;
  return Object.keys(value).length === 0;
}
