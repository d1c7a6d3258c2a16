/** Starts a separate Redis for one test, without persistence; it can be stopped, frozen and restarted. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { childEnv } from './child-env.ts';
import { findFreePort } from './find-free-port.ts';
import { atEnd } from './import-once.js';

export interface TestRedis {
  readonly url: string;
  /** Client to inspect the data and to insert invalid data. */
  readonly client: Redis;
  /** Stops it and discards its data. */
  stop(): Promise<void>;
  /** Starts an empty one at the same address. */
  start(): Promise<void>;
  /** Suspends the process: connections stay open without replies. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Runs the redis-server in PATH on a free port. `options` are command-line options. */
export async function startRedis(...options: string[]): Promise<TestRedis> {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const run = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', [...args, ...options], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: childEnv(),
    });
    for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept')) return child;
    throw new Error(`redis-server ended with ${child.exitCode} before it was ready`);
  };
  let child = await run();
  const client = new Redis(url, { retryStrategy: () => 50 }).on('error', () => {});
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    await ended;
  };
  const close = async () => {
    client.disconnect();
    await stop();
  };
  atEnd(close);
  return {
    url,
    client,
    stop,
    async start() {
      child = await run();
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    close,
  };
}
