/** Locates the folders for the files of a test run. */
import { existsSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** PostgreSQL refuses to run as root; as another user it must be able to enter each parent of its folder. */
export function findTemporaryFolder() {
  const folder = tmpdir();
  return process.getuid?.() === 0 && !isOpenToAll(folder) ? '/tmp' : folder;
}

/**
 * @param {string} folder
 * @returns {boolean}
 */
function isOpenToAll(folder) {
  const above = path.dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above));
}

/** Databases of sites are in memory if Linux has 1 GB free there: otherwise every write waits for a disk. */
export function findFolderInMemory() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 1024 ** 3 ? folder : null;
}
