/** Reads how many seats of each event are taken. */
import type { Reader } from '../../../platform/database/open-database.ts';
import type { FactChecks } from '../../../platform/observe/fact-checks.ts';
import { isCount } from './count.ts';

/**
 * Maps each event to its count, or to null if the count is invalid. Resolves to null while the database is
 * unavailable: pages then show the capacity, and not how many seats are free.
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
