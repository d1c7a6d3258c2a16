/** Warns at startup when other users of this machine can read the data folder, and says how to fix it. */
import { stat } from 'node:fs/promises';
import type { Logger } from 'pino';

/** The server's files are private to its user, but names, times and older files may be readable to all. */
export async function warnOfOpenFolder(dataFolder: string, log: Logger): Promise<void> {
  // With a remote database there may be no folder yet; this server then creates it for itself only.
  const mode = ((await stat(dataFolder).catch(() => null))?.mode ?? 0) & 0o777;
  if ((mode & 0o077) === 0) return;
  log.warn(
    {
      event: 'data_folder_too_open',
      folder: dataFolder,
      mode: mode.toString(8).padStart(4, '0'),
      hint: `chmod 700 ${dataFolder}`,
    },
    'data folder is readable by other users',
  );
}
