/** Preloaded with `node --import`: shifts the clock by CLOCK_OFFSET_MS; time advances normally from there. */
import { shiftClock } from './shift-clock.js';

const offsetMs = Number(process.env.CLOCK_OFFSET_MS);
if (!Number.isFinite(offsetMs))
  throw new Error(`CLOCK_OFFSET_MS is "${process.env.CLOCK_OFFSET_MS}"; it must be milliseconds`);
shiftClock(globalThis, offsetMs);
