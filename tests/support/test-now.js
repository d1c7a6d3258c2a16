/** TEST_NOW: the instant that a test run starts at instead of the machine's time. */

/**
 * Returns the shift of every clock of the run in milliseconds; null when TEST_NOW is not set.
 * @param {string | undefined} text
 * @param {number} nowMs
 * @returns {number | null}
 */
export function readClockOffset(text, nowMs) {
  if (!text) return null;
  const atMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  // Date.parse turns 30 February into 2 March.
  if (
    Number.isNaN(atMs) ||
    new Date(`${text.slice(0, 10)}T00:00Z`).toISOString().slice(0, 10) !== text.slice(0, 10)
  )
    throw new Error(`TEST_NOW is "${text}"; it must be an instant such as 2028-02-29T12:00:00Z`);
  return atMs - nowMs;
}
