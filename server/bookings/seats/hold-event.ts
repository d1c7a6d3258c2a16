/** Whoever changes seats of an event holds its row until their transaction ends: all of them stand in one line. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function holdEvent(transaction: Transaction<Tables>, event: string): Promise<void> {
  await transaction
    .insertInto('seatCounts')
    .values({ event, taken: 0, queued: 0 })
    .onConflict((conflict) => conflict.column('event').doUpdateSet({ event }))
    .execute();
}
