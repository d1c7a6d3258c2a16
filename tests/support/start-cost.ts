/** Measures the cost of a process from its start to its first page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childEnv } from './child-env.ts';
import { findFreePort } from './find-free-port.ts';
import { patienceMs } from './patience.js';
import { siteRoot } from './site-root.ts';

/** One tick of /proc/PID/stat, in milliseconds. */
const tickMs = 10;

export interface StartCost {
  wallMs: number;
  /** CPU time of all threads, on which the machine's other load has little effect. */
  cpuMs: number;
}

/** `args` are Node's. Rejects when the process ends before its first page. */
export async function measureStart(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<StartCost> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: siteRoot,
    stdio: 'ignore',
    env: childEnv({
      CLOCK_AT: 'machine',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    }),
  });
  const ended = once(child, 'exit');
  try {
    const until = startedAt + patienceMs;
    while ((await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status !== 200) {
      if (child.exitCode !== null || performance.now() > until)
        throw new Error(`${args.join(' ')} gave no page; exit code ${child.exitCode}`);
      await pause(5);
    }
    return { wallMs: performance.now() - startedAt, cpuMs: readCpuMs(child.pid as number) };
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

function readCpuMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [userTicks, systemTicks] = fields.split(' ').slice(11, 13).map(Number) as [number, number];
  return (userTicks + systemTicks) * tickMs;
}
