/** Lists payments that need action, earliest deadline first; or all payments. */
import { formatExactPounds } from '#shared/money/money.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import { describeIssue, formatMoney } from './describe-issue.ts';
import type { IssueRecord } from './payment-issue.ts';
import type { PaymentRecord } from './payment-record.ts';
import { isTestMode } from './payment-words.ts';

export interface ListOptions {
  /** Includes payments that need nothing. */
  all?: boolean | undefined;
  /** Lists only payments with this email address. */
  email?: string | undefined;
}

/** One line of the list: a payment with its open issues, or an open issue of an unknown payment. */
interface ListEntry {
  payment: PaymentRecord | undefined;
  issues: IssueRecord[];
}

const maxPayments = 500;
/** Sorts after every date. */
const never = '9999';

export async function listPayments(read: Reader, options: ListOptions): Promise<string[]> {
  const issues = await read
    .selectFrom('paymentIssues')
    .selectAll()
    .where('open', '=', 1)
    .where('settledAt', 'is', null)
    .orderBy('openedAt', 'desc')
    .execute();
  const payments = await findPayments(read, issues, options);
  const listedIds = new Set(payments.map(({ id }) => id));
  const listed: ListEntry[] = payments.map((payment) => ({
    payment,
    issues: issues.filter((issue) => issue.payment === payment.id),
  }));
  // A search by email leaves out issues of unknown payments, which have no address.
  if (options.email === undefined)
    listed.unshift(
      ...issues
        .filter(({ payment }) => !payment || !listedIds.has(payment))
        .map((issue) => ({ payment: undefined, issues: [issue] })),
    );
  const lines = listed
    .map((each) => ({ due: earliestDue(each.issues), line: formatLine(each) }))
    .sort((one, two) => (one.due === two.due ? 0 : one.due < two.due ? -1 : 1))
    .map(({ line }) => line);
  if (payments.length < maxPayments) return lines;
  return [...lines, `Only the newest ${maxPayments} payments and those with open issues are listed.`];
}

/** Newest first; payments with an open issue are always included, however old they are. */
async function findPayments(
  read: Reader,
  issues: readonly IssueRecord[],
  { all, email }: ListOptions,
): Promise<PaymentRecord[]> {
  let payments = read.selectFrom('payments').selectAll().orderBy('createdAt', 'desc').limit(maxPayments);
  let urgent = read.selectFrom('payments').selectAll().orderBy('createdAt', 'desc');
  if (!all)
    payments = payments
      .where('state', '=', 'succeeded')
      .where('matchedAt', 'is', null)
      .where((is) => is.or([is('settledAt', 'is', null), is('refundedPence', '<', is.ref('amountPence'))]));
  if (email) {
    payments = payments.where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()));
    urgent = urgent.where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()));
  }
  const found = await payments.execute();
  const seen = new Set(found.map(({ id }) => id));
  const more = [
    ...new Set(issues.flatMap(({ payment }) => (payment && !seen.has(payment) ? [payment] : []))),
  ];
  if (more.length === 0) return found;
  return [...(await urgent.where('id', 'in', more).execute()), ...found];
}

export function formatLine({ payment, issues }: ListEntry): string {
  const open = [...issues].sort((one, two) => ((one.dueAt ?? never) < (two.dueAt ?? never) ? -1 : 1));
  if (!payment) {
    const [first] = issues as [IssueRecord];
    const { payment: id, object, openedAt, amount, currency, intentRef, kind } = first;
    const name = (kind === 'unknown payment' ? id : object) ?? intentRef ?? '';
    return line(name, openedAt, formatMoney(amount, currency), '-', '-', '-', [
      ...(isTestMode(first) ? ['test mode'] : []),
      ...open.map((issue) => describeIssue(issue)),
      ...(kind === 'unknown payment' ? [] : ['of an unknown payment']),
    ]);
  }
  const { id, receipt, createdAt, amountPence, reference, surname, branch } = payment;
  return line(receipt ?? id, createdAt, formatExactPounds(amountPence), reference, surname, branch, [
    ...(isTestMode(payment) ? ['test mode'] : []),
    ...open.map((issue) => describeIssue(issue, payment)),
    ...describeState(payment, open),
  ]);
}

function line(
  name: string,
  at: string,
  sum: string,
  reference: string,
  surname: string,
  branch: string,
  what: string[],
): string {
  return [
    name,
    at.slice(0, 16).replace('T', ' '),
    sum.padStart(10),
    reference.padEnd(12),
    surname.padEnd(16),
    branch.padEnd(16),
    what.join('; '),
  ].join('  ');
}

/** Describes the state of the payment itself. */
function describeState(payment: PaymentRecord, open: readonly IssueRecord[]): string[] {
  const { state, amountPence, refundedPence, receivedAmount, receivedCurrency } = payment;
  if (state !== 'succeeded') {
    if (receivedAmount === null) return [state];
    const received = `${formatMoney(receivedAmount, receivedCurrency)} received, ${formatExactPounds(amountPence)} expected`;
    const isListed = open.some(({ kind }) => kind === 'wrong money');
    return [
      ...(isListed ? [] : [received]),
      ...(refundedPence > 0 ? [`${formatMoney(refundedPence, receivedCurrency)} refunded`] : []),
    ];
  }
  const matched = payment.matchedAt ? ['matched'] : [];
  if (refundedPence >= amountPence) return [...matched, 'refunded'];
  return [
    // Test payments move no money, so staff must not look for it on the account.
    ...(payment.matchedAt ? matched : [isTestMode(payment) ? 'nothing to match' : 'to be matched']),
    ...(refundedPence > 0 ? [`${formatExactPounds(refundedPence)} refunded`] : []),
  ];
}

function earliestDue(issues: readonly IssueRecord[]): string {
  return issues.reduce((soonest, { dueAt }) => (dueAt && dueAt < soonest ? dueAt : soonest), never);
}
