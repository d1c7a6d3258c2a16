/** `npm run check:content` reads the content of the site, counts it, and finds no mistake in it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

test('the command finds entries of every main kind in the folder of the content, and no mistake', () => {
  const args = ['--import', 'tsx', 'server/build/check-content.ts', '--now', '2026-11-21T12:00:00Z'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  for (const kind of ['offers', 'branches', 'destinations', 'partners', 'releases', 'pages'])
    expect(stdout).toMatch(new RegExp(`[1-9]\\d* ${kind}\\b`));
  expect([stdout.match(/^.*mistake.*$/m)?.[0], status]).toEqual(['0 mistakes', 0]);
});
