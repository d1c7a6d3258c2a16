/** Makes the folder of what this server keeps, and says in words of the settings when it cannot be written to. */
import { accessSync, constants, mkdirSync } from 'node:fs';

/** Throws before anything is opened. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR: "${folder}" cannot be written to (${code}); name a folder of this server's own user, or give it to that user`,
      { cause: error },
    );
  }
}
