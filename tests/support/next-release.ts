/** Builds a later release into a separate folder: changed scripts, styles and page, one more migration. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { copySources } from './site-folder.js';
import { siteRoot } from './site-root.ts';

const project = path.resolve(import.meta.dirname, '../..');
const sources = [
  'client',
  'routes',
  'server',
  'shared',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];
const scripts = ['client/entry.ts', 'client/mount.ts', 'routes/press/press-room.page.tsx'];
const styles = ['client/styles/prose.css', 'routes/press/press-room.module.css'];
const migrations = 'server/submissions/migration.ts';

export interface Release {
  readonly root: string;
  readonly buildId: string;
  /** Names below /assets/ that browsers may request. */
  readonly assets: readonly string[];
}

/** The build of the current sources, made before all tests. */
export function presentRelease(): Release {
  return readRelease(siteRoot);
}

/** Takes some seconds. Remove the result with `removeRelease`. */
export function buildNextRelease(): Release {
  const root = mkdtempSync(path.join(tmpdir(), 'next-release-'));
  copySources(root, sources);
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  for (const file of scripts) appendFileSync(path.join(root, file), "\nperformance.mark('next release');\n");
  for (const file of styles) appendFileSync(path.join(root, file), '\nhtml { --next-release: 1; }\n');
  addMigration(path.join(root, migrations));
  const vite = path.join(project, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--mode', 'quick', '--logLevel', 'error'],
    { cwd: root, encoding: 'utf8', env: childEnv({ NODE_ENV: 'production', CLOCK_AT: 'machine' }) },
  );
  if (status !== 0) throw new Error(stderr);
  return readRelease(root);
}

export function removeRelease({ root }: Release): void {
  rmSync(root, { recursive: true, force: true });
}

/** Expands the schema as a release does: adds a table and a column. */
function addMigration(file: string): void {
  const source = readFileSync(file, 'utf8');
  const end = source.lastIndexOf(' };');
  writeFileSync(
    file,
    `${source.slice(0, end)},
  '2099-01-01-1-next-release': {
    async up(database) {
      await database.schema.createTable('nextThings').addColumn('id', 'text', (id) => id.primaryKey()).execute();
      await database.schema.alterTable('submissions').addColumn('nextColumn', 'text').execute();
    },
  },
${source.slice(end)}`,
  );
}

function readRelease(root: string): Release {
  const { id } = JSON.parse(readFileSync(path.join(root, 'dist/client/builds/latest.json'), 'utf8'));
  const inventory = JSON.parse(readFileSync(path.join(root, `dist/builds/${id}.json`), 'utf8'));
  const assets = (inventory.files as string[])
    .filter((file) => file.startsWith('client/assets/'))
    .map((file) => path.basename(file));
  return { root, buildId: id, assets };
}
