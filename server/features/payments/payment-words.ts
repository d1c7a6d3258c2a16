/** Words for the state of a payment, as staff read them. */
import { formatExactPounds } from '#shared/money/money.ts';
import { formatMoney } from './describe-issue.ts';
import type { PaymentRecord } from './payment-record.ts';

const stateWords: Readonly<Record<PaymentRecord['state'], string>> = {
  created: 'not started',
  sent: 'not paid yet',
  succeeded: 'paid',
  declined: 'card declined',
  cancelled: 'given up by the payer',
  expired: 'expired, not paid',
};

/** `paid, to match; £50.00 refunded` */
export function describeState(payment: PaymentRecord): string {
  const { state, amountPence, refundedPence, receivedAmount, receivedCurrency, matchedAt, settledAt } =
    payment;
  if (state !== 'succeeded')
    return receivedAmount === null
      ? stateWords[state]
      : `${formatMoney(receivedAmount, receivedCurrency)} came, ${formatExactPounds(amountPence)} expected`;
  const whole = refundedPence >= amountPence;
  const place = matchedAt ? 'matched' : settledAt && whole ? 'settled' : 'to match';
  if (refundedPence === 0) return `paid, ${place}`;
  return `${place}, ${whole ? 'refunded' : `${formatExactPounds(refundedPence)} refunded`}`;
}

/** Returns true for the sandbox, and for payments with a Stripe test key, which moves no money either. */
export function isTestMode({ provider, testMode }: Pick<PaymentRecord, 'provider' | 'testMode'>): boolean {
  return provider === 'sandbox' || testMode === 1;
}
