/** How many seats of each event are taken at this moment. */
import type { Reader } from '../../platform/database/open-database.ts';

/** By event; null while the database is away: pages then say how many there are, and nothing of what is free. */
export async function readSeatsTaken(read: Reader): Promise<ReadonlyMap<string, number> | null> {
  const rows = await read
    .selectFrom('seatCounts')
    .select(['event', 'taken'])
    .execute()
    .catch(() => null);
  return rows && new Map(rows.map(({ event, taken }) => [event, taken]));
}
