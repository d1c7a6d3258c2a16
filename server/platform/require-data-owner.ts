/** Keeps root from writing files into the data folder that the server's own user could not write to. */
import { statSync } from 'node:fs';

/** Throws, with what to run instead, when root is about to write into another user's folder. */
export function requireDataOwner(dataFolder: string, uid: number | undefined = process.getuid?.()): void {
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (uid !== 0 || !owner || owner.uid === 0) return;
  throw new Error(
    `${dataFolder} belongs to user ${owner.uid}, who could not write to files of root there. Run the command as that user: by \`premier\`, or setpriv --reuid=${owner.uid} --regid=${owner.gid} --clear-groups …`,
  );
}
