/** An instance of the site on a fixed port, replaceable by an instance of another release. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './find-free-port.ts';
import { atEnd } from './import-once.js';
import type { Release } from './next-release.ts';

export interface Instance {
  readonly port: number;
  /** Output of all its servers so far. */
  log(): string;
  /**
   * Replaces the server as an operator does: SIGTERM, wait for its exit, start the other release on the same
   * port. Resolves once that is ready.
   */
  replace(release: Release): Promise<void>;
  stop(): Promise<void>;
}

/** Resolves once it is ready. `settings` are environment variables. */
export async function startInstance(release: Release, settings: Record<string, string>): Promise<Instance> {
  const port = await findFreePort();
  let log = '';
  const note = (chunk: unknown) => {
    log += chunk;
  };
  const start = (which: Release) => startServer(which, { ...settings, PORT: String(port) }, note, () => log);
  let running = await start(release);
  const stop = () => endProcess(running);
  return {
    port,
    log: () => log,
    stop,
    async replace(next) {
      await stop();
      running = await start(next);
    },
  };
}

async function startServer(
  { root }: Release,
  settings: Record<string, string>,
  note: (chunk: unknown) => void,
  written: () => string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    cwd: root,
    env: childEnv({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      // Plain HTTP, so that the CSP has no upgrade-insecure-requests.
      PUBLIC_ORIGIN: 'http://www.example.test',
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  atEnd(() => child.kill('SIGKILL'));
  await eventually(
    'the server',
    async () => child.exitCode !== null || (await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).ok,
  );
  if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${written()}`);
  return child;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await exited;
}
