/** Init script that sets a page's clock to the site's. Cookies and caches still use the browser's clock. */
import { contentOffsetMs } from './content-clock.js';
import { shiftClock } from './shift-clock.js';

export function clockScript() {
  const offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0) + contentOffsetMs();
  return `(${shiftClock})(globalThis, ${offsetMs})`;
}
