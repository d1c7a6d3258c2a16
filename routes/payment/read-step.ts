/** Which step of paying an address asks for: the details, new or to be changed, or the look at them before paying. */
import type { PageQuery } from '#shared/page.ts';
import type { PaymentContext, PaymentDetails } from '#shared/payment.ts';

/** `check` and `change` hold sealed details; `trouble` says that the card company could not be reached. */
export const paymentKeys = ['check', 'change', 'trouble'];

export type PaymentStep =
  | { readonly name: 'enter'; readonly details?: PaymentDetails; readonly expired: boolean }
  | {
      readonly name: 'check';
      readonly details: PaymentDetails;
      readonly sealed: string;
      readonly checkoutFailed: boolean;
    };

/** What cannot be read is an empty form again, with a word of why when it has only grown old. */
export function readStep(
  query: PageQuery,
  payments: Pick<PaymentContext, 'readCheck' | 'cardPayments'>,
): PaymentStep {
  const [check, change] = [query.check?.[0], query.change?.[0]];
  const sealed = check ?? change;
  if (!sealed || !payments.cardPayments) return { name: 'enter', expired: false };
  const details = payments.readCheck(sealed);
  if (typeof details === 'string') return { name: 'enter', expired: details === 'late' };
  if (!check) return { name: 'enter', details, expired: false };
  return { name: 'check', details, sealed, checkoutFailed: query.trouble !== undefined };
}
