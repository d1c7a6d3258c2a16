/** Steps of staff on one submission, such as an answer: each is refused when another came between. */
import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import { dayMs } from '#shared/dates.ts';
import { everyForm, isFormName } from '#shared/forms/every-form.ts';
import type { Actor } from '../acts/permissions.ts';
import type { Reader } from '../platform/database/open-database.ts';
import type { Tables, Transaction } from '../platform/database/tables.ts';
import type { StoredSubmission } from './find-submissions.ts';

export type Step = Selectable<Tables['submissionSteps']>;

/** Ways of an answer; `elsewhere` is one that a command records. */
export type AnswerWay = 'email' | 'phone' | 'post' | 'in person' | 'elsewhere';

type StepKind =
  | 'claimed'
  | 'noted'
  | `answered by ${AnswerWay}`
  | 'handed on'
  | 'closed'
  | 'released from quarantine';

/** Thrown when the submission has changed since the person saw it; nothing is written. */
export class ChangedSinceError extends Error {}

export interface StepContext {
  /** As the person saw it: the change is refused at another revision. */
  readonly seen: StoredSubmission;
  readonly by: Pick<Actor, 'staff' | 'name'>;
  readonly now: Date;
}

export function claim(transaction: Transaction, context: StepContext): Promise<void> {
  return takeStep(transaction, context, 'claimed', null, claimedBy(context));
}

export function addNote(transaction: Transaction, context: StepContext, text: string): Promise<void> {
  return takeStep(transaction, context, 'noted', text, {});
}

/** A second answer leaves the time of the first. */
export function recordAnswer(
  transaction: Transaction,
  context: StepContext,
  { way, text }: { readonly way: AnswerWay; readonly text: string | null },
): Promise<void> {
  const { seen, by, now } = context;
  return takeStep(transaction, context, `answered by ${way}`, text, {
    answeredAt: seen.answeredAt ?? now.toISOString(),
    isOpen: 0,
    ...(by.staff !== null && seen.claimedBy === null && claimedBy(context)),
  });
}

/** The promised time stays: the visitor has read it. */
export async function handOn(
  transaction: Transaction,
  context: StepContext,
  { branch, text }: { readonly branch: string; readonly text: string | null },
): Promise<void> {
  await takeStep(transaction, context, 'handed on', text, { branch, claimedBy: null, claimedAt: null });
  const names = transaction.updateTable('submissionNames').set({ branch });
  await names.where('submission', '=', context.seen.id).execute();
}

export function closeUnanswered(transaction: Transaction, context: StepContext, why: string): Promise<void> {
  return takeStep(transaction, context, 'closed', why, { isOpen: 0 });
}

/** Releases a form from quarantine: its reply is owed, and it is stored for as long as its form says. */
export function releaseFromQuarantine(transaction: Transaction, context: StepContext): Promise<void> {
  const { form, receivedAt, deleteAfter, dueAt } = context.seen;
  const days = isFormName(form) ? everyForm[form].retentionDays : 0;
  const untilMs = Math.max(Date.parse(deleteAfter), Date.parse(receivedAt) + days * dayMs);
  return takeStep(transaction, context, 'released from quarantine', null, {
    isSpam: 0,
    isOpen: dueAt === null ? 0 : 1,
    deleteAfter: new Date(untilMs).toISOString(),
  });
}

function claimedBy({ by, now }: StepContext) {
  return { claimedBy: by.staff, claimedAt: now.toISOString() };
}

async function takeStep(
  transaction: Transaction,
  { seen, by, now }: StepContext,
  kind: StepKind,
  text: string | null,
  change: Updateable<Tables['submissions']>,
): Promise<void> {
  const changed = await transaction
    .updateTable('submissions')
    .set({ ...change, revision: seen.revision + 1 })
    .where('id', '=', seen.id)
    .where('revision', '=', seen.revision)
    .returning('id')
    .execute();
  if (changed.length === 0) throw new ChangedSinceError(`${seen.reference} has changed`);
  await transaction
    .insertInto('submissionSteps')
    .values({
      ...{ id: randomUUID(), submission: seen.id, at: now.toISOString(), staff: by.staff, name: by.name },
      ...{ kind, text: text || null },
    })
    .execute();
}

/** Oldest first. */
export function listSteps(read: Reader, submission: string): Promise<Step[]> {
  return read
    .selectFrom('submissionSteps')
    .selectAll()
    .where('submission', '=', submission)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
