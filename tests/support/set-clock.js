/** Loaded before a program (`node --import`): shifts its clock by CLOCK_OFFSET_MS, and time goes on from there. */
import { shiftClock } from './shift-clock.js';

const offsetMs = Number(process.env.CLOCK_OFFSET_MS);
if (!Number.isFinite(offsetMs))
  throw new Error(`CLOCK_OFFSET_MS is "${process.env.CLOCK_OFFSET_MS}"; it must be milliseconds`);
shiftClock(globalThis, offsetMs);
