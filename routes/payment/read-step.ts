/** Parser of the payment step in an address: enter details, change them, or check them before paying. */
import type { PageQuery } from '#shared/page.ts';
import type { PaymentContext, PaymentDetails } from '#shared/payment.ts';

/** `check` and `change` hold sealed details; `trouble` means that the card company could not be reached. */
export const paymentKeys = ['check', 'change', 'trouble'];

export type PaymentStep =
  | { readonly name: 'enter'; readonly details?: PaymentDetails; readonly expired: boolean }
  | {
      readonly name: 'check';
      readonly details: PaymentDetails;
      readonly sealed: string;
      readonly checkoutFailed: boolean;
    };

/** Unreadable details lead to an empty form; `expired` is set when they are merely too old. */
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
