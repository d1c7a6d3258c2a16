/** Builds once before all tests when there is no build of the current sources. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceDigest } from '../../server/builds/source-digest.js';

const root = path.resolve(import.meta.dirname, '../..');

function builtId() {
  try {
    return JSON.parse(readFileSync(path.join(root, 'dist/client/builds/latest.json'), 'utf8')).id;
  } catch {
    return null;
  }
}

export default function ensureBuild() {
  if (builtId() === sourceDigest(root)) return;
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error('The build failed; see above');
}
