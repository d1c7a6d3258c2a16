/** Flushes a written file to the disk, so that it survives a power loss. */
import { open } from 'node:fs/promises';

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
