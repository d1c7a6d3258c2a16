/** The admin port, and the public one, during a start, a blocked event loop and a shutdown. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { childEnv } from '../support/child-env.ts';
import { eventually } from '../support/eventually.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { atEnd } from '../support/import-once.js';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { siteRoot } from '../support/site-root.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const preload = ['--import', path.join(root, 'tests/support/misbehave.js')];

let folder: string;
let adminPort: number;
const get = (address: string) => fetch(`http://127.0.0.1:${adminPort}${address}`);
const getJson = async (address: string) => {
  const answer = await get(address);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

beforeEach(async () => {
  folder = temporaryFolder('site');
  adminPort = await findFreePort();
});

const settings = () => ({ DATA_DIR: folder, ADMIN_PORT: String(adminPort) });

/** Polls until `isSo` holds. */
async function until<Value>(look: () => Promise<Value>, isSo: (value: Value) => boolean): Promise<Value> {
  const { value } = await eventually('the admin port', async () => {
    const value = await look();
    return isSo(value) ? { value } : null;
  });
  return value;
}

describe('a running server', () => {
  let site: SiteProcess;

  beforeEach(async () => {
    site = await startSiteProcess(settings(), undefined, preload);
  });
  afterEach(() => site.kill());

  test('the admin port reports the server as live and ready, with the state of its dependencies', async () => {
    expect(await getJson('/livez')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const ready = await until(
      () => getJson('/readyz'),
      ({ body }) => JSON.stringify(body.dependencies).includes('database-writes'),
    );
    expect(ready).toMatchObject({ status: 200, body: { status: 'ready', degraded: [] } });
    expect(ready.body.dependencies).toContainEqual({
      name: 'database-writes',
      status: 'ok',
      since: expect.any(String),
      lastSuccessAt: expect.any(String),
      lastSuccessAgeSeconds: expect.any(Number),
    });
  });

  test('the admin port serves no other paths, and the public port neither metrics nor readiness details', async () => {
    for (const address of ['/', '/metrics/', '/Metrics', '/graphql'])
      expect((await get(address)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${adminPort}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
    expect(await (await fetch(`${site.origin}/readyz`)).text()).toBe('ok\n');
  });

  test('/livez reports a blocked event loop as stuck only after ten seconds, and ok again afterwards', async () => {
    await until(
      async () => (await get('/metrics')).text(),
      (text) => /^metrics_age_seconds 0\.\d+$/m.test(text),
    );
    process.kill(site.pid, 'SIGUSR2');
    const busy = await until(
      () => getJson('/livez'),
      ({ body }) => Number(body.loopAgeMs) > 2_000,
    );
    expect(busy.status).toBe(200);
    // The admin thread answers while the main loop is blocked, as the ages in the metrics show.
    const metrics = await get('/metrics');
    const text = await metrics.text();
    expect(metrics.status).toBe(200);
    expect(text).toContain('cache_refresh_failures_total{cache="page"} 0\n');
    expect(Number(/^main_loop_heartbeat_age_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(2);
    expect(Number(/^metrics_age_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(2);
    expect((await getJson('/readyz')).status).toBe(200);
    const stuck = await until(
      () => getJson('/livez'),
      ({ status }) => status !== 200,
    );
    expect(stuck).toMatchObject({ status: 503, body: { status: 'stuck' } });
    // The value is rounded: 10,000.4 counts as stuck and is reported as 10000.
    expect(Number(stuck.body.loopAgeMs)).toBeGreaterThanOrEqual(10_000);
    await until(
      () => getJson('/livez'),
      ({ status }) => status === 200,
    );
  });
});

test('the admin port is reachable at another address only if ADMIN_HOST is set', async () => {
  const elsewhere = () =>
    fetch(`http://127.0.0.2:${adminPort}/livez`).then(
      ({ status }) => status,
      () => 'refused',
    );
  const closed = await startSiteProcess(settings());
  expect(await elsewhere()).toBe('refused');
  await closed.kill();
  const open = await startSiteProcess({ ...settings(), ADMIN_HOST: '0.0.0.0' });
  expect(await elsewhere()).toBe(200);
  await open.kill();
});

test('a server that is shutting down is draining on /readyz and still ok on /livez', async () => {
  const site = await startSiteProcess({ ...settings(), SHUTDOWN_DELAY_MS: '60000' });
  process.kill(site.pid, 'SIGTERM');
  const ready = await until(
    () => getJson('/readyz'),
    ({ status }) => status !== 200,
  );
  expect(ready).toMatchObject({ status: 503, body: { status: 'draining' } });
  expect((await get('/livez')).status).toBe(200);
  await site.kill();
});

test('a server that is stopped as soon as it accepts a connection shuts down as at any other time', async () => {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: siteRoot,
    env: childEnv({ NODE_ENV: 'production', PORT: String(port), SHUTDOWN_DELAY_MS: '0', ...settings() }),
    stdio: 'ignore',
  });
  atEnd(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  // Not `eventually`: its interval is longer than the moment in question.
  while (child.exitCode === null && !(await accepts(port))) await setImmediate();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

describe('a start that waits for a service', () => {
  let silent: Server;
  const sockets = new Set<Socket>();

  beforeEach(async () => {
    silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  test('the admin port reports the server as live but not ready, and later as ready', async () => {
    const { port } = silent.address() as { port: number };
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: siteRoot,
      env: childEnv({
        NODE_ENV: 'production',
        PORT: String(await findFreePort()),
        REDIS_URL: `redis://127.0.0.1:${port}`,
        ...settings(),
      }),
      stdio: 'ignore',
    });
    const starting = await until(
      () => getJson('/readyz'),
      () => true,
    );
    expect(starting).toMatchObject({ status: 503, body: { status: 'starting' } });
    expect((await get('/livez')).status).toBe(200);
    await until(
      () => getJson('/readyz'),
      ({ status }) => status === 200,
    );
    child.kill('SIGKILL');
    await once(child, 'close');
  });
});
