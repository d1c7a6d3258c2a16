/** TEST_NOW: the instant at which the machine's clock stands for a run of the tests. */

/**
 * By how much every clock of the run is shifted; null where TEST_NOW is not set.
 * @param {string | undefined} text
 * @param {number} nowMs
 * @returns {number | null}
 */
export function readClockOffset(text, nowMs) {
  if (!text) return null;
  const atMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  // Date.parse takes 30 February for 2 March.
  if (
    Number.isNaN(atMs) ||
    new Date(`${text.slice(0, 10)}T00:00Z`).toISOString().slice(0, 10) !== text.slice(0, 10)
  )
    throw new Error(`TEST_NOW is "${text}"; it must be an instant such as 2028-02-29T12:00:00Z`);
  return atMs - nowMs;
}
