/** Every path and pattern in npm scripts and in settings of tools matches a file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import jestConfig from '../../jest.config.js';
import { parts } from '../runner/parts.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts, knip } = JSON.parse(read('package.json'));
const folders = ['client', 'routes', 'server', 'shared', 'tests'];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name),
  ),
);

/** Expands the alternatives in braces. */
function spread(pattern: string): string[] {
  const [whole, inner = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return inner.split(',').flatMap((each) => spread(pattern.replace(whole, each)));
}

function matchesFile(pattern: string): boolean {
  if (!pattern.includes('*')) return existsSync(path.join(root, pattern));
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return files.some((file) => new RegExp(`^${source}$`).test(file));
}

const unmatched = (patterns: readonly string[]) =>
  patterns
    .map((pattern) => pattern.replace(/^!/, '').replace('<rootDir>/', ''))
    .flatMap(spread)
    .filter((pattern) => !matchesFile(pattern));

const pathsIn = (text: string) =>
  [...text.matchAll(/(?:^|[\s'"=])((?:\.ci|server|tests|node_modules)\/[\w./-]+)/gm)].map(
    ([, file]) => file as string,
  );

test('every path in npm scripts and .ci exists, and every built program is an entry of the build', () => {
  const commands = (Object.values(scripts) as string[]).join('\n');
  const ofCi = readdirSync(path.join(root, '.ci')).map((name) => read(`.ci/${name}`));
  expect(unmatched([commands, ...ofCi].flatMap(pathsIn))).toEqual([]);
  const built = [...commands.matchAll(/dist\/server\/([\w-]+)\.js/g)].map(([, name]) => name as string);
  expect(built).toEqual(['premier']);
  const build = read('vite.config.ts');
  expect(built.filter((name) => !new RegExp(`\\b${name}'?:`).test(build))).toEqual([]);
});

test('every npm script that a script or .ci runs exists', () => {
  const texts = [...(Object.values(scripts) as string[]), read('.ci/run')].join('\n');
  const named = [...texts.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name as string);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every entry pattern of knip matches a file', () => {
  expect(unmatched(knip.entry)).toEqual([]);
});

test('every root folder of a Jest project exists, and each project has tests', () => {
  for (const { displayName, roots } of jestConfig.projects) {
    expect([displayName, unmatched(roots)]).toEqual([displayName, []]);
    const below = roots.map((each) => `${each.replace('<rootDir>/', '')}/`);
    const tests = files.filter(
      (file) => /\.test\.tsx?$/.test(file) && below.some((each) => file.startsWith(each)),
    );
    expect([displayName, tests.length > 0]).toEqual([displayName, true]);
  }
});

test('every Jest project is in a part of the test runner', () => {
  const run = Object.values(parts)
    .flat()
    .flatMap((step) => ('projects' in step ? step.projects : []));
  const projects = jestConfig.projects.map(({ displayName }) => displayName);
  expect([...new Set(run)].sort()).toEqual([...projects].sort());
});
