/** What root would write into the folder of a server's own user, that server could not write to afterwards. */
import { statSync } from 'node:fs';

/** Throws, with what to do instead, where root is about to write into the folder of somebody else. */
export function requireDataOwner(dataFolder: string, uid: number | undefined = process.getuid?.()): void {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  if (uid !== 0 || owner === undefined || owner === 0) return;
  throw new Error(
    `${dataFolder} belongs to the user with the number ${owner}, and root's files there could not be written by the server. Run this as that user: sudo -u '#${owner}' …`,
  );
}
