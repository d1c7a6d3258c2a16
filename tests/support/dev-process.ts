/** Runs `npm run dev` on a copy of the sources that a test may edit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { findFreePort } from './find-free-port.ts';
import { atEnd } from './import-once.js';
import { copySources } from './site-folder.js';
import { temporaryFolder } from './temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['client', 'routes', 'server', 'shared', 'package.json', 'tsconfig.json', 'vite.config.ts'];

export interface DevProcess {
  readonly origin: string;
  /** Terminal output so far. */
  output(): string;
  /** Null while the process runs. */
  exitCode(): number | null;
  read(file: string): string;
  write(file: string, text: string): void;
  stop(): Promise<void>;
}

export async function startDevProcess(): Promise<DevProcess> {
  const folder = temporaryFolder('dev');
  copySources(folder, sources);
  linkModules(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const port = await findFreePort();
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: childEnv({ PORT: String(port), DATA_DIR: path.join(folder, 'data') }),
    // npm passes signals to a shell that does not forward them, so the whole process group is killed.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const closed = once(child, 'close');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), 'SIGKILL');
    await closed;
  };
  atEnd(stop);
  const inFolder = (file: string) => path.join(folder, file);
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    exitCode: () => child.exitCode,
    read: (file) => readFileSync(inFolder(file), 'utf8'),
    write: (file, text) => writeFileSync(inFolder(file), text),
    stop,
  };
}

/** Links modules one by one, without Vite's cache: a developer's running server needs that unchanged. */
function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== '.vite') symlinkSync(path.join(from, name), path.join(to, name));
}
