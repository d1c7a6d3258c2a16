/** Interface that both kinds of database share, and the options to open either. */
import type { Kysely } from 'kysely';
import type { AwayWatcher } from './await-database.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Migrations } from './migrate-to-latest.ts';
import type { Tables } from './tables.ts';
import type { WatchChanges } from './watch-changes.ts';
import type { Transact } from './write-batcher.ts';

/** Time limits; beyond them the database counts as unavailable. */
export interface DatabaseTimeouts {
  /** Limit of retries while another process has locked the file, or PostgreSQL is coming back. */
  readonly retryMs: number;
  /** Limit of one reply from PostgreSQL. */
  readonly readMs: number;
  /** Limit of a whole transaction in PostgreSQL. */
  readonly writeMs: number;
}

export interface OpenOptions {
  readonly migrations: Migrations;
  readonly limits: DatabaseTimeouts;
  /** Rejects with `NoSiteError` instead of creating the tables of a new site. */
  readonly mustExist: boolean;
  /** Settles as `work` does, and reports when it has waited long for another process. */
  waitFor<Result>(work: Promise<Result>): Promise<Result>;
  /** With a watcher, PostgreSQL may become reachable later. */
  readonly awayWatcher?: AwayWatcher | undefined;
  /** Clock used instead of the database's. */
  readonly now?: (() => Date) | undefined;
}

export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  /** Resolves once the database is reachable and migrated, a file at once; rejects if it never will be. */
  readonly ready: Promise<void>;
  readonly read: Kysely<Tables>;
  readonly clock: DatabaseClock;
  readonly transact: Transact;
  /** See `createWriteBatcher`. */
  readonly restMs: number;
  readonly watch: WatchChanges;
  /**
   * SQLite only: called after a permanent deletion, so that no deleted data is left in the write-ahead log.
   * Returns false while another process uses the file.
   */
  truncateWal?(): boolean;
  close(): Promise<void>;
}
