/** Runs a real haproxy or nginx with the configuration from deploy/, its ports replaced by the test's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './find-free-port.ts';
import { atEnd } from './import-once.js';

export type BalancerKind = 'haproxy' | 'nginx';

export interface Balancer {
  readonly origin: string;
  /** Output of the balancer so far. */
  log(): string;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Resolves once the balancer answers; it stops after the test file. `sticky` uncomments the line that pins a
 * visitor to one instance.
 */
export async function startBalancer(
  kind: BalancerKind,
  ports: readonly number[],
  { sticky }: { sticky: boolean },
): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), `${kind}-`));
  const port = await findFreePort();
  const file = path.join(folder, 'configuration');
  writeFileSync(
    file,
    kind === 'haproxy'
      ? haproxyConfiguration(port, ports, sticky)
      : nginxConfiguration(port, ports, sticky, folder),
  );
  const args = kind === 'haproxy' ? ['-db', '-f', file] : ['-c', file, '-e', 'stderr', '-g', 'daemon off;'];
  const child = spawn(kind, args, { stdio: ['ignore', 'pipe', 'pipe'], env: childEnv() });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      log += chunk;
    });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  atEnd(stop);
  const origin = `http://127.0.0.1:${port}`;
  await whenAnswering(child, origin, () => log);
  return {
    origin,
    log: () => log,
    stop,
  };
}

function haproxyConfiguration(port: number, ports: readonly number[], sticky: boolean): string {
  const servers = ports.map((each, index) => `  server site${index} 127.0.0.1:${each} cookie site${index}`);
  return fill(readFileSync(path.join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8'), [
    [/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`],
    [/^ {2}server site1 .*\n {2}server site2 .*$/m, servers.join('\n')],
    ...(sticky ? ([[/^ {2}# (cookie instance .*)$/m, '  $1']] as const) : []),
  ]);
}

function nginxConfiguration(port: number, ports: readonly number[], sticky: boolean, folder: string): string {
  const servers = ports.map((each) => `    server 127.0.0.1:${each} max_fails=3 fail_timeout=1s;`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return fill(readFileSync(path.join(root, 'deploy/nginx/nginx.conf'), 'utf8'), [
    [/^pid .*$/m, `pid ${folder}/pid;`],
    [/^worker_processes auto;$/m, 'worker_processes 2;'],
    [/^http \{$/m, `http {\n${places.join('\n')}`],
    [/^ {4}listen 8080;$/m, `    listen 127.0.0.1:${port};`],
    [/^ {4}server 10\.0\.0\.11:.*\n {4}server 10\.0\.0\.12:.*$/m, servers.join('\n')],
    ...(sticky ? ([[/^ {4}# (ip_hash;)$/m, '    $1']] as const) : []),
  ]);
}

/** Throws when the template lacks a line that has to be replaced. */
export function fill(template: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`The template has no line like ${pattern}`);
    return text.replace(pattern, replacement);
  }, template);
}

async function whenAnswering(child: ChildProcess, origin: string, log: () => string): Promise<void> {
  await eventually(
    'the balancer',
    async () => child.exitCode !== null || (await fetch(`${origin}/livez`)).ok,
  ).catch((error) => {
    throw new Error(`${error.message}; its log: ${log()}`);
  });
  if (child.exitCode !== null) throw new Error(`The balancer ended: ${log()}`);
}
