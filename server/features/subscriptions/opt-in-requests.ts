/** Opt-in requests for an address: each is confirmed by its own link, and by no other. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';
import type { OptInPurpose } from './tables.ts';

export type OptInRequest = Selectable<Tables['optInRequests']>;

interface NewRequest {
  readonly purpose: OptInPurpose;
  readonly email: string;
  /** JSON value that the link confirms. */
  readonly asked: object;
  readonly reference?: string;
}

/** Resolves with the request's id, which its link carries. */
export async function insertOptInRequest(
  transaction: Transaction,
  { purpose, email, asked, reference }: NewRequest,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto('optInRequests')
    .values({
      ...{ id, purpose, email: email.toLowerCase(), asked: JSON.stringify(asked) },
      ...{ reference: reference ?? null, askedAt: now.toISOString() },
    })
    .execute();
  return id;
}

export async function findOptInRequest(
  read: Reader,
  purpose: OptInPurpose,
  id: string,
): Promise<OptInRequest | undefined> {
  return (
    read
      .selectFrom('optInRequests')
      .selectAll()
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      // A row damaged by hand may lack its address; `reportInvalidSubscriptions` reports it.
      .where('email', 'is not', null)
      .executeTakeFirst()
  );
}

/** Closes a confirmed or unwanted request. Its link shows the choices in force for the rest of its week. */
export async function closeOptInRequest(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('optInRequests').set({ asked: null }).where('id', '=', id).execute();
}

/** Closes all requests for an address. */
export async function closeOptInRequestsOf(
  transaction: Transaction,
  purpose: OptInPurpose,
  email: string,
): Promise<void> {
  await transaction
    .updateTable('optInRequests')
    .set({ asked: null })
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .execute();
}

/** Deletes all requests of one purpose for an address. */
export async function deleteOptInRequestsOf(
  transaction: Transaction,
  purpose: OptInPurpose,
  email: string,
): Promise<void> {
  await transaction
    .deleteFrom('optInRequests')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .execute();
}

/** Deletes requests whose links have expired. */
export async function deleteOldOptInRequests(transaction: Transaction, now: Date): Promise<void> {
  await transaction
    .deleteFrom('optInRequests')
    .where('askedAt', '<', retainedSince(retentionDays.unconfirmedSubscription, now))
    .execute();
}
