/** Locks an event's count row until the transaction ends, which serialises all changes to its seats. */
import type { Transaction } from '../../../platform/database/tables.ts';

export async function holdEvent(transaction: Transaction, event: string): Promise<void> {
  await transaction
    .insertInto('seatCounts')
    .values({ event, taken: 0, queued: 0 })
    .onConflict((conflict) => conflict.column('event').doUpdateSet({ event }))
    .execute();
}
