/** How many seats of each event are taken at this moment. */
import type { Reader } from '../../platform/database/open-database.ts';
import type { FactChecks } from '../../platform/observe/fact-checks.ts';
import { isCount } from './count.ts';

/**
 * By event; null for one whose count cannot be right. Null for all while the database is away: pages then say how many
 * there are, and nothing of what is free.
 */
export async function readSeatsTaken(
  read: Reader,
  facts: FactChecks,
): Promise<ReadonlyMap<string, number | null> | null> {
  const rows = await read
    .selectFrom('seatCounts')
    .select(['event', 'taken'])
    .execute()
    .catch(() => null);
  if (!rows) return null;
  const invalid = rows.filter(({ taken }) => !isCount(taken));
  facts.report(
    'seatCounts',
    new Map(invalid.map(({ event, taken }) => [event, `taken is ${JSON.stringify(taken)}`])),
  );
  return new Map(rows.map(({ event, taken }) => [event, isCount(taken) ? taken : null]));
}
