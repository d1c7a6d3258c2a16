/** Challenges of passkeys and of sign-ins at the provider: digests, valid for five minutes, used once. */
import type { Database } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { digestOf } from './staff-store.ts';

export interface ChallengeUse {
  readonly purpose: 'register' | 'sign-in' | 'prove' | 'provider-sign-in' | 'provider-prove';
  /** Person who must answer; null for a sign-in, where it is not known yet. */
  readonly staff: string | null;
}

export const challengeLifetimeMs = 5 * 60_000;

export async function storeChallenge(
  { write }: Pick<Database, 'write'>,
  challenge: string,
  { purpose, staff }: ChallengeUse,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs).toISOString();
  await write(async (transaction) => {
    await deleteExpiredChallenges(transaction, now);
    await transaction
      .insertInto('staffChallenges')
      .values({ digest: digestOf(challenge), purpose, staff, expiresAt })
      .execute();
  });
}

/** Resolves to false for a challenge of another use, and for one that was used or has expired. */
export async function consumeChallenge(
  transaction: Transaction,
  challenge: string,
  { purpose, staff }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('staffChallenges')
    .where('digest', '=', digestOf(challenge))
    .where('purpose', '=', purpose)
    .where('staff', staff === null ? 'is' : '=', staff)
    .where('expiresAt', '>', now.toISOString())
    .returning('digest')
    .execute();
  return used.length > 0;
}

export async function deleteExpiredChallenges(transaction: Transaction, now: Date): Promise<void> {
  await transaction.deleteFrom('staffChallenges').where('expiresAt', '<=', now.toISOString()).execute();
}
