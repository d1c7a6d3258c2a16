/** Stores a submission with its emails in one transaction; a repeat returns the first result. */
import { dayMs } from '#shared/dates.ts';
import type { FieldErrors, FormDefinition } from '#shared/forms/define-form.ts';
import { everyForm, isFormName } from '#shared/forms/every-form.ts';
import { replyDueAt } from '#shared/opening-hours/reply-due.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Transaction } from '../platform/database/tables.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import type { SiteForms } from './feature-forms.ts';
import { findValue } from './find-value.ts';
import { isChoice, runEffect } from './form-effects.ts';
import { digestSubmission, idempotencyIds, isRepeat, type RepeatWindow } from './idempotency.ts';
import { toNameWords } from './name-words.ts';
import { makeReference } from './reference.ts';
import { sensitiveUntil } from './sensitive-period.ts';
import { toStoredContent } from './stored-content.ts';
import type { PreparedFacts, SubmissionContext } from './submission.ts';
import type { SubmissionInput, SubmissionResult } from './submit.query.ts';

const maxAttempts = 20;

export interface StoreContext extends SubmissionContext {
  readonly prepared: PreparedFacts<unknown>;
  readonly forms: SiteForms;
}

/** Must run in a transaction that is committed durably or rolled back completely. */
export async function storeSubmission(
  transaction: Transaction,
  input: SubmissionInput,
  { forms, prepared, ...context }: StoreContext,
  now: Date,
): Promise<SubmissionResult> {
  const digest = digestSubmission(input);
  const window = { now, isChoice: isChoice(forms.entries, input.form) };
  let ids = idempotencyIds(input, digest, window);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const id = ids[0] as string;
    const found = await findRepeated(transaction, input, ids, window);
    if (found && !input.idempotencyKey && (await forms.isGivenUp(transaction, found.reference))) {
      // The booking was given up, so this is a new request. Its own repeats match the derived ids.
      ids = ids.map((each) => `${each}:${found.reference}`);
      continue;
    }
    if (found)
      return found.digest === digest
        ? { ...nothingStored, status: 'REPEATED', reference: found.reference, outcome: found.outcome }
        : { ...nothingStored, status: 'KEY_TAKEN' };
    const reference = makeReference();
    // Not stored: another request took the key, which the next iteration finds, or the reference.
    const branch = context.branch?.slug ?? null;
    const dueAt = dueTime(input, context.branch, prepared.dueFrom, now);
    if (!(await insertSubmission(transaction, input, { id, digest, reference, branch, dueAt, now })))
      continue;
    await insertNames(transaction, input, { id, branch, now });
    await insertUploads(transaction, input, id);
    await insertSensitivePeriod(transaction, input, {
      id,
      until: sensitiveUntil(input, { ...context, lastDay: prepared.lastDay }, now),
    });
    const result = input.isSpam
      ? []
      : await runEffect(
          forms.entries,
          { ...input, reference, receivedAt: now },
          { context, transaction, facts: prepared.facts },
        );
    if ('refused' in result) {
      await removeSubmission(transaction, id);
      return { ...nothingStored, status: 'REFUSED', errors: toErrorList(result.refused) };
    }
    const { mails, outcome } = 'mails' in result ? result : { mails: result, outcome: null };
    await enqueueMail(transaction, mails, { submission: id, now });
    if (outcome) await recordOutcome(transaction, id, outcome);
    return { status: 'STORED', reference, outcome, errors: [] };
  }
  throw new Error('Failed to find an unused reference');
}

const nothingStored = { reference: null, outcome: null, errors: [] } as const;

async function removeSubmission(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('submissionNames').where('submission', '=', id).execute();
  await transaction.deleteFrom('sensitivePeriods').where('submission', '=', id).execute();
  await transaction.deleteFrom('uploads').where('submission', '=', id).execute();
  await transaction.deleteFrom('submissions').where('id', '=', id).execute();
}

async function recordOutcome(transaction: Transaction, id: string, outcome: string): Promise<void> {
  await transaction.updateTable('submissions').set({ outcome }).where('id', '=', id).execute();
}

function toErrorList(errors: FieldErrors): SubmissionResult['errors'] {
  return Object.entries(errors).map(([field, message]) => ({ field, message }));
}

interface SubmissionRow {
  id: string;
  digest: string;
  reference: string;
  /** Branch that answers; for an event, the branch that holds it. */
  branch: string | null;
  dueAt: string | null;
  now: Date;
}

/** Returns an ISO timestamp, or null for a form that promises no reply. */
function dueTime(
  { form, answers }: SubmissionInput,
  branch: SubmissionContext['branch'],
  countFrom: string | undefined,
  now: Date,
): string | null {
  const due = isFormName(form) ? (everyForm[form] as FormDefinition).confirmation.replyDue : undefined;
  if (due === undefined) return null;
  const readValue = (field: string) => findValue({ answers }, field);
  return replyDueAt(due, { branch: branch?.bridge ?? branch, readValue, now, countFrom }).toISOString();
}

/** Resolves to false when the id or the reference is taken. */
async function insertSubmission(
  transaction: Transaction,
  input: SubmissionInput,
  { id, digest, reference, branch, dueAt, now }: SubmissionRow,
): Promise<boolean> {
  // A link token opens personal data and is valid for years, so it is not stored; its effect is.
  const answers = input.answers.filter(({ field }) => field !== 'token');
  const days = input.isSpam ? Math.min(input.retentionDays, retentionDays.robotsForm) : input.retentionDays;
  const row = await transaction
    .insertInto('submissions')
    .values({
      id,
      reference,
      form: input.form,
      path: withoutToken(input.path),
      branch,
      email: input.email?.toLowerCase() ?? null,
      content: toStoredContent(answers),
      digest,
      isSpam: input.isSpam ? 1 : 0,
      receivedAt: now.toISOString(),
      deleteAfter: new Date(now.getTime() + days * dayMs).toISOString(),
      answeredAt: null,
      dueAt,
      isOpen: dueAt !== null && !input.isSpam ? 1 : 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function findRepeated(
  transaction: Transaction,
  input: SubmissionInput,
  ids: readonly string[],
  window: RepeatWindow,
) {
  const rows = await transaction
    .selectFrom('submissions')
    .select(['reference', 'digest', 'receivedAt', 'outcome'])
    .where('id', 'in', ids)
    .execute();
  return rows.find(({ receivedAt }) => isRepeat(input, receivedAt, window));
}

/** A repeated word of a name is one row. */
async function insertNames(
  transaction: Transaction,
  input: SubmissionInput,
  { id: submission, branch, now }: Pick<SubmissionRow, 'id' | 'branch' | 'now'>,
): Promise<void> {
  const words = new Set(toNameWords(findValue(input, 'name') ?? ''));
  if (words.size === 0) return;
  const row = { submission, branch, receivedAt: now.toISOString() };
  const rows = [...words].map((name) => ({ ...row, name }));
  await transaction.insertInto('submissionNames').values(rows).execute();
}

async function insertUploads(
  transaction: Transaction,
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

async function insertSensitivePeriod(
  transaction: Transaction,
  { answers }: SubmissionInput,
  { id: submission, until }: { id: string; until: string },
): Promise<void> {
  if (!answers.some(({ sensitive, values }) => sensitive && values.some(Boolean))) return;
  await transaction.insertInto('sensitivePeriods').values({ submission, until }).execute();
}

/** Removes the token from a page's path: `/sign-up?token=…` becomes `/sign-up`. */
function withoutToken(path: string): string {
  const [pathname = '', query] = path.split('?');
  if (query === undefined) return path;
  const others = query.split('&').filter((pair) => !pair.startsWith('token='));
  return others.length > 0 ? `${pathname}?${others.join('&')}` : pathname;
}
