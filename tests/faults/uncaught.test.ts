/** An uncaught error is logged, and the server drains before it exits with 1. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { childEnv } from '../support/child-env.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { atEnd } from '../support/import-once.js';
import { siteRoot } from '../support/site-root.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(async () => {
  folder = temporaryFolder('site');
});

async function startServer(settings: Record<string, string>) {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    ['--import', path.join(root, 'tests/support/misbehave.js'), 'dist/server/main.js'],
    {
      cwd: siteRoot,
      env: childEnv({
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        ...settings,
      }),
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  atEnd(() => child.kill('SIGKILL'));
  let said = '';
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk) => {
    said += chunk;
    for (const check of waiting) check();
  });
  const linesOf = (event: string) =>
    said
      .split('\n')
      .filter((line) => line.includes(`"event":"${event}"`))
      .map((line) => JSON.parse(line));
  const seen = (isSeen: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isSeen()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  await seen(() => said.includes('what visitors send'));
  return { child, port, linesOf, seen, exited: once(child, 'exit') };
}

test.each([
  ['SIGHUP', 'uncaughtException', 'an uncaught error'],
  ['SIGWINCH', 'unhandledRejection', 'an unhandled rejection'],
] as const)(
  'after %s causes an %s, the server logs the error, drains and exits with 1',
  async (signal, origin, message) => {
    const { child, port, linesOf, seen, exited } = await startServer({ SHUTDOWN_DELAY_MS: '1500' });
    child.kill(signal);
    await seen(() => linesOf('server_stopping').length > 0);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/press`)).status).toBe(200);
    expect(await exited).toEqual([1, null]);
    expect(linesOf('uncaught_error')).toMatchObject([{ level: 60, origin, err: { message } }]);
    expect(linesOf('server_stopping')).toMatchObject([{ reason: 'uncaught_error', delayMs: 1_500 }]);
  },
);

test('a second uncaught error is logged without a second shutdown, and the drain delay is capped at 5 s', async () => {
  const { child, linesOf, seen, exited } = await startServer({ SHUTDOWN_DELAY_MS: '60000' });
  child.kill('SIGHUP');
  await seen(() => linesOf('server_stopping').length > 0);
  child.kill('SIGWINCH');
  await seen(() => linesOf('uncaught_error').length === 2);
  expect(await exited).toEqual([1, null]);
  expect(linesOf('server_stopping')).toMatchObject([{ delayMs: 5_000 }]);
});

test('a server stopped by SIGTERM exits with 0 and logs the reason', async () => {
  const { child, linesOf, exited } = await startServer({ SHUTDOWN_DELAY_MS: '0' });
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(linesOf('server_stopping')).toMatchObject([{ reason: 'SIGTERM', delayMs: 0 }]);
});
