/** Makes folders, and what has come into them, outlast a loss of power: syncing a file does not sync its name. */
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Resolves once every name in the folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Readable by this server only; what was missing above it is made, too, and each is on the disk in its parent. */
export async function makeDurableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made));
}
