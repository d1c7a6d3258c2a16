/** Setup of route tests: uses dist when it matches the sources, otherwise makes a quick build. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from '#server/build/ensure-build.js';
import { sourceDigest } from '#server/build/source-digest.js';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'node_modules/.cache/sites');
const maxSites = 3;

/** Sets SITE_ROOT, by which tests find the site. */
export default function prepareSite() {
  process.env.SITE_ROOT = isBuilt(root) ? root : quickSite();
}

function quickSite() {
  const site = path.join(folder, sourceDigest(root));
  if (existsSync(site)) return site;
  // Another run may build the same site, so the finished folder is renamed into place.
  const beside = `${site}.${process.pid}`;
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'quick-build.js'), beside], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The sources could not be bundled; see above');
  dropOldSites();
  try {
    renameSync(beside, site);
  } catch {
    rmSync(beside, { recursive: true });
  }
  return site;
}

function dropOldSites() {
  mkdirSync(folder, { recursive: true });
  const age = (/** @type {string} */ name) => statSync(path.join(folder, name)).mtimeMs;
  const whole = readdirSync(folder).filter((name) => !name.includes('.'));
  const old = whole.sort((a, b) => age(b) - age(a)).slice(maxSites - 1);
  for (const name of old) rmSync(path.join(folder, name), { recursive: true });
}
