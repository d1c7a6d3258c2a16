/** A separate PostgreSQL for one test, which can be stopped and restarted with its data. */
import { startPostgres } from './start-postgres.ts';

export interface RestartablePostgres {
  /** URL of its only database. */
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its files. */
  close(): Promise<void>;
}

export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const postgres = await startPostgres();
  const url = await postgres.database();
  return { url, stop: postgres.halt, start: postgres.resume, close: postgres.stop };
}
