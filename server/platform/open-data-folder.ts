/** Creates the data folder; when it is not writable, the error names the setting to change. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { NoSiteError } from './no-site-error.ts';

/** Throws before anything is opened. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    requireWritable(folder);
  } catch (error) {
    throw describeFolderError(folder, error);
  }
}

/** The same check for a command, which creates no folder. */
export function requireDataFolder(folder: string): void {
  try {
    requireWritable(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new NoSiteError(`There is no site in ${folder} (DATA_DIR): no server has run on it.`);
    throw describeFolderError(folder, error);
  }
}

function requireWritable(folder: string): void {
  accessSync(folder, constants.W_OK | constants.X_OK);
}

function describeFolderError(folder: string, error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  return new Error(
    `DATA_DIR: "${folder}" cannot be written to (${code}); name a folder of this server's user`,
    { cause: error },
  );
}
