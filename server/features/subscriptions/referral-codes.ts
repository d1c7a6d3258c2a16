/** Referral codes: one for each booking, six letters and digits that cannot be misread. */
import { randomInt } from 'node:crypto';
import { referralAlphabet } from '#shared/referral-code.ts';
import type { Transaction } from '../../platform/database/tables.ts';

export interface ReferralOwner {
  /** Capital letters and digits only. */
  readonly bookingRef: string;
  readonly surname: string;
  readonly email: string;
}

const maxAttempts = 20;

/**
 * Resolves with the booking's code, created when missing; null when another address has requested it before.
 */
export async function findOrCreateReferralCode(
  transaction: Transaction,
  { bookingRef, surname, email }: ReferralOwner,
  now: Date,
): Promise<string | null> {
  const key = surname.normalize('NFKC').trim().toLowerCase();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await transaction
      .selectFrom('referralCodes')
      .select(['code', 'email'])
      .where('bookingRef', '=', bookingRef)
      .where('surname', '=', key)
      .executeTakeFirst();
    if (found) return found.email === email.toLowerCase() ? found.code : null;
    await transaction
      .insertInto('referralCodes')
      .values({
        code: makeCode(),
        bookingRef,
        surname: key,
        email: email.toLowerCase(),
        madeAt: now.toISOString(),
        lastUsedAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error('Failed to find an unused recommendation code');
}

/**
 * Marks a code as used. Resolves with false for a code that we never issued, which the branch then queries.
 */
export async function markReferralCodeUsed(
  transaction: Transaction,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('referralCodes')
    .set({ lastUsedAt: now.toISOString() })
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function makeCode(): string {
  return Array.from({ length: 6 }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join('');
}
