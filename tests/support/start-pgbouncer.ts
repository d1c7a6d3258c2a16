/** Starts a PgBouncer in transaction mode in front of a PostgreSQL, for one test file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { childEnv } from './child-env.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './find-free-port.ts';
import { atEnd } from './import-once.js';
import { temporaryFolder } from './temporary-folder.ts';

/** `poolSize` connections to PostgreSQL serve every client. Resolves with the URL of the same database. */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<string> {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const port = await findFreePort();
  const folder = temporaryFolder('pgbouncer');
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  chmodSync(folder, 0o755);
  // PgBouncer does not run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asUser, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnv({ PATH: `${process.env.PATH}:/usr/sbin` }),
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-2_000);
  });
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await eventually('PgBouncer', async () => child.exitCode !== null || (await answers(url)));
  if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${log}`);
  return url;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
