/** Starting wrongly: one clear message, exit code 1, nothing half started. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

interface Ended {
  code: number | null;
  said: string;
}

function run(folder: string, settings: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    };
    const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: folder, env });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('build')) child.kill('SIGINT');
    });
    child.on('close', (code) => resolve({ code, said }));
  });
}

/** A copy of what is served, to be broken. */
let copy: string;

beforeEach(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'site-'));
  await cp(path.join(root, 'dist'), path.join(copy, 'dist'), { recursive: true });
  await cp(path.join(root, 'server/query-api'), path.join(copy, 'server/query-api'), { recursive: true });
  await cp(path.join(root, 'package.json'), path.join(copy, 'package.json'));
  await writeFile(
    path.join(copy, 'link.mjs'),
    `import { symlinkSync } from 'node:fs'; symlinkSync(${JSON.stringify(path.join(root, 'node_modules'))}, 'node_modules');`,
  );
  await new Promise((resolve) => spawn(process.execPath, ['link.mjs'], { cwd: copy }).on('close', resolve));
});

afterEach(() => rm(copy, { recursive: true, force: true }));

test('a right start ends well when told to stop', async () => {
  expect(await run(copy, {})).toEqual({ code: 0, said: '' });
});

test('wrong settings are all told at once', async () => {
  const { code, said } = await run(copy, { PORT: 'x', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(said).toMatch(/PORT: "x"[\s\S]*LOG_LEVEL: "loud"/);
});

test('a port in use is named', async () => {
  const other = http.createServer().listen(0);
  const { port } = other.address() as AddressInfo;
  const { code, said } = await run(copy, { PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`PORT: ${port} is in use`);
});

test('a service account that cannot be read is named, before anything is asked of Google', async () => {
  const { code, said } = await run(copy, {
    FIREBASE_PROJECT_ID: 'a-site',
    FIREBASE_API_KEY: 'a-key',
    FIREBASE_EMULATOR: 'off',
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/account.json',
  });
  expect(code).toBe(1);
  expect(said).toContain('GOOGLE_APPLICATION_CREDENTIALS: "/nowhere/account.json"');
});

test('a missing build says how to make one', async () => {
  await rm(path.join(copy, 'dist/client'), { recursive: true });
  const { code, said } = await run(copy, {});
  expect(code).toBe(1);
  expect(said).toMatch(/latest\.json is missing: there is no build; make one with "npm run build"/);
});

test.each([
  ['dist/client/.vite/manifest.json', '{"client/entry.tsx": {"file": 3}}'],
  ['dist/client/.vite/manifest.json', '<html>'],
  ['dist/client/builds/latest.json', '{"id": ""}'],
])('a broken %s is named (%s)', async (file, text) => {
  await writeFile(path.join(copy, file), text);
  const { code, said } = await run(copy, {});
  expect(code).toBe(1);
  expect(said).toContain(path.basename(file));
  expect(said).toContain('npm run build');
});

test('a broken manifest of an earlier build does not matter', async () => {
  await writeFile(path.join(copy, 'dist/client/builds/meta/ffff.json'), '{"id":');
  expect((await run(copy, {})).code).toBe(0);
});

test('a wrong field in the content is told with file, line and field', async () => {
  const rates = path.join(copy, 'server/query-api/content/rates.yaml');
  await writeFile(
    rates,
    '- { code: EUR, name: Euro, symbol: €, sell: dear, smallestNote: 5, stockedIn: [], leadDays: 2, min: 1, max: 2, checkedAt: 2026-11-21T08:30:00Z }\n',
  );
  const { code, said } = await run(copy, {});
  expect(code).toBe(1);
  expect(said).toMatch(/rates\.yaml:1 .*sell/);
});
