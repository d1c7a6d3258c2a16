/** Detects whether a server or a command has a database file open. */
import { isBusy } from '../database/sqlite-connection.ts';

/** Rejects when another process has the file open. A damaged file counts as unused. */
export async function requireUnusedFile(file: string): Promise<void> {
  const { default: Libsql } = await import('libsql');
  const database = new Libsql(file);
  try {
    // SQLite leaves WAL mode only when no other connection has the file open.
    // See https://www.sqlite.org/wal.html
    database.pragma('journal_mode=delete');
  } catch (error) {
    if (isBusy(error)) throw new Error(`${file} is in use: stop the servers first`);
  } finally {
    database.close();
  }
}
