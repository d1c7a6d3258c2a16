/** When `npm run package` builds, and what it never overwrites; runs on a copy of the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from '../support/child-env.ts';
import { contentPath, copySources } from '../support/site-folder.js';
import { startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const place = temporaryFolder('package-command');
const project = path.join(place, 'project');

beforeAll(() => {
  const needed = ['client', 'routes', 'server', 'shared', 'dist', 'tsconfig.json', 'vite.config.ts'];
  copySources(project, [...needed, 'package.json', 'package-lock.json']);
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'junction');
});

/** Runs `npm run package -- --out FOLDER`. */
function writePackage(out: string) {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  return spawnSync(process.execPath, [tsx, 'server/build/write-package.ts', '--out', out], {
    cwd: project,
    encoding: 'utf8',
  });
}

test.each(['.', '..', '../project/'])(
  'the package command refuses to overwrite the project given as %s',
  (out) => {
    const { status, stderr } = writePackage(out);
    expect([status, stderr]).toEqual([1, expect.stringContaining('holds the project itself; name another')]);
    expect(existsSync(path.join(project, 'server/app.ts'))).toBe(true);
  },
);

test.each([
  ['another checkout with a build', { 'package.json': '{"name":"premier-website"}', 'server/app.ts': '' }],
  [
    'a package that stores what visitors send',
    { 'package.json': '{"name":"premier-website"}', '.data/site.db': '' },
  ],
  ['a package of another project', { 'package.json': '{"name":"another"}' }],
  ['letters', { 'letters.txt': 'Dear Ann' }],
])('the package command refuses a folder with %s and deletes none of its files', (_what, files) => {
  const folder = mkdtempSync(path.join(place, 'other-'));
  const all = { 'dist/server/main.js': '', ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { status, stderr } = writePackage(folder);
  expect([status, stderr]).toEqual([1, expect.stringContaining('holds something else than a package')]);
  for (const name of Object.keys(all)) expect(existsSync(path.join(folder, name))).toBe(true);
});

test('a package written before an edit of the content is replaced by one with the edit', async () => {
  const folder = path.join(place, 'site');
  const readPhone = async () => {
    const site = await startSiteProcess({ DATA_DIR: path.join(place, 'data') }, undefined, [], folder);
    const response = await fetch(`${site.origin}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"query":"{ site { phone } }"}',
    });
    await site.stop();
    return response.json();
  };
  expect(writePackage(folder).status).toBe(0);
  expect(await readPhone()).toEqual({ data: { site: { phone: '01632 960 120' } } });
  // A command without settings writes nothing into the package, which can still be replaced afterwards.
  const command = spawnSync(
    process.execPath,
    ['dist/server/premier.js', 'backup', 'create', path.join(place, 'backup')],
    {
      cwd: folder,
      encoding: 'utf8',
      env: childEnv({ SETTINGS_FILE: path.join(place, 'none.env') }),
    },
  );
  expect([command.status, command.stderr]).toEqual([1, expect.stringContaining('There is no site in')]);
  const file = path.join(project, contentPath, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^phone: .*$/m, 'phone: 01632 960 199'));
  expect(writePackage(folder).status).toBe(0);
  expect(await readPhone()).toEqual({ data: { site: { phone: '01632 960 199' } } });
});
