/** Says at the start that others on this machine may look into the data folder, and how to mend it. */
import { stat } from 'node:fs/promises';
import type { Logger } from 'pino';

/** What this server writes there is for its own user alone, but names, times and files of before may be open to all. */
export async function warnOfOpenFolder(dataFolder: string, log: Logger): Promise<void> {
  // With a database elsewhere there may be no folder yet; this server then makes it, for itself.
  const mode = ((await stat(dataFolder).catch(() => null))?.mode ?? 0) & 0o777;
  if ((mode & 0o077) === 0) return;
  log.warn(
    {
      event: 'data_folder_too_open',
      folder: dataFolder,
      mode: mode.toString(8).padStart(4, '0'),
      hint: `chmod 700 ${dataFolder}`,
    },
    'others on this machine may look into the data folder',
  );
}
