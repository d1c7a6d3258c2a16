/** Notices that another process has changed the database file: its own counter is asked, which costs next to nothing. */
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';

const everyMs = 400;

/** Our own changes do not count: who makes them tells of them. Returns the way out. */
export function watchFile({ tables }: Database, changed: () => void): () => void {
  let known: number | undefined;
  const look = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(tables);
    const version = rows[0]?.data_version;
    if (known !== undefined && version !== known) changed();
    known = version;
  };
  const timer = setInterval(() => look().catch(() => {}), everyMs).unref();
  look().catch(() => {});
  return () => clearInterval(timer);
}
