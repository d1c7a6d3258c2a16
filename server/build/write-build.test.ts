/** Tests which files a build leaves on disk, and for how many builds. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBuild } from './write-build.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-'));
  for (const side of ['client', 'server'])
    await mkdir(path.join(root, 'dist', side, 'assets'), { recursive: true });
});

afterEach(async () => {
  delete process.env.SOURCE_DATE_EPOCH;
  await rm(root, { recursive: true, force: true });
});

/** Writes a build with one new file on each side, and one that never changes. */
async function build(number: number): Promise<void> {
  process.env.SOURCE_DATE_EPOCH = String(1_700_000_000 + number);
  const files = [
    `client/assets/page-${number}.js`,
    `server/assets/page-${number}.js`,
    'client/assets/react.js',
  ];
  for (const file of files) await writeFile(path.join(root, 'dist', file), `// ${file}`);
  await writeBuild(root, `build${number}`, files, [{ from: '/old', to: '/new' }]);
}

const exists = (file: string) => existsSync(path.join(root, 'dist', file));

test('the files of the last three builds are retained, and those of the fourth are deleted', async () => {
  for (const number of [1, 2, 3, 4]) await build(number);
  for (const side of ['client', 'server'])
    expect([1, 2, 3, 4].map((number) => exists(`${side}/assets/page-${number}.js`))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  expect([1, 2, 3, 4].map((number) => exists(`client/builds/meta/build${number}.json`))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(exists('client/assets/react.js.br') && exists('client/assets/react.js.gz')).toBe(true);
  expect(exists('client/assets/page-1.js.br')).toBe(false);
});

test('a build’s metadata files contain its id, its timestamp and its redirect rules', async () => {
  await build(1);
  const read = async (file: string) =>
    JSON.parse(await readFile(path.join(root, 'dist/client/builds', file), 'utf8'));
  expect(await read('latest.json')).toEqual({ id: 'build1', timestamp: 1_700_000_001_000 });
  expect(await read('meta/build1.json')).toEqual({
    id: 'build1',
    timestamp: 1_700_000_001_000,
    matcher: { static: { '/old': { redirect: '/new', status: 307 } }, wildcard: {}, dynamic: {} },
    prerendered: [],
  });
});

test('a redirect loop fails the build before latest.json is written', async () => {
  await expect(writeBuild(root, 'build1', [], [{ from: '/a', to: '/a' }])).rejects.toThrow(
    /leads back to itself/,
  );
  expect(exists('client/builds/latest.json')).toBe(false);
});
