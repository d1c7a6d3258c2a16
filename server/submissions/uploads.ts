/** The folder of what visitors upload: files with names of ours, readable by this server only. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../platform/database/open-database.ts';
import { makeDurableFolder, syncFolder } from '../platform/sync-folder.ts';

export interface Uploads {
  /** A place for a new file: its id and where it is to be written. */
  allocate(): Promise<{ id: string; file: string }>;
  /** Resolves once the files that were written by now can be found after a loss of power. */
  sync(): Promise<void>;
  read(id: string): Promise<Buffer>;
  remove(id: string): Promise<void>;
  resolvePath(id: string): string;
  /** Removes files that belong to nothing that is kept; resolves with how many. */
  purgeOrphans(database: Database, now: Date): Promise<number>;
}

/** A form that is just being sent has this long to be stored. */
const graceMs = 60 * 60_000;

export function openUploads(dataFolder: string): Uploads {
  const folder = path.join(dataFolder, 'uploads');
  const resolvePath = (id: string) => path.join(folder, path.basename(id));
  let making: Promise<void> | undefined;
  // Whoever comes while the folder is being made waits until it is on the disk.
  const ensureFolder = () => {
    making ??= makeDurableFolder(folder).finally(() => {
      making = undefined;
    });
    return making;
  };
  const remove = (id: string) => rm(resolvePath(id), { force: true });
  return {
    async allocate() {
      await ensureFolder();
      const id = randomUUID();
      return { id, file: resolvePath(id) };
    },
    sync: () => syncFolder(folder),
    read: (id) => readFile(resolvePath(id)),
    remove,
    resolvePath,
    async purgeOrphans({ read }, now) {
      let removed = 0;
      for (const id of await readdir(folder).catch(() => [])) {
        const { mtimeMs } = await stat(resolvePath(id)).catch(() => ({ mtimeMs: now.getTime() }));
        if (now.getTime() - mtimeMs < graceMs) continue;
        const owner = await read.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
        if (owner) continue;
        await remove(id);
        removed += 1;
      }
      return removed;
    },
  };
}
