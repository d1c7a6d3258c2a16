/** `npm run dev` over a copy of the sources, which a test may edit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from './find-free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['client', 'routes', 'server', 'shared', 'package.json', 'tsconfig.json', 'vite.config.ts'];

export interface DevProcess {
  readonly origin: string;
  /** What the terminal shows. */
  output(): string;
  /** Null while it runs. */
  exitCode(): number | null;
  read(file: string): string;
  write(file: string, text: string): void;
  stop(): Promise<void>;
}

export async function startDevProcess(): Promise<DevProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
  for (const name of sources) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  linkModules(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const port = await findFreePort();
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
    },
    // npm hands signals to a shell that keeps them: the whole group is ended.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const closed = once(child, 'close');
  const inFolder = (file: string) => path.join(folder, file);
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    exitCode: () => child.exitCode,
    read: (file) => readFileSync(inFolder(file), 'utf8'),
    write: (file, text) => writeFileSync(inFolder(file), text),
    async stop() {
      if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGKILL');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One by one, as Vite keeps its own among them, which a server that somebody works with needs as it is. */
function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== '.vite') symlinkSync(path.join(from, name), path.join(to, name));
}
