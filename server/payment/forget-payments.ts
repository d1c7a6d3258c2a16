/** Lets go of what payments need not keep: addresses after a while, unpaid ones with them, paid ones after the years of the accounts. */
import type { Database } from '../database/open-database.ts';

/** A card company can take a payment back for about a year; the address helps to answer it. */
const addressMonths = 13;
/** Accounts are kept for six years after their own year ends. */
const accountYears = 7;

/** Resolves with how many payments were deleted. */
export async function forgetPayments({ write }: Database, now: Date): Promise<number> {
  const oldAddress = before(now, addressMonths);
  const oldAccount = before(now, accountYears * 12);
  return write(async (transaction) => {
    await transaction
      .updateTable('payments')
      .set({ email: null, hostedUrl: null })
      .where('createdAt', '<', oldAddress)
      .where('email', 'is not', null)
      .execute();
    const gone = await transaction
      .deleteFrom('payments')
      .where((is) =>
        is.or([
          is('createdAt', '<', oldAccount),
          is.and([is('createdAt', '<', oldAddress), is('state', '!=', 'succeeded')]),
        ]),
      )
      .returning('id')
      .execute();
    // Words about a payment go with it; those about none, with the years.
    await transaction
      .deleteFrom('paymentEvents')
      .where('receivedAt', '<', oldAddress)
      .where((is) =>
        is.or([
          is('receivedAt', '<', oldAccount),
          is('payment', 'not in', transaction.selectFrom('payments').select('id')),
        ]),
      )
      .execute();
    return gone.length;
  });
}

function before(now: Date, months: number): string {
  const moved = new Date(now);
  moved.setUTCMonth(moved.getUTCMonth() - months);
  return moved.toISOString();
}
