/** Flushes folders to the disk: syncing a file does not make its directory entry survive a power loss. */
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/**
 * Resolves once every directory entry of the folder is on the disk.
 * See https://man7.org/linux/man-pages/man2/fsync.2.html
 */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and persists directory entries without this.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates a folder readable by this server only, with its missing parents.
 * The entry of each new folder is flushed in its parent.
 */
export async function makeDurableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made));
}
