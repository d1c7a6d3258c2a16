/** Runs the built server as `npm start` does, without the bench's loaders in its process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeEnvironment, nodeFlags } from '../measure.ts';
import { root } from './part.ts';

export interface ServedSite {
  port: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

const npmStart = [...nodeFlags, 'server/start.js'];

/** Starts what `npm start` runs, on separate data; resolves with its first 200. Its log is discarded. */
export async function serveSite(
  port: number,
  { script = npmStart, dataFolder }: { script?: string[]; dataFolder?: string } = {},
): Promise<ServedSite> {
  const folder = dataFolder ?? mkdtempSync(path.join(tmpdir(), 'bench-'));
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: {
      ...process.env,
      ...nodeEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return {
    port,
    child,
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    http
      .get({ port, host: '127.0.0.1', path: '/', agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode === 200));
      })
      .on('error', () => resolve(false));
  });
}

export function residentMb({ child }: ServedSite): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
