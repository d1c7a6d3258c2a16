/** Builds unless a build of the current sources exists; plain JavaScript, as it runs before a build. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sourceDigest } from './source-digest.js';

/**
 * @param {string} root folder of the project
 * @returns {string | null} id of the build on disk, or null for none or a broken one
 */
function builtId(root) {
  try {
    return JSON.parse(readFileSync(path.join(root, 'dist/client/builds/latest.json'), 'utf8')).id;
  } catch {
    return null;
  }
}

/**
 * @param {string} root folder of the project
 * @returns {boolean} whether the build on disk is one of the current sources
 */
export function isBuilt(root) {
  return builtId(root) === sourceDigest(root);
}

/**
 * @param {string} root folder of the project, with a build of the current sources
 * @returns {boolean} whether the content snapshot of that build is current
 */
function hasCurrentContent(root) {
  const require = createRequire(import.meta.url);
  const { isSnapshotCurrent, queryApiFiles } = require(path.join(root, 'dist/server/content.js'));
  const { content, snapshot } = queryApiFiles(root);
  return isSnapshotCurrent(content, snapshot);
}

/**
 * @param {string} root folder of the project
 * @param {{ withContent?: boolean }} options `withContent` is for packages without sources, which run on the
 * snapshot
 * @returns {boolean} false when the build failed, which has then reported the reason
 */
export function ensureBuild(root, { withContent = false } = {}) {
  if (isBuilt(root) && (!withContent || hasCurrentContent(root))) return true;
  process.stdout.write('Building…\n');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return status === 0;
}
