/** Uploaded files, under generated names, readable only by this site's servers. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/open-database.ts';
import type { BlobStore } from './blob-store.ts';

export interface Uploads {
  /** Allocates an id and a file path for a new upload, local to this server until it is stored. */
  allocate(): Promise<{ id: string; file: string }>;
  /** Returns the path of an upload that is not stored yet. */
  staged(id: string): string;
  /** Resolves once every server can read the files, and they survive a power failure. */
  store(ids: readonly string[]): Promise<void>;
  /** Reads a staged or stored file. Rejects when there is no such file. */
  read(id: string): Promise<Buffer>;
  /** Reads a stored file; null when there is no such file. */
  find(id: string): Promise<Buffer | null>;
  /** Deletes a stored file. */
  remove(id: string): Promise<void>;
  /** Deletes a file, staged or stored, of a form that is not stored. Never rejects: the rest is an orphan. */
  discard(id: string): Promise<void>;
  /** Returns the location of a stored file, for staff on the command line. */
  locate(id: string): string;
  /** Deletes files without a stored submission; resolves to their number. */
  purgeOrphans(database: Database, now: Date): Promise<number>;
}

const folder = 'uploads';
/** Grace period for a form that is being sent. */
const graceMs = 60 * 60_000;

export function openUploads(store: BlobStore): Uploads {
  const { stagingFolder } = store;
  const uploadKey = (id: string) => `${folder}/${path.basename(id)}`;
  const find = (id: string) => store.get(uploadKey(id));
  const stagedFile = (id: string) => path.join(stagingFolder, path.basename(id));
  return {
    async allocate() {
      await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
      const id = randomUUID();
      return { id, file: stagedFile(id) };
    },
    staged: stagedFile,
    store: (ids) => store.takeFiles(ids.map((id) => ({ key: uploadKey(id), file: stagedFile(id) }))),
    async read(id) {
      const staged = await readFile(stagedFile(id)).catch(() => null);
      const content = staged ?? (await find(id));
      if (!content) throw new Error(`Unknown upload ${id}`);
      return content;
    },
    find,
    remove: (id) => store.delete(uploadKey(id)),
    discard: (id) =>
      rm(stagedFile(id))
        .catch(() => store.delete(uploadKey(id)))
        .catch(() => {}),
    locate: (id) => store.locate(uploadKey(id)),
    async purgeOrphans({ read }, now) {
      let removed = await purgeStaged(stagingFolder, now);
      for (const { key, modifiedAt } of await store.list(folder)) {
        if (now.getTime() - modifiedAt.getTime() < graceMs) continue;
        const id = path.posix.basename(key);
        const owner = await read.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
        if (owner) continue;
        await store.delete(key);
        removed += 1;
      }
      return removed;
    },
  };
}

/** Deletes staged files of forms that were never stored, and those left by a server that was killed. */
async function purgeStaged(stagingFolder: string, now: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(stagingFolder).catch(() => [])) {
    const file = path.join(stagingFolder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs < graceMs) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
