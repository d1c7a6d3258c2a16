/** What a page runs before its own scripts: its clock is that of the site. Cookies and caches have the browser's own. */
import { contentOffsetMs } from './content-clock.js';
import { shiftClock } from './shift-clock.js';

export function clockScript() {
  const offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0) + contentOffsetMs();
  return `(${shiftClock})(globalThis, ${offsetMs})`;
}
