/** The clock of the sample content: every site that a test starts, and every page, begins on that day whatever the machine's says. */

/** Sample offers are on sale on this day. */
export const contentDay = '2026-11-21T10:00:00Z';

const sinceLoadMs = Date.parse(contentDay) - Date.now();

/** Milliseconds from the tests' clock to the content's: the same for all processes and pages of a test file. */
export function contentOffsetMs() {
  // Set by site-environment.js for each file, as some of what asks is loaded once for all files.
  return Number(process.env.CONTENT_OFFSET_MS ?? sinceLoadMs);
}

/** What such a site's clock says now: it goes on, unlike that of `startServices`. */
export function contentNow() {
  return new Date(Date.now() + contentOffsetMs());
}
