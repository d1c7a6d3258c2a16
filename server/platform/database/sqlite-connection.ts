/** One connection to the database file, as a Kysely driver. A statement that failed is never reused. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Database as LibsqlFile } from 'libsql';
import { LRUCache } from 'lru-cache';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { retryWhile } from './retry-while.ts';

interface Statement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

/** Cache size: preparing a statement costs as much as running it, and the same few statements recur. */
const maxStatements = 200;
/** `user_version` of a file that holds no data deleted before `secure_delete` was set. */
const vacuumedVersion = 1;

export class SqliteConnection implements DatabaseConnection {
  readonly #open: () => LibsqlFile;
  readonly #retryMs: number;
  #current: LibsqlFile | null;
  #statements = new LRUCache<string, Statement>({ max: maxStatements });
  /** A statement was interrupted: libsql frees the rest of it only with the connection. */
  #broken = false;

  /** `retryMs` is how long to retry a read while the file is busy. */
  constructor(open: () => LibsqlFile, retryMs = 0) {
    this.#open = open;
    this.#retryMs = retryMs;
    this.#current = open();
  }

  /** libsql ends the process on any call to a closed file, so this throws first. */
  get #file(): LibsqlFile {
    if (!this.#current) throw new DatabaseUnavailable('The database file is closed', { code: 'CLOSED' });
    return this.#current;
  }

  /** Retries a read, as another process may be recovering the file. A write already has the lock. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#file.inTransaction) return this.#run(query);
    return retryWhile(isBusy, () => this.#run<Row>(query), { retryMs: this.#retryMs }).catch(
      rethrowUnavailable,
    );
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    this.#reopenIfBroken();
    try {
      const statement = this.#prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      // libsql does not reset a failed statement: it would stay active, and no later commit could succeed.
      this.#statements.delete(sql);
      this.#broken ||= leavesStatementActive(error);
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Streaming from the database file is not supported');
  }

  /**
   * Takes the file's one write lock, or throws SQLITE_BUSY at once. Later statements never throw it.
   * See https://www.sqlite.org/lang_transaction.html
   */
  begin(): void {
    this.#reopenIfBroken();
    // `exec` frees its statement whatever the outcome; a prepared one would stay active after SQLITE_BUSY.
    this.#file.exec('begin immediate');
  }

  commit(): void {
    this.#file.exec('commit');
    if (this.#file.inTransaction) throw new Error('The database file has an open transaction after a commit');
  }

  /** Does nothing when SQLite has already rolled back itself, as it does when the disk is full. */
  rollback(): void {
    try {
      if (this.#file.inTransaction) this.#file.exec('rollback');
    } catch {
      this.#broken = true;
    }
  }

  /** Changes whenever another connection has committed something. */
  dataVersion(): number {
    return this.#readPragma('data_version');
  }

  /**
   * Empties the write-ahead log, where old pages would remain until it is overwritten.
   * Returns false while another connection uses the file.
   * See https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
   */
  truncateWal(): boolean {
    if (!this.#current) return true;
    if (this.#current.inTransaction) return false;
    try {
      // The first column is 1 while the log is in use.
      return this.#readPragma('wal_checkpoint(TRUNCATE)') === 0;
    } catch (error) {
      if (!isBusy(error)) throw error;
      return false;
    }
  }

  /** True before the first table is created. */
  isEmpty(): boolean {
    return this.#readPragma('schema_version') === 0;
  }

  /**
   * Rewrites the file once, without the data that earlier releases deleted but left in it.
   * A busy file is left for the next start. A new file holds no such data.
   */
  vacuumOnce({ isNew = false } = {}): void {
    try {
      if (this.#readPragma('user_version') >= vacuumedVersion) return;
      if (!isNew) this.#file.exec('vacuum');
      this.#file.pragma(`user_version=${vacuumedVersion}`);
    } catch (error) {
      // VACUUM needs as much free space as the file takes. If the disk lacks it, only the vacuum is skipped.
      if (!isBusy(error) && (error as { code?: string }).code !== 'SQLITE_FULL') throw error;
    }
    this.truncateWal();
  }

  close(): void {
    this.#statements.clear();
    this.#current?.close();
    this.#current = null;
  }

  /** Returns the first column: libsql's `simple` option returns the whole row. */
  #readPragma(name: string): number {
    const [row = {}] = this.#file.pragma(name) as Record<string, unknown>[];
    return Number(Object.values(row)[0]);
  }

  #prepare(sql: string): Statement {
    const statement = this.#statements.get(sql) ?? (this.#file.prepare(sql) as unknown as Statement);
    this.#statements.set(sql, statement);
    return statement;
  }

  #reopenIfBroken(): void {
    if (!this.#broken || this.#file.inTransaction) return;
    this.close();
    this.#current = this.#open();
    this.#broken = false;
  }
}

export function isBusy(error: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED)/.test((error as { code?: string }).code ?? '');
}

/** Rethrows the error, as `DatabaseUnavailable` if other work would fail: busy, full, read-only, closed. */
export function rethrowUnavailable(error: unknown): never {
  const { code } = error as { code?: string };
  const file = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|NOMEM|PROTOCOL)/;
  if (file.test(code ?? ''))
    throw new DatabaseUnavailable('The database file does not respond', { cause: error });
  throw error;
}

/** Errors that interrupt a statement and leave it resumable; all others end it. */
function leavesStatementActive(error: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED|IOERR|INTERRUPT|PROTOCOL)/.test((error as { code?: string }).code ?? '');
}

/** Hands Kysely the one connection. The write queue decides the order of writers; reads never wait. */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #begin: () => Promise<void>;

  /** `begin` waits for the write lock. */
  constructor(connection: SqliteConnection, begin: () => Promise<void>) {
    this.#connection = connection;
    this.#begin = begin;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  beginTransaction(): Promise<void> {
    return this.#begin();
  }
  async commitTransaction(): Promise<void> {
    this.#connection.commit();
  }
  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }
  async destroy(): Promise<void> {
    this.#connection.close();
  }
}
