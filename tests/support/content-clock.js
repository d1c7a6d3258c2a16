/** Clock of the sample content: every test site and page starts on that day, whatever the machine's date. */

/** Sample offers are on sale on this day. */
export const contentDay = '2026-11-21T10:00:00Z';

const sinceLoadMs = Date.parse(contentDay) - Date.now();

/** Milliseconds from the tests' clock to the content's, equal for all processes and pages of a test file. */
export function contentOffsetMs() {
  // site-environment.js sets it per test file, because some callers are modules loaded once for all files.
  return Number(process.env.CONTENT_OFFSET_MS ?? sinceLoadMs);
}

/** Returns the current time of such a site. It advances, unlike the clock of `startServices`. */
export function contentNow() {
  return new Date(Date.now() + contentOffsetMs());
}
