/** One payment: what is to do, what the payer typed, what happened with it, and who did what. */
import type { ReactNode } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime, formatDayOf } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import type { Act } from '../../../acts/list-acts.ts';
import { ActTable } from '../../staff/pages/act-pages.tsx';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { Facts } from '../../staff/pages/facts.tsx';
import { describeIssue } from '../describe-issue.ts';
import type { HistoryEntry } from '../desk/describe-history.ts';
import { paymentHref, paymentsPath } from '../desk/list-names.ts';
import { settleForm } from '../desk/payment-forms.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { describeState, isTestMode } from '../payment-words.ts';
import { isOpenIssue, type RefundProps, Refunds } from './refund-section.tsx';

interface PaymentProps extends Omit<RefundProps, 'payment'> {
  /** Undefined for money of an unknown payment. */
  readonly payment: PaymentRecord | undefined;
  readonly branch: string | undefined;
  readonly history: readonly HistoryEntry[];
  readonly acts: readonly Act[];
  readonly notice: string | undefined;
  readonly settling: DeskFormState;
}

export function PaymentView(props: PaymentProps) {
  const { payment, notice, history, acts } = props;
  return (
    <>
      {notice && (
        <p className={styles.deskNotice} role="alert">
          {notice}
        </p>
      )}
      <p className={styles.deskDue}>
        {payment
          ? `${formatExactPounds(payment.amountPence)}: ${describeState(payment)}`
          : 'This money names no payment of the website.'}
      </p>
      {payment && isTestMode(payment) && <p>This was practice: no money moved.</p>}
      <div className={styles.deskPair}>
        <div>
          <Problems {...props} />
          <Match {...props} />
          {payment && <Refunds {...props} payment={payment} />}
        </div>
        <div>
          {payment && <Typed payment={payment} branch={props.branch} />}
          <History entries={history} />
        </div>
      </div>
      <h2>Who did what</h2>
      <ActTable acts={acts} withName />
      <p>
        <a href={paymentsPath}>Back to the list</a>
      </p>
    </>
  );
}

/** Paid back whole, so it is matched to no booking. */
function isReturned({ state, matchedAt, settledAt, refundedPence, amountPence }: PaymentRecord): boolean {
  return state === 'succeeded' && !matchedAt && !settledAt && refundedPence >= amountPence;
}

function Problems({ name, payment, issues, settling, now }: PaymentProps) {
  const open = issues.filter(isOpenIssue);
  const isWhole = payment !== undefined && isReturned(payment);
  // What was typed stays when a colleague was faster.
  if (open.length === 0 && !isWhole && !settling.values.note) return null;
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">To settle</h2>
      <ul>
        {open.map((issue) => (
          <li key={issue.id}>
            {capitalize(describeIssue({ ...issue, dueAt: null }, payment))}
            {issue.dueAt && `, answer by ${formatDayOf(issue.dueAt)}`}
          </li>
        ))}
        {isWhole && <li>All of it was refunded, so there is no booking to match it to.</li>}
        {open.length === 0 && !isWhole && <li>Nothing is open any more.</li>}
      </ul>
      <DeskForm
        {...settling}
        definition={settleForm}
        action={`${paymentHref(name)}/settle`}
        branches={[]}
        now={now}
      />
    </section>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Match({ name, payment }: PaymentProps) {
  if (payment?.state !== 'succeeded' || payment.matchedAt || isReturned(payment) || payment.settledAt)
    return null;
  return (
    <section aria-labelledby="match">
      <h2 id="match">To match</h2>
      <p>
        Find booking {payment.reference} in the booking system, check that the surname is right, and enter the
        payment there. Then press:
      </p>
      <form method="post" action={`${paymentHref(name)}/match`} className={styles.deskStep}>
        <button type="submit" className={buttonStyles.solid}>
          It is matched to its booking
        </button>
      </form>
    </section>
  );
}

function Typed({
  payment,
  branch,
}: {
  readonly payment: PaymentRecord;
  readonly branch: string | undefined;
}) {
  const { email, providerRef, intentRef, chargeRef, paidAt, receipt } = payment;
  const numbers = [providerRef, intentRef, chargeRef].filter((ref) => ref !== null && ref !== payment.id);
  const facts: [string, ReactNode][] = [
    ['Booking reference', payment.reference],
    ['Surname on the booking', payment.surname],
    ['Amount', formatExactPounds(payment.amountPence)],
    ['Email address', email && isAsciiEmail(email) ? <a href={`mailto:${email}`}>{email}</a> : 'deleted'],
    ['Branch', branch ?? payment.branch],
    ['Receipt', receipt && paidAt ? `${receipt}, ${formatDateTime(paidAt)}` : 'none yet'],
    ['With the card company', numbers.join('\n') || 'none'],
  ];
  return (
    <section aria-labelledby="typed">
      <h2 id="typed">What the payer sent</h2>
      <Facts facts={facts} />
    </section>
  );
}

function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <ul className={`plain ${styles.deskActs}`}>
        {entries.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span className={styles.deskWhen}>{formatDateTime(at)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
