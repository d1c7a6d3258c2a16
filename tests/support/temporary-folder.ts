/** Folders below the temporary folder of the run, each removed once the test file that asked for it is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd, isShared } from './import-once.js';

const folders: string[] = [];

/**
 * `prefix` names its purpose. What runs in it is to be ended by then. The underscore tells the runner (left-behind.js)
 * that the folder has an owner: where a site closes late, under load, the run removes it and says so.
 */
export function temporaryFolder(prefix: string): string {
  const { TEST_FILE } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), TEST_FILE ? `_${TEST_FILE}-${prefix}-` : `_${prefix}-`));
  folders.push(folder);
  // After the file's own hooks, which end what runs in it.
  atEnd(() => removeFolder(folder));
  return folder;
}

/** A site that has closed may still write on another thread: what it adds meanwhile is removed at the next try. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
}

// Unit tests have no `atEnd`, and the bench has no hooks.
if (!isShared) {
  if (typeof afterAll === 'function') afterAll(() => Promise.all(folders.splice(0).map(removeFolder)));
  else
    process.once('exit', () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
}
