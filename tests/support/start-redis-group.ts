/** Starts Redis servers of which one replaces another: a Sentinel with a replica, or a Cluster. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './find-free-port.ts';
import { atEnd } from './import-once.js';
import { temporaryFolder } from './temporary-folder.ts';

export interface RedisGroup {
  readonly url: string;
  /** Kills (-9) the server that holds this key. */
  killHolder(key: string): Promise<void>;
}

const local = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];

function run(program: string, args: readonly string[], cwd: string): ChildProcess {
  const child = spawn(program, args, { cwd, stdio: 'ignore', env: childEnv() });
  atEnd(() => kill(child));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function ask(port: number, ...args: string[]): string {
  const { stdout } = spawnSync('redis-cli', ['-p', String(port), ...args], { encoding: 'utf8' });
  return stdout.trim();
}

/** A master, a replica, and a Sentinel that replaces the master after a second of silence. */
export async function startSentinel(): Promise<RedisGroup> {
  const folder = temporaryFolder('sentinel');
  const [masterPort, replicaPort, port] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const master = run('redis-server', ['--port', String(masterPort), ...local], folder);
  run(
    'redis-server',
    ['--port', String(replicaPort), ...local, '--replicaof', '127.0.0.1', String(masterPort)],
    folder,
  );
  await eventually('the replica', () => ask(masterPort, 'info', 'replication').includes('state=online'));
  const file = path.join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    `port ${port}
bind 127.0.0.1
sentinel monitor premier 127.0.0.1 ${masterPort} 1
sentinel down-after-milliseconds premier 1000
sentinel failover-timeout premier 3000
`,
  );
  run('redis-server', [file, '--sentinel'], folder);
  await eventually('the Sentinel', () =>
    ask(port, 'sentinel', 'replicas', 'premier').includes(`${replicaPort}`),
  );
  return { url: `redis+sentinel://127.0.0.1:${port}/premier`, killHolder: () => kill(master) };
}

/** Three masters with a replica each. */
export async function startCluster(): Promise<RedisGroup> {
  const folder = temporaryFolder('cluster');
  const nodes = new Map<number, ChildProcess>();
  for (let count = 0; count < 6; count += 1) {
    const port = await findFreePort();
    const cluster = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '1500'];
    const file = ['--cluster-config-file', `nodes-${port}.conf`];
    // The port between the nodes is 10,000 higher by default, where there may be none.
    const bus = ['--cluster-port', String(await findFreePort())];
    nodes.set(
      port,
      run('redis-server', ['--port', String(port), ...local, ...cluster, ...bus, ...file], folder),
    );
  }
  const ports = [...nodes.keys()];
  await eventually('the nodes', () => ports.every((port) => ask(port, 'ping') === 'PONG'));
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  const made = ['--cluster', 'create', ...hosts, '--cluster-replicas', '1', '--cluster-yes'];
  const { status, stdout, stderr } = spawnSync('redis-cli', made, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The Cluster was not made: ${stdout}${stderr}`);
  await eventually('the Cluster', () =>
    ports.every((port) => {
      const info = ask(port, 'cluster', 'info');
      return info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:6');
    }),
  );
  await eventually('the replicas', () =>
    ports.every(
      (port) =>
        !/^role:slave/m.test(ask(port, 'info', 'replication')) ||
        /master_link_status:up/.test(ask(port, 'info', 'replication')),
    ),
  );
  return {
    url: `redis+cluster://${hosts.slice(0, 3).join()}`,
    async killHolder(key) {
      const slot = Number(ask(ports[0] as number, 'cluster', 'keyslot', key));
      const line = ask(ports[0] as number, 'cluster', 'nodes')
        .split('\n')
        .find((each) => {
          const ranges = each
            .split(' ')
            .slice(8)
            .map((range) => range.split('-').map(Number));
          return ranges.some(([from = 0, to = from]) => from <= slot && slot <= to);
        });
      const port = Number(/:(\d+)@/.exec(line ?? '')?.[1]);
      await kill(nodes.get(port) as ChildProcess);
    },
  };
}
