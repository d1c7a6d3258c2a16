/** Two builds of the project in a separate folder, and a server that is replaced under an open browser. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { copySources } from './site-folder.js';

const project = path.resolve(import.meta.dirname, '../..');
const sources = [
  'client',
  'routes',
  'server',
  'shared',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  // The build of the current sources, made before all tests.
  'dist',
];

export class TwoBuilds {
  readonly root = mkdtempSync(path.join(tmpdir(), 'two-builds-'));
  #server: ChildProcess | undefined;
  port = 0;

  static async make(): Promise<TwoBuilds> {
    const builds = new TwoBuilds();
    copySources(builds.root, sources);
    symlinkSync(path.join(project, 'node_modules'), path.join(builds.root, 'node_modules'));
    builds.port = await freePort();
    return builds;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Id of the build on disk. */
  get latest(): string {
    return JSON.parse(readFileSync(path.join(this.root, 'dist/client/builds/latest.json'), 'utf8')).id;
  }

  /** File name of a page's chunk in the build on disk. */
  chunkOf(page: string): string {
    const manifest = JSON.parse(
      readFileSync(path.join(this.root, 'dist/client/.vite/manifest.json'), 'utf8'),
    );
    return manifest[`routes/${page}.page.tsx`].file;
  }

  /** Mode `quick` differs from production only in images and compression. */
  build(mode: 'quick' | 'production' = 'quick'): void {
    const vite = path.join(project, 'node_modules/vite/bin/vite.js');
    const { status, stderr } = spawnSync(
      process.execPath,
      [vite, 'build', '--mode', mode, '--logLevel', 'error'],
      {
        cwd: this.root,
        encoding: 'utf8',
        env: childEnv({ NODE_ENV: 'production', CLOCK_AT: 'machine' }),
      },
    );
    if (status !== 0) throw new Error(stderr);
  }

  /** Changes a page, so that its chunk gets another name and the build another id. */
  change(page: string): void {
    appendFileSync(path.join(this.root, `routes/${page}.page.tsx`), `\nperformance.mark('changed');\n`);
    this.build();
  }

  /** Deletes the file from disk and from the build store. */
  remove(file: string): void {
    rmSync(path.join(this.root, '.data/builds'), { recursive: true, force: true });
    for (const ending of ['', '.br', '.gz'])
      rmSync(path.join(this.root, 'dist/client', file + ending), { force: true });
  }

  /** Serves the build on disk, instead of the one served before. */
  async serve(): Promise<void> {
    await this.stop();
    const server = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: this.root,
      env: childEnv({
        NODE_ENV: 'production',
        PORT: String(this.port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (text) => /Premier is at/.test(String(text)) && resolve());
      server.once('exit', () => reject(new Error('The server did not start')));
    });
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await exited;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.root, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
