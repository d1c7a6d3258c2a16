/** Keeps root from writing files into the data folder that the server's own user could not write to. */
import { statSync } from 'node:fs';

/** Throws, with what to run instead, when root is about to write into another user's folder. */
export function requireDataOwner(dataFolder: string, uid: number | undefined = process.getuid?.()): void {
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (uid !== 0 || !owner || owner.uid === 0) return;
  throw new Error(
    `${dataFolder} belongs to the user with the number ${owner.uid}, and the server could not ` +
      `write to files of root there. Run this as that user: setpriv --reuid=${owner.uid} ` +
      `--regid=${owner.gid} --clear-groups …, or by \`premier\`, which does it`,
  );
}
