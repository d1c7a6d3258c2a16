/** A PostgreSQL of a test's own, which can be taken away for a while and brought back with everything in it. */
import { startPostgres } from './start-postgres.ts';

export interface RestartablePostgres {
  /** Address of its one database. */
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const postgres = await startPostgres();
  const url = await postgres.database();
  return { url, stop: postgres.halt, start: postgres.resume, close: postgres.stop };
}
