/** `npm run check:content` reads the content of the site, counts it, and lists mistakes and missing facts. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { copyContent, numberHolders } from '#tests/support/copy-content.ts';

const root = path.resolve(import.meta.dirname, '../..');

function check(now: string, ...options: string[]) {
  const args = ['--import', 'tsx', 'server/build/check-content.ts', '--now', now, ...options];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}
const asked = (stdout: string) =>
  [...stdout.matchAll(/^for the agency to supply: (atol-number of .+?): /gm)].map(([, name]) => name);

test('the command finds entries of every main kind in the folder of the content, and no mistake', () => {
  const { status, stdout } = check('2026-11-21T12:00:00Z');
  for (const kind of ['offers', 'branches', 'destinations', 'partners', 'releases', 'pages'])
    expect(stdout).toMatch(new RegExp(`[1-9]\\d* ${kind}\\b`));
  expect([stdout.match(/^.*mistake.*$/m)?.[0], status]).toEqual(['0 mistakes', 0]);
  // Holders of partners under an ATOL, of offers by air of ABTA and ABTOT partners, and of a cruise line.
  for (const holder of ['Jet2holidays', 'TUI UK', 'Celebrity Cruises', 'Star Clippers', 'Viking Cruises'])
    expect(asked(stdout)).toContain(`atol-number of ${holder}`);
  expect(asked(stdout)).toHaveLength(20);
  expect(stdout).not.toContain('law-changes.yaml');
});

test('the command asks for the one number that is missing, and warns of a change of the law', () => {
  const folder = copyContent((holders) =>
    numberHolders(holders).map(({ number, ...holder }) =>
      number === undefined || holder.name === 'Silversea Cruises' ? holder : { ...holder, number },
    ),
  );
  const { stdout } = check('2027-01-06T00:00:00Z', '--folder', folder);
  expect(asked(stdout)).toEqual(['atol-number of Silversea Cruises']);
  expect(stdout).toMatch(
    /^warning: law-changes\.yaml:\d+ 0\.from: is 2027-04-06, and package-travel-2027 has no day under done: Package travel: .*\/uksi\/2026\/455/m,
  );
});
