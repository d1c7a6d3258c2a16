/** Faulty starts: one clear message, exit code 1, nothing half started. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { chmod, cp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { childEnv } from '../support/child-env.ts';
import { contentPath } from '../support/site-folder.js';
import { siteRoot } from '../support/site-root.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Ended {
  code: number | null;
  said: string;
}

function run(
  folder: string,
  settings: Record<string, string>,
  script = 'dist/server/main.js',
  openFiles = 4_096,
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = childEnv({ NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', ...settings });
    const command = `ulimit -n ${openFiles}; exec "$0" "$1"`;
    const child = spawn('/bin/sh', ['-c', command, process.execPath, script], { cwd: folder, env });
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

/** A copy of the served files that a test may break. */
let copy: string;

beforeEach(async () => {
  copy = temporaryFolder('site');
  for (const sources of ['dist', 'server/graphql', 'server/catalogue', 'server/features'])
    await cp(path.join(siteRoot, sources), path.join(copy, sources), { recursive: true, dereference: true });
  await cp(path.join(root, 'package.json'), path.join(copy, 'package.json'));
  await writeFile(
    path.join(copy, 'link.mjs'),
    `import { symlinkSync } from 'node:fs'; ` +
      `symlinkSync(${JSON.stringify(path.join(root, 'node_modules'))}, 'node_modules');`,
  );
  await new Promise((resolve) => spawn(process.execPath, ['link.mjs'], { cwd: copy }).on('close', resolve));
});

// Each copy is large.
afterEach(() => rm(copy, { recursive: true, force: true }));

test('a valid start prints no error, and SIGINT ends the server with exit code 0', async () => {
  expect(await run(copy, {})).toEqual({ code: 0, said: '' });
});

test('with a limit of 512 open files the server starts and publishes its build to the store', async () => {
  expect(await run(copy, { DATA_DIR: 'data' }, undefined, 512)).toEqual({ code: 0, said: '' });
  const stored = readdirSync(path.join(copy, 'data'), { recursive: true }).map(String);
  expect(stored.filter((name) => name.endsWith('.pack'))).toHaveLength(1);
});

test('with a limit of 256 open files the start fails with one line that says what to set', async () => {
  const { code, said } = await run(copy, {}, undefined, 256);
  expect(code).toBe(1);
  expect(said).toMatch(/^Only 256 files and connections may be open at once.*LimitNOFILE=65536.*\n$/);
});

test('all invalid settings are reported together', async () => {
  const { code, said } = await run(copy, { PORT: 'x', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(said).toMatch(/PORT: "x"[\s\S]*LOG_LEVEL: "loud"/);
});

test('a start on a PORT in use fails with an error that names the port', async () => {
  const other = http.createServer().listen(0);
  const { port } = other.address() as AddressInfo;
  const { code, said } = await run(copy, { PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`PORT: ${port} is in use`);
});

test('a service account file that cannot be read ends the start with an error that names the file', async () => {
  const { code, said } = await run(copy, {
    FIREBASE_PROJECT_ID: 'a-site',
    FIREBASE_API_KEY: 'a-key',
    PUBLIC_ORIGIN: 'https://www.example.test',
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/account.json',
  });
  expect(code).toBe(1);
  expect(said).toContain('GOOGLE_APPLICATION_CREDENTIALS: "/nowhere/account.json"');
});

test('the Firebase emulator is refused if PUBLIC_ORIGIN is a real domain', async () => {
  const { code, said } = await run(copy, {
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'https://www.premier-travel.co.uk',
    FIREBASE_PROJECT_ID: 'a-site',
    FIREBASE_API_KEY: 'a-key',
    FIREBASE_EMULATOR: 'on',
  });
  expect(code).toBe(1);
  expect(said).toMatch(
    /FIREBASE_EMULATOR: on, and PUBLIC_ORIGIN ".*" is of the real world.*FIREBASE_EMULATOR=off/,
  );
});

test.each([{}, { HOST: '127.0.0.1', TRUST_PROXY: '1' }])(
  'production without PUBLIC_ORIGIN does not start, and says so in one line: %j',
  async (settings) => {
    const { code, said } = await run(copy, { ...settings, PUBLIC_ORIGIN: '' });
    expect(code).toBe(1);
    expect(said).toMatch(/^Settings are wrong:\n {2}PUBLIC_ORIGIN: not set, [^\n]*\n$/);
    expect(readdirSync(copy)).not.toContain('.data');
  },
);

test('`npm start` in a checkout needs PUBLIC_ORIGIN only for production, a hosted project or a live key', async () => {
  const start = (settings: Record<string, string>) =>
    run(
      root,
      { DATA_DIR: temporaryFolder('checkout'), PUBLIC_ORIGIN: '', NODE_ENV: '', ...settings },
      'server/start.js',
    );
  expect(await start({})).toEqual({ code: 0, said: '' });
  expect((await start({ NODE_ENV: 'production' })).said).toContain('PUBLIC_ORIGIN: not set');
  const project = { FIREBASE_PROJECT_ID: 'a-site', FIREBASE_API_KEY: 'a-key' };
  expect((await start(project)).said).toContain('FIREBASE_PROJECT_ID: a hosted project');
  const live = { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
  expect((await start(live)).said).toContain('STRIPE_SECRET_KEY: a live key');
});

test('without a build the start fails with an error that says how to make one', async () => {
  await rm(path.join(copy, 'dist/client'), { recursive: true });
  const { code, said } = await run(copy, {});
  expect(code).toBe(1);
  expect(said).toMatch(/latest\.json is missing: there is no build; make one with "npm run build"/);
});

test.each([
  ['dist/client/.vite/manifest.json', '{"client/entry.ts": {"file": 3}}'],
  ['dist/client/.vite/manifest.json', '<html>'],
  ['dist/client/builds/latest.json', '{"id": ""}'],
])('a malformed %s ends the start with an error that names the file (%s)', async (file, text) => {
  await writeFile(path.join(copy, file), text);
  const { code, said } = await run(copy, {});
  expect(code).toBe(1);
  expect(said).toContain(path.basename(file));
  expect(said).toContain('npm run build');
});

test('a malformed manifest of an earlier build does not prevent the start', async () => {
  await writeFile(path.join(copy, 'dist/client/builds/meta/ffff.json'), '{"id":');
  expect((await run(copy, {})).code).toBe(0);
});

test('an invalid field in the content is reported with file, line and field', async () => {
  const rates = path.join(copy, contentPath, 'rates.yaml');
  await writeFile(
    rates,
    '- { code: EUR, name: Euro, symbol: €, sell: dear, smallestNote: 5, stockedIn: [], ' +
      'leadDays: 2, min: 1, max: 2, checkedAt: 2026-11-21T08:30:00Z }\n',
  );
  const { code, said } = await run(copy, {});
  expect(code).toBe(1);
  expect(said).toMatch(/rates\.yaml:1 .*sell/);
});

const freePort = async (): Promise<number> => {
  const probe = http.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

interface Running {
  /** All output so far, including the log. */
  text(): string;
  stop(): Promise<number | null>;
}

/** Starts a server that keeps running; resolves once it serves. */
async function startServer(settings: Record<string, string>): Promise<Running> {
  const env = childEnv({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings });
  // The usual umask of a shell, whatever the umask of the tests.
  const command = 'umask 022; exec "$0" dist/server/main.js';
  const child = spawn('/bin/sh', ['-c', command, process.execPath], { cwd: copy, env });
  let text = '';
  const closed = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
        if (text.includes('Premier is at')) resolve();
      });
    child.on('close', () => reject(new Error(text)));
  });
  return {
    text: () => text,
    async stop() {
      child.kill('SIGINT');
      return (await closed)[0] as number | null;
    },
  };
}

const application = {
  form: 'application',
  name: 'Margaret Hale',
  email: 'margaret@example.test',
  vacancy: 'none',
  phone: '07700 900982',
  postcode: 'CB1 2AB',
  right_to_work: 'yes',
};

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** Modes of all files and folders below, by name. */
function modesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(names.map((name) => [name, modeOf(path.join(folder, name))]));
}

test('in a world-readable data folder all files are private, and the log gives the chmod command', async () => {
  const folder = path.join(copy, 'volume');
  mkdirSync(folder);
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = await startServer({ PORT: String(port), DATA_DIR: folder });
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) form.set(name, value);
  form.set('cv', new Blob(['%PDF-1.7\n%%EOF\n']), 'cv.pdf');
  const sent = await fetch(`http://127.0.0.1:${port}/careers`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });
  const text = await sent.text();
  const modes = modesIn(folder);
  expect(await server.stop()).toBe(0);
  expect([sent.status, text]).toEqual([200, expect.stringContaining('"reference":"P-')]);
  expect(Object.keys(modes)).toEqual(
    expect.arrayContaining(['site.db', 'site.db-wal', 'site.db-shm', 'site-secret', 'uploads']),
  );
  const folders = ['uploads', 'mail', 'builds', 'incoming'];
  for (const [name, mode] of Object.entries(modes))
    expect([name, mode]).toEqual([name, folders.includes(name) ? '700' : '600']);
  expect(modeOf(folder)).toBe('755');
  const warnings = server
    .text()
    .split('\n')
    .filter((line) => line.includes('data_folder_too_open'));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] as string)).toMatchObject({
    level: 40,
    event: 'data_folder_too_open',
    mode: '0755',
    hint: `chmod 700 ${folder}`,
  });
});

test('a data folder created by the server has mode 700 and causes no warning', async () => {
  const folder = path.join(copy, 'own');
  const server = await startServer({ PORT: '0', DATA_DIR: folder });
  await server.stop();
  expect(modeOf(folder)).toBe('700');
  expect(server.text()).not.toContain('data_folder_too_open');
});

test('a command creates no files that other users can read', async () => {
  const folder = path.join(copy, 'volume');
  mkdirSync(folder);
  await chmod(folder, 0o755);
  const server = await startServer({ PORT: '0', DATA_DIR: folder });
  await server.stop();
  const env = childEnv({ DATA_DIR: folder });
  const command = 'umask 022; exec "$0" dist/server/premier.js submissions list';
  const child = spawn('/bin/sh', ['-c', command, process.execPath], { cwd: copy, env });
  await once(child, 'close');
  const modes = modesIn(folder);
  expect(modes['security.log']).toBe('600');
  expect(new Set(Object.values(modes))).toEqual(new Set(['600', '700']));
});

test('metrics are served on ADMIN_PORT, for this machine only, and not on the public port', async () => {
  const [port, adminPort] = [await freePort(), await freePort()];
  const server = await startServer({ PORT: String(port), ADMIN_PORT: String(adminPort) });
  const metrics = await fetch(`http://127.0.0.1:${adminPort}/metrics`);
  const text = await metrics.text();
  const elsewhere = await fetch(`http://127.0.0.1:${port}/metrics`);
  const outside = await fetch(`http://127.0.0.2:${adminPort}/metrics`).catch(() => 'refused');
  expect(await server.stop()).toBe(0);
  expect(metrics.status).toBe(200);
  expect(text).toContain('cache_refresh_failures_total{cache="page"} 0\n');
  expect(elsewhere.status).toBe(404);
  expect(outside).toBe('refused');
});

test('a start on an ADMIN_PORT in use fails with an error that names the port', async () => {
  const other = http.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, said } = await run(copy, { ADMIN_PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`ADMIN_PORT: ${port} is in use`);
});
