/** Runs a real Varnish with the configuration from deploy/, its addresses replaced by the test's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fill } from './balancer.ts';
import { childEnv } from './child-env.ts';
import { eventually } from './eventually.ts';
import { atEnd } from './import-once.js';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestVarnish {
  readonly origin: string;
  /** Stops it and discards its copies. */
  stop(): Promise<void>;
  /** Starts an empty one at the same address. */
  start(): Promise<void>;
}

/** Resolves once it answers for the server at `serverPort`, which may purge; it stops after the test file. */
export async function startVarnish(port: number, serverPort: number): Promise<TestVarnish> {
  const folder = temporaryFolder('varnish');
  const file = path.join(folder, 'site.vcl');
  const template = readFileSync(path.resolve(import.meta.dirname, '../../deploy/varnish/site.vcl'), 'utf8');
  writeFileSync(
    file,
    fill(template, [
      [/^ {2}\.host = "10\.0\.0\.10";$/m, '  .host = "127.0.0.1";'],
      [/^ {2}\.port = "8080";$/m, `  .port = "${serverPort}";`],
      // However slow the machine, only a purge ends a copy.
      [/set beresp\.grace = 24h;/, 'set beresp.grace = 24h; set beresp.ttl = 1h;'],
      [/^ {2}"10\.0\.0\.11";\n {2}"10\.0\.0\.12";$/m, '  "127.0.0.1";'],
    ]),
  );
  const origin = `http://127.0.0.1:${port}`;
  const args = ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-f', file, '-a', `127.0.0.1:${port}`];
  let child: ChildProcess;
  let log = '';
  const start = async () => {
    child = spawn('varnishd', [...args, '-s', 'malloc,64m'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: childEnv(),
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        log += chunk;
      });
    await eventually(
      'Varnish',
      async () => child.exitCode !== null || (await fetch(`${origin}/livez`)).ok,
    ).catch((error) => {
      throw new Error(`${error.message}; its log: ${log}`);
    });
    if (child.exitCode !== null) throw new Error(`Varnish ended: ${log}`);
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  atEnd(stop);
  await start();
  return { origin, stop, start };
}
