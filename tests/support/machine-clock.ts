/** The machine's real clock, unaffected by TEST_NOW: for dates set by a file system or a browser. */
import { mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Reads the time from a new folder, because libfaketime shifts a program's clock but not file timestamps.
 * Adds `laterMs` milliseconds.
 */
export function machineNow(laterMs = 0): Date {
  const folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
  const { mtimeMs } = statSync(folder);
  rmdirSync(folder);
  return new Date(mtimeMs + laterMs);
}
