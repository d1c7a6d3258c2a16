/** Folders that tests start the site from: the project's sources and build, with the content of the tests. */
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Content from which a site is served, below its folder. */
export const contentPath = 'server/catalogue/content';

/** Content of every test, apart from the site's, which editors change. */
export const sampleContent = path.join(root, 'tests/fixtures/content');

/**
 * Links what a server reads beside dist: drawings, the schema, and the content of the tests.
 * @param {string} site a new folder
 */
export function linkSources(site) {
  mkdirSync(path.join(site, path.dirname(contentPath)), { recursive: true });
  for (const name of ['client', 'server/graphql', 'server/features'])
    symlinkSync(path.join(root, name), path.join(site, name), 'junction');
  symlinkSync(sampleContent, path.join(site, contentPath), 'junction');
}

/**
 * Copies entries of the project into a folder, for tests that edit or build them.
 * @param {string} folder
 * @param {readonly string[]} names of folders and files; `dist` is that of the site under test
 */
export function copySources(folder, names) {
  const { SITE_ROOT = root } = process.env;
  for (const name of names)
    cpSync(path.join(name === 'dist' ? SITE_ROOT : root, name), path.join(folder, name), { recursive: true });
  rmSync(path.join(folder, contentPath), { recursive: true, force: true });
  cpSync(sampleContent, path.join(folder, contentPath), { recursive: true });
}

/**
 * Reads the content once for all workers, unless the site has a snapshot of it.
 * @param {string} site with a build
 */
export async function writeSampleSnapshot(site) {
  const require = createRequire(import.meta.url);
  const { isSnapshotCurrent, queryApiFiles, writeContentSnapshot } = require(
    path.join(site, 'dist/server/content.js'),
  );
  const { content, snapshot } = queryApiFiles(site);
  if (!isSnapshotCurrent(content, snapshot)) await writeContentSnapshot(content, snapshot);
}
