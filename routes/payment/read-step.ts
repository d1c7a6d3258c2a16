/** Which step of paying an address asks for: the details, new or to be changed, or the look at them before paying. */
import type { PageQuery } from '#shared/page.ts';
import type { PaymentCounter, PaymentDetails } from '#shared/payment.ts';

/** `check` and `change` hold sealed details; `trouble` says that the card company could not be reached. */
export const paymentKeys = ['check', 'change', 'trouble'];

export type PaymentStep =
  | { readonly is: 'enter'; readonly details?: PaymentDetails; readonly late: boolean }
  | {
      readonly is: 'check';
      readonly details: PaymentDetails;
      readonly sealed: string;
      readonly trouble: boolean;
    };

/** What cannot be read is an empty form again, with a word of why when it has only grown old. */
export function readStep(
  query: PageQuery,
  payments: Pick<PaymentCounter, 'readCheck' | 'takes'>,
): PaymentStep {
  const [check, change] = [query.check?.[0], query.change?.[0]];
  const sealed = check ?? change;
  if (!sealed || !payments.takes) return { is: 'enter', late: false };
  const details = payments.readCheck(sealed);
  if (typeof details === 'string') return { is: 'enter', late: details === 'late' };
  if (!check) return { is: 'enter', details, late: false };
  return { is: 'check', details, sealed, trouble: query.trouble !== undefined };
}
