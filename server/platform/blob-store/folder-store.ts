/** Blob store in a folder, of this machine or mounted by several. */
import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeDurableFolder, syncFolder } from '../sync-folder.ts';
import { type BlobStore, type ByteRange, checkKey, type StoredBlob } from './blob-store.ts';
import { limitFileCalls } from './limit-file-calls.ts';

/** Files are readable by this server's user only. */
export function openFolderStore(root: string): BlobStore {
  const limited = limitFileCalls(root);
  const stagingFolder = path.join(root, 'incoming');
  const locate = (key: string) => path.join(root, ...checkKey(key).split('/'));
  const ensureFolder = onceAtATime(makeDurableFolder);
  const moveAll = async (files: readonly { key: string; file: string }[]) => {
    const folders = new Set(files.map(({ key }) => path.dirname(locate(key))));
    for (const folder of folders) await ensureFolder(folder);
    await Promise.all(files.map(({ key, file }) => rename(file, locate(key))));
    for (const folder of folders) await syncFolder(folder);
  };
  const put = async (key: string, content: Buffer) => {
    await ensureFolder(stagingFolder);
    const file = path.join(stagingFolder, randomUUID());
    await writeDurably(file, content);
    await moveAll([{ key, file }]);
  };
  return {
    name: root,
    stagingFolder,
    locate,
    takeFiles: (files) => limited(() => moveAll(files)),
    put: (key, content) => limited(() => put(key, content)),
    get: (key, range) => limited(() => read(locate(key), range)),
    list: (folder) => limited(() => list(path.join(root, folder), folder)),
    delete: (key) => limited(() => rm(locate(key), { force: true })),
    close: async () => {},
  };
}

/** Creates each folder once at a time: concurrent callers wait until it is on the disk. */
function onceAtATime(make: (folder: string) => Promise<void>): (folder: string) => Promise<void> {
  const making = new Map<string, Promise<void>>();
  return (folder) => {
    const running = making.get(folder) ?? make(folder).finally(() => making.delete(folder));
    making.set(folder, running);
    return running;
  };
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function read(file: string, range: ByteRange | undefined): Promise<Buffer | null> {
  const handle = await open(file, 'r').catch(unlessMissing(null));
  if (!handle) return null;
  try {
    if (!range) return await handle.readFile();
    const buffer = Buffer.alloc(range.bytes);
    const { bytesRead } = await handle.read(buffer, 0, range.bytes, range.start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function list(folder: string, prefix: string): Promise<StoredBlob[]> {
  const names = await readdir(folder).catch(unlessMissing<string[]>([]));
  const found = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(path.join(folder, name)).catch(unlessMissing(null));
      if (!stats?.isFile()) return null;
      return { key: `${prefix}/${name}`, bytes: stats.size, modifiedAt: stats.mtime };
    }),
  );
  return found.filter((blob) => blob !== null);
}

function unlessMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
