/** Tells which files and folders were told to be on the disk, in their order. Linux only: the names are the kernel's. */
import { readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

export interface Syncs {
  paths(): string[];
  stop(): void;
}

/** `onSync` is called with each, before it happens. */
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
