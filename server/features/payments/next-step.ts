/** Forms that are a first step: valid values are not stored yet, and lead on to another page. */
import { href } from '#routes/href.ts';
import type { FilledForm } from '#shared/forms/filled-form.ts';
import type { PaymentService } from './payment-service.ts';

/** Returns the URL of the next step, or null for a form that is to be stored. */
export function nextStep(
  payments: Pick<PaymentService, 'sealCheck'>,
  { name, values }: FilledForm,
): string | null {
  if (name !== 'payment') return null;
  const { ref: reference, amount: amountPence, surname, email, branch } = values;
  return href(
    'payment',
    {},
    { check: payments.sealCheck({ reference, surname, amountPence, email, branch }) },
  );
}
