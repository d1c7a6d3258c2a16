/** Names a build after its sources, equal on every machine; plain JavaScript, as it runs before a build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = ['client', 'routes', 'server', 'shared'];
const files = ['package-lock.json', 'package.json', 'vite.config.ts'];
/** Content is read at run time, and tests are not served. */
const excluded = /(?:^|\/)content\/|\.test\.tsx?$/;

/**
 * @param {string} root folder of the project
 * @returns {string} 16 characters 0-9a-f
 */
export function sourceDigest(root) {
  const names = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const hash = createHash('sha256');
  for (const name of [...names, ...files].filter((each) => !excluded.test(each)).sort()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(root, name)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
