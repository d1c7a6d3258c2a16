/** Keeps what has to be seen to in line with what has been told, and writes to accounts about each once. */
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
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

/** True when one is new or stands otherwise than before. */
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
    .values({ ...issue, provider, pretend: testMode ? 1 : 0, openedAt: at, changedAt: at })
    .execute();
  if (!mail || !mailedKinds.has(issue.kind)) return;
  const mails = [writeIssueMail(issue, payment, mail)];
  await enqueueMail(transaction, mails, { submission: null, now });
}

/** Whatever is newer about it is to be looked at again; a late word that changes nothing is not. */
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

/** The same money is told several times within a second or two; an object that is told again has moved on. */
function isNewer(issue: Issue, before: IssueRecord): boolean {
  return issue.object !== null && Date.parse(issue.toldAt) > Date.parse(before.toldAt);
}
