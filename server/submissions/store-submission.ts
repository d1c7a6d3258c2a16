/** Keeps what a visitor has sent, with its mail, in one transaction; the same sending again finds the first. */
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { runEffect } from './form-effects.ts';
import { digestSubmission, idempotencyIds, isRepeat } from './idempotency.ts';
import { makeReference } from './reference.ts';
import type { EffectContext } from './submission.ts';
import type { SubmissionInput, SubmissionResult } from './submit.query.ts';

const dayMs = 24 * 60 * 60_000;
/** What nobody is waiting for an answer to. */
const suspectRetentionDays = 30;
const maxAttempts = 20;

/** To be run in a transaction that either becomes durable or is as if it had never been. */
export async function storeSubmission(
  transaction: Transaction<Tables>,
  input: SubmissionInput,
  context: EffectContext,
  now: Date,
): Promise<SubmissionResult> {
  const digest = digestSubmission(input);
  const ids = idempotencyIds(input, digest, now);
  const id = ids[0] as string;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await findRepeated(transaction, input, ids, now);
    if (found)
      return found.digest === digest
        ? { status: 'REPEATED', reference: found.reference }
        : { status: 'KEY_TAKEN', reference: null };
    const reference = makeReference();
    // Nothing kept: somebody has just taken the key, which the next turn finds, or the reference is taken.
    if (!(await insertSubmission(transaction, input, { id, digest, reference, now }))) continue;
    await insertUploads(transaction, input, id);
    const mails = input.suspect
      ? []
      : await runEffect({ ...input, reference, receivedAt: now }, context, transaction);
    await enqueueMail(transaction, mails, { submission: id, now });
    return { status: 'STORED', reference };
  }
  throw new Error('No reference could be found that is not taken');
}

interface SubmissionRow {
  id: string;
  digest: string;
  reference: string;
  now: Date;
}

/** False when its id or its reference is taken. */
async function insertSubmission(
  transaction: Transaction<Tables>,
  input: SubmissionInput,
  { id, digest, reference, now }: SubmissionRow,
): Promise<boolean> {
  const days = input.suspect ? Math.min(input.keepDays, suspectRetentionDays) : input.keepDays;
  const row = await transaction
    .insertInto('submissions')
    .values({
      id,
      reference,
      form: input.form,
      path: input.path,
      branch: input.branch ?? null,
      email: input.email?.toLowerCase() ?? null,
      content: JSON.stringify(
        input.answers.map(({ field, label, values, words, sensitive }) => ({
          field,
          label,
          values,
          words,
          ...(sensitive && { sensitive }),
        })),
      ),
      digest,
      suspect: input.suspect ? 1 : 0,
      receivedAt: now.toISOString(),
      deleteAfter: new Date(now.getTime() + days * dayMs).toISOString(),
      answeredAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function findRepeated(
  transaction: Transaction<Tables>,
  input: SubmissionInput,
  ids: readonly string[],
  now: Date,
) {
  const rows = await transaction
    .selectFrom('submissions')
    .select(['reference', 'digest', 'receivedAt'])
    .where('id', 'in', ids)
    .execute();
  return rows.find(({ receivedAt }) => isRepeat(input, receivedAt, now));
}

async function insertUploads(
  transaction: Transaction<Tables>,
  { files }: SubmissionInput,
  submission: string,
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ id, field, name, type, bytes }) => ({
    id,
    submission,
    field,
    name,
    type,
    bytes,
  }));
  await transaction.insertInto('uploads').values(rows).execute();
}
