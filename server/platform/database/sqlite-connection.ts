/** One connection to the database file, as Kysely drives it. A statement that failed is never used again. */
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

/** Preparing a statement costs as much as running it, and the same few come again and again. */
const maxStatements = 200;
/** Of a file in which nothing lies that was deleted before `secure_delete`. */
const vacuumedVersion = 1;

export class SqliteConnection implements DatabaseConnection {
  readonly #open: () => LibsqlFile;
  readonly #retryMs: number;
  #current: LibsqlFile | null;
  #statements = new LRUCache<string, Statement>({ max: maxStatements });
  /** A statement was stopped half way: what libsql has left of it goes with the connection. */
  #broken = false;

  /** `retryMs` is how long to try again to read from a busy file. */
  constructor(open: () => LibsqlFile, retryMs = 0) {
    this.#open = open;
    this.#retryMs = retryMs;
    this.#current = open();
  }

  /** libsql ends the process when it is asked for anything of a file that has been closed. */
  get #file(): LibsqlFile {
    if (!this.#current) throw new DatabaseUnavailable('The database file is closed', { code: 'CLOSED' });
    return this.#current;
  }

  /** Reading may meet with a file that another process is just bringing in order; writing has its place already. */
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
      // libsql does not reset what failed: it would stay active, and nothing could be committed over this connection again.
      this.#statements.delete(sql);
      this.#broken ||= leavesStatementActive(error);
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed from the database file');
  }

  /** Takes the file's one place for writers, or throws SQLITE_BUSY at once. Nothing later in the transaction can. */
  begin(): void {
    this.#reopenIfBroken();
    // `exec` lets go of its statement whatever comes of it; a prepared one would stay active after SQLITE_BUSY.
    this.#file.exec('begin immediate');
  }

  commit(): void {
    this.#file.exec('commit');
    if (this.#file.inTransaction)
      throw new Error('The database file has not ended a transaction that it committed');
  }

  /** Does nothing where the file has already taken everything back itself, as it does when the disk is full. */
  rollback(): void {
    try {
      if (this.#file.inTransaction) this.#file.exec('rollback');
    } catch {
      this.#broken = true;
    }
  }

  /** Changes whenever another connection has committed something. */
  dataVersion(): number {
    return Number(this.#file.pragma('data_version', { simple: true }));
  }

  /** Empties the write-ahead log, where old pages would lie until it comes round; not while anybody else is busy in the file. */
  truncateWal(): boolean {
    if (!this.#current) return true;
    if (this.#current.inTransaction) return false;
    try {
      return Number(this.#file.pragma('wal_checkpoint(TRUNCATE)', { simple: true })) === 0;
    } catch (error) {
      if (!isBusy(error)) throw error;
      return false;
    }
  }

  /** Writes the file anew, once, without what earlier releases had deleted and left in it. A busy file is for the next start. */
  vacuumOnce(): void {
    try {
      if (Number(this.#file.pragma('user_version', { simple: true })) >= vacuumedVersion) return;
      this.#file.exec('vacuum');
      this.#file.pragma(`user_version=${vacuumedVersion}`);
    } catch (error) {
      // It needs as much room again as the file takes: without it everything else goes on.
      if (!isBusy(error) && (error as { code?: string }).code !== 'SQLITE_FULL') throw error;
    }
    this.truncateWal();
  }

  close(): void {
    this.#statements.clear();
    this.#current?.close();
    this.#current = null;
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

/** Throws the same, as `DatabaseUnavailable` for what other work would fare no better with: busy, full, read-only, closed. */
export function rethrowUnavailable(error: unknown): never {
  const { code } = error as { code?: string };
  const file = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|NOMEM|PROTOCOL)/;
  if (file.test(code ?? ''))
    throw new DatabaseUnavailable('The database file does not answer', { cause: error });
  throw error;
}

/** What stops a statement half way, ready to be gone on with; everything else ends it. */
function leavesStatementActive(error: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED|IOERR|INTERRUPT|PROTOCOL)/.test((error as { code?: string }).code ?? '');
}

/** Hands Kysely the one connection; who comes when is settled by the writer's queue, and reading waits for nobody. */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #begin: () => Promise<void>;

  /** `begin` waits for the place of the writer. */
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
