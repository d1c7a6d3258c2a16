/** Runs the built site in a separate process, as `npm start` does, to share, overload or kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './find-free-port.ts';
import { atEnd } from './import-once.js';
import { siteRoot } from './site-root.ts';

export interface SiteProcess {
  readonly origin: string;
  readonly pid: number;
  /** Null while the process runs. */
  exitCode(): number | null;
  /** SIGKILL: the closest that a process comes to a power failure. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Resolves once the server answers; the process is killed after the test file. `logFile` receives its output,
 * which is otherwise discarded. `flags` are Node's; `folder` holds dist when it is not the site under test.
 */
export async function startSiteProcess(
  settings: Record<string, string>,
  logFile?: string,
  flags: readonly string[] = [],
  folder = siteRoot,
): Promise<SiteProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...flags, path.join(folder, 'dist/server/main.js')], {
    cwd: folder,
    env: childEnv({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      SHUTDOWN_DELAY_MS: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : null;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void log?.write(chunk));
  const origin = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await exited;
  };
  atEnd(() => end('SIGKILL'));
  await whenReady(child, origin);
  return {
    origin,
    pid: child.pid as number,
    exitCode: () => child.exitCode,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function whenReady(child: ChildProcess, origin: string): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await eventually('the server', async () => hasEnded() || (await fetch(`${origin}/readyz`)).ok);
  if (hasEnded())
    throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} before it answered`);
}
