/** `npm start`: builds when there is no build of the current sources, then serves. Plain JavaScript, as Node 20 runs no TypeScript. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceDigest } from './builds/source-digest.js';

const root = path.resolve(import.meta.dirname, '..');

/** @returns {string | null} id of the build on disk, or null for none or a broken one */
function builtId() {
  try {
    return JSON.parse(readFileSync(path.join(root, 'dist/client/builds/latest.json'), 'utf8')).id;
  } catch {
    return null;
  }
}

if (builtId() !== sourceDigest(root)) {
  process.stdout.write('Building…\n');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
