/** Runs a command in a copy of the sources without build or repository, at a path with a space. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const excluded = new Set([
  ...[
    'node_modules',
    'dist',
    'package',
    '.git',
    '.data',
    '.jest-cache',
    'coverage',
    'screenshots',
    'test-results',
  ],
]);

/** Links packages one by one, so that caches beside them are the copy's own. */
function linkPackages(/** @type {string} */ copy) {
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '.cache')
      symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
}

const folder = mkdtempSync(path.join(tmpdir(), 'copy-'));
const copy = path.join(folder, 'a copy of the site');
try {
  for (const name of readdirSync(root))
    if (!excluded.has(name)) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  linkPackages(copy);
  const [program, ...args] = process.argv.slice(2);
  const { status } = spawnSync(String(program), args, { cwd: copy, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
