/** The machine's own clock, which TEST_NOW leaves alone: for what a file system or a browser dates. */
import { mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `laterMs` milliseconds from now, as a new folder is dated: libfaketime shifts what a program reads and not what a disk notes. */
export function machineNow(laterMs = 0): Date {
  const folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
  const { mtimeMs } = statSync(folder);
  rmdirSync(folder);
  return new Date(mtimeMs + laterMs);
}
