/** Deletes appointments and expired blocks thirty days after their day. */

import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { dayMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Tables, Transaction } from '../../../platform/database/tables.ts';

const retentionMs = retentionDays.appointment * dayMs;

const oldBefore = (now: Date) => new Date(now.getTime() - retentionMs).toISOString();

export function isOldAppointment(now: Date): Expression<SqlBool> {
  return expressionBuilder<Tables, 'appointments'>()('startsAt', '<=', oldBefore(now));
}

export async function deleteOldAppointments(transaction: Transaction, now: Date): Promise<void> {
  const before = oldBefore(now);
  await transaction.deleteFrom('appointments').where(isOldAppointment(now)).execute();
  await transaction.deleteFrom('appointmentBlocks').where('endsAt', '<=', before).execute();
}

/** Retains the submission at least as long as its appointment, however far that is moved. */
export async function keepSubmissionAsLong(
  transaction: Transaction,
  { reference, startsAt }: { reference: string; startsAt: string },
): Promise<void> {
  const until = new Date(Date.parse(startsAt) + retentionMs).toISOString();
  await transaction
    .updateTable('submissions')
    .set({ deleteAfter: until })
    .where('reference', '=', reference)
    .where('deleteAfter', '<', until)
    .execute();
}
