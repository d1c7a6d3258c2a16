/** Updates payment issues from the events so far, and mails accounts once about each. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { writeIssueMail } from './issue-mail.ts';
import type { PaymentEventRecord } from './payment-event.ts';
import { deriveIssues, type Issue, type IssueRecord, mailedKinds } from './payment-issue.ts';
import type { MailContext } from './payment-mails.ts';
import type { PaymentRecord } from './payment-record.ts';

interface IssueContext {
  provider: string;
  testMode: boolean;
  now: Date;
  mail: MailContext | null;
}

/** Resolves with true when an issue is new or has changed. */
export async function updateIssues(
  transaction: Transaction<Tables>,
  payment: PaymentRecord | undefined,
  events: readonly PaymentEventRecord[],
  context: IssueContext,
): Promise<boolean> {
  let isNew = false;
  for (const issue of deriveIssues(context.provider, payment, events)) {
    const before = await transaction
      .selectFrom('paymentIssues')
      .selectAll()
      .where('id', '=', issue.id)
      .executeTakeFirst();
    if (!before) await openIssue(transaction, issue, payment, context);
    else if (differs(issue, before)) await updateIssue(transaction, issue, before, context.now);
    else continue;
    isNew = true;
  }
  return isNew;
}

async function openIssue(
  transaction: Transaction<Tables>,
  issue: Issue,
  payment: PaymentRecord | undefined,
  { provider, testMode, now, mail }: IssueContext,
): Promise<void> {
  const at = now.toISOString();
  await transaction
    .insertInto('paymentIssues')
    .values({ ...issue, provider, testMode: testMode ? 1 : 0, openedAt: at, changedAt: at })
    .execute();
  if (!mail || !mailedKinds.has(issue.kind)) return;
  const mails = [writeIssueMail(issue, payment, mail)];
  await enqueueMail(transaction, mails, { submission: null, now });
}

/** Updates an issue. Newer facts reopen a settled one; a late event that changes nothing does not. */
async function updateIssue(
  transaction: Transaction<Tables>,
  issue: Issue,
  before: IssueRecord,
  now: Date,
): Promise<void> {
  const moved = comparedColumns.some((name) => issue[name] !== before[name]) || isNewer(issue, before);
  await transaction
    .updateTable('paymentIssues')
    .set({
      ...issue,
      changedAt: now.toISOString(),
      ...(moved && issue.open === 1 && { settledAt: null, settledNote: null }),
    })
    .where('id', '=', issue.id)
    .execute();
}

const comparedColumns = ['amount', 'currency', 'status', 'reason', 'dueAt', 'open'] as const;

function differs(issue: Issue, before: IssueRecord): boolean {
  return (
    comparedColumns.some((name) => issue[name] !== before[name]) ||
    issue.payment !== before.payment ||
    issue.kind !== before.kind ||
    isNewer(issue, before)
  );
}

/** Several events report the same money within a second or two. An object reported again has moved on. */
function isNewer(issue: Issue, before: IssueRecord): boolean {
  return issue.object !== null && Date.parse(issue.toldAt) > Date.parse(before.toldAt);
}
