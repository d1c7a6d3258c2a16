/** What is the same of both kinds of database, and what either is opened with. */
import type { Kysely } from 'kysely';
import type { AwayWatcher } from './await-database.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Tables } from './tables.ts';
import type { Transact } from './write-batcher.ts';

/** How long is waited, before the answer is that the database is away. */
export interface DatabaseTimeouts {
  /** For a file that another process holds, or a server that is just coming back. */
  readonly retryMs: number;
  /** For one answer of PostgreSQL. */
  readonly readMs: number;
  /** For a whole transaction of PostgreSQL. */
  readonly writeMs: number;
}

export interface OpenOptions {
  readonly limits: DatabaseTimeouts;
  /** Rejects with `NoSiteError` instead of making the tables of a new site. */
  readonly mustExist: boolean;
  /** Goes on as `work` does, and says so once it has waited long for another process. */
  waitFor<Result>(work: Promise<Result>): Promise<Result>;
  /** Where there is one, PostgreSQL may come later. */
  readonly awayWatcher?: AwayWatcher | undefined;
  /** Instead of the database's clock. */
  readonly now?: (() => Date) | undefined;
}

export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  /** Resolves once it is there and up to date, which a file is at once; rejects when it never will be. */
  readonly ready: Promise<void>;
  readonly read: Kysely<Tables>;
  readonly clock: DatabaseClock;
  readonly transact: Transact;
  /** See `createWriteBatcher`. */
  readonly restMs: number;
  /** Of the file: changes whenever another process has written. */
  dataVersion?(): number;
  /** Of the file: after something was deleted for good, so that it is not left in the file's log either. False while another process is busy in it. */
  truncateWal?(): boolean;
  close(): Promise<void>;
}
