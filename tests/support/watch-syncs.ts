/** Records the files and folders that are fsynced, in order. Linux only: reads their names from /proc. */
import { readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

export interface Syncs {
  paths(): string[];
  stop(): void;
}

/** Calls `onSync` with each path before its fsync. */
export async function watchSyncs(onSync: (path: string) => void = () => {}): Promise<Syncs> {
  const handle = await open(import.meta.filename, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = prototype;
  const paths: string[] = [];
  prototype.sync = function (this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`);
    paths.push(path);
    onSync(path);
    return sync.call(this);
  };
  return {
    paths: () => [...paths],
    stop: () => {
      prototype.sync = sync;
    },
  };
}
