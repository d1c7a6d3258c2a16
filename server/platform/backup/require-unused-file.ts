/** Finds out whether a server, or a command, has a database file open. */
import { isBusy } from '../database/sqlite-connection.ts';

/** Rejects when somebody has. One that is damaged is nobody's to use. */
export async function requireUnusedFile(file: string): Promise<void> {
  const { default: Libsql } = await import('libsql');
  const database = new Libsql(file);
  try {
    // SQLite leaves the write-ahead log only where nobody else has the file open.
    database.pragma('journal_mode=delete');
  } catch (error) {
    if (isBusy(error)) throw new Error(`${file} is in use: stop the servers first`);
  } finally {
    database.close();
  }
}
