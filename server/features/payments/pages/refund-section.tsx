/** Refunds of one payment: those that wait for a second person or the card company, and the form. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime, formatDayOf } from '#shared/dates.ts';
import { formatExactPounds, formatPounds } from '#shared/money/money.ts';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { ProofBox, type ProofWays } from '../../staff/pages/passkey-button.tsx';
import { paymentHref } from '../desk/list-names.ts';
import { refundForm } from '../desk/payment-forms.ts';
import type { IssueRecord } from '../payment-issue.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { expiryOf, isExpired, type RefundRecord } from '../refunds/refund-record.ts';
import type { Refundable } from '../refunds/refundable.ts';

export interface RefundProps {
  readonly name: string;
  readonly payment: PaymentRecord;
  readonly issues: readonly IssueRecord[];
  readonly refunds: readonly RefundRecord[];
  readonly refundable: Refundable;
  /** Refunds above it need a second person. */
  readonly limitPence: number;
  /** Id of the person who is signed in. */
  readonly self: string | null;
  /** Null while a confirmation is fresh. */
  readonly proof: ProofWays | null;
  readonly refunding: DeskFormState;
  readonly now: Date;
}

export const isOpenIssue = ({ open, settledAt }: IssueRecord) => open === 1 && settledAt === null;

export function Refunds(props: RefundProps) {
  const { name, payment, issues, refunds, refundable, limitPence, proof, refunding, now } = props;
  const requests = refunds.filter((refund) => refund.state === 'requested' && !isExpired(refund, now));
  const underWay = refunds.filter(({ state }) => state === 'under way');
  const { leftPence, totalPence } = refundable;
  const isTyped = Object.keys(refunding.values).length > 0;
  if (requests.length + underWay.length === 0 && leftPence === 0 && !isTyped) return null;
  const isDisputed = issues.some((issue) => issue.kind === 'dispute' && isOpenIssue(issue));
  return (
    <section aria-labelledby="refund">
      <h2 id="refund">Refund</h2>
      {underWay.map(({ id, amountPence, at }) => (
        <p key={id} className={styles.deskNotice}>
          {formatExactPounds(amountPence)} is under way since {formatDateTime(at)}. The site asks the card
          company by itself: do not repeat the refund.
        </p>
      ))}
      {requests.map((refund) => (
        <Request key={refund.id} {...props} refund={refund} />
      ))}
      {(leftPence > 0 || isTyped) && (
        <details className={styles.deskFold} open={isTyped}>
          <summary>Refund up to {formatExactPounds(leftPence)}</summary>
          {isDisputed && (
            <p className={styles.deskNotice}>
              The payer’s bank disputes this payment: a refund as well would return the money twice.
            </p>
          )}
          <p>
            The money goes back to the card that paid. Refunds of one payment above {formatPounds(limitPence)}{' '}
            in all need a second person with the role Money.
          </p>
          {proof && requests.every(({ requestedBy }) => requestedBy === props.self) && (
            <ProofBox {...proof} />
          )}
          <DeskForm
            {...refunding}
            definition={refundForm}
            action={`${paymentHref(payment.receipt ?? name)}/refund`}
            branches={[]}
            now={now}
          >
            <input type="hidden" name="seen" value={totalPence} />
          </DeskForm>
        </details>
      )}
    </section>
  );
}

function Request({ name, refund, self, proof }: RefundProps & { readonly refund: RefundRecord }) {
  const { id, amountPence, requestedBy, requestedByName, reason } = refund;
  const isOwn = requestedBy === self;
  const address = `${paymentHref(name)}/refunds/${id}`;
  return (
    <>
      <p className={styles.deskNotice}>
        {isOwn ? 'You' : requestedByName} asked to refund {formatExactPounds(amountPence)}: {reason}.{' '}
        {isOwn ? 'Another person with the role Money' : 'You'} can confirm it until{' '}
        {formatDayOf(expiryOf(refund))}.
      </p>
      {!isOwn && proof && <ProofBox {...proof} />}
      {!isOwn && (
        <form method="post" action={`${address}/confirm`} className={styles.deskStep}>
          <button type="submit" className={buttonStyles.solid}>
            Confirm the refund of {formatExactPounds(amountPence)}
          </button>
        </form>
      )}
      <form method="post" action={`${address}/cancel`} className={styles.deskStep}>
        <button type="submit" className={buttonStyles.ghost}>
          Cancel the refund of {formatExactPounds(amountPence)}
        </button>
      </form>
    </>
  );
}
