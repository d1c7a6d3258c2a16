/** Looks for programs where a shell would. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The first of these names that is a program in PATH. */
export function findInPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.find((name) => folders.some((folder) => existsSync(path.join(folder, name))));
}
