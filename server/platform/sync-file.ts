/** Makes what was written to a file outlast a loss of power. */
import { open } from 'node:fs/promises';

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
