/** Folders below the run's temporary folder, each removed after its test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd, isShared } from './import-once.js';

const folders: string[] = [];

/**
 * `prefix` names the purpose. Processes that use the folder have to end before the test file does. The
 * underscore marks a folder with an owner for the runner (left-behind.js): when a site closes late under
 * load, the run removes it and reports it.
 */
export function temporaryFolder(prefix: string): string {
  const { TEST_FILE } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), TEST_FILE ? `_${TEST_FILE}-${prefix}-` : `_${prefix}-`));
  folders.push(folder);
  // Runs after the file's own hooks, which end the processes in it.
  atEnd(() => removeFolder(folder));
  return folder;
}

/** A closed site may still write on another thread; a retry removes files that it adds during the removal. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
}

// Unit tests have no `atEnd`, and the benchmarks have no hooks.
if (!isShared) {
  if (typeof afterAll === 'function') afterAll(() => Promise.all(folders.splice(0).map(removeFolder)));
  else
    process.once('exit', () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
}
