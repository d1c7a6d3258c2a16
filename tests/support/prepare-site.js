/** Setup of route tests: the build in dist when it matches the sources, otherwise a quick build. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from '#server/build/ensure-build.js';
import { sourceDigest } from '#server/build/source-digest.js';
import { linkSources, writeSampleSnapshot } from './site-folder.js';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'node_modules/.cache/sites');
const maxSites = 3;

/** Sets SITE_ROOT, by which tests find the site. */
export default async function prepareSite() {
  const digest = sourceDigest(root);
  const site = isBuilt(root) ? makeSite(`${digest}-built`, copyBuild) : makeSite(digest, buildQuickly);
  await writeSampleSnapshot(site);
  process.env.SITE_ROOT = site;
}

/**
 * @param {string} name
 * @param {(site: string) => void} fill a folder that does not exist yet
 */
function makeSite(name, fill) {
  const site = path.join(folder, name);
  if (existsSync(site)) return site;
  // Another run may make the same site, so the finished folder is renamed into place.
  const beside = `${site}.${process.pid}`;
  fill(beside);
  dropOldSites();
  try {
    renameSync(beside, site);
  } catch {
    rmSync(beside, { recursive: true });
  }
  return site;
}

/** Copies, as a linked script would find the project's content beside it. */
function copyBuild(/** @type {string} */ site) {
  linkSources(site);
  cpSync(path.join(root, 'dist'), path.join(site, 'dist'), { recursive: true });
}

function buildQuickly(/** @type {string} */ site) {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'quick-build.js'), site], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The sources could not be bundled; see above');
}

function dropOldSites() {
  mkdirSync(folder, { recursive: true });
  const age = (/** @type {string} */ name) => statSync(path.join(folder, name)).mtimeMs;
  const whole = readdirSync(folder).filter((name) => !name.includes('.'));
  const old = whole.sort((a, b) => age(b) - age(a)).slice(maxSites - 1);
  for (const name of old) rmSync(path.join(folder, name), { recursive: true });
}
