/** The built site as `npm start` runs it, in a process of its own: to be shared, overrun, killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { findFreePort } from './find-free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface SiteProcess {
  readonly origin: string;
  readonly pid: number;
  /** Null while it runs. */
  exitCode(): number | null;
  /** As a loss of power would, as far as a process can tell. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Resolves once it answers. `logFile` takes what it says; without one nobody hears it. `flags` are Node's own; `folder`
 * is what holds dist, where it is not the project.
 */
export async function startSiteProcess(
  settings: Record<string, string>,
  logFile?: string,
  flags: readonly string[] = [],
  folder = root,
): Promise<SiteProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...flags, path.join(folder, 'dist/server/main.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      SHUTDOWN_DELAY_MS: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : null;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void log?.write(chunk));
  const origin = `http://127.0.0.1:${port}`;
  await whenReady(child, origin);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await exited;
  };
  return {
    origin,
    pid: child.pid as number,
    exitCode: () => child.exitCode,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function whenReady(child: ChildProcess, origin: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it answered`);
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not answer within a minute');
}
