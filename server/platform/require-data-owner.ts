/** What root would write into the folder of a server's own user, that server could not write to afterwards. */
import { statSync } from 'node:fs';

/** Throws, with what to do instead, where root is about to write into the folder of somebody else. */
export function requireDataOwner(dataFolder: string, uid: number | undefined = process.getuid?.()): void {
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (uid !== 0 || !owner || owner.uid === 0) return;
  throw new Error(
    `${dataFolder} belongs to the user with the number ${owner.uid}, and the server could not write to files of root there. Run this as that user: setpriv --reuid=${owner.uid} --regid=${owner.gid} --clear-groups …, or by \`premier\`, which does it`,
  );
}
