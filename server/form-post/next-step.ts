/** Forms that are the first step of something: what is right is kept nowhere yet, and leads on to another page. */
import { href } from '#routes/href.ts';
import { normaliseValues } from '#shared/forms/normalise-values.ts';
import { paymentForm } from '#shared/forms/payment.form.ts';
import type { Services } from '../services.ts';
import type { CheckedPost } from './check-sent.ts';

/** The address of the next step, or null for a form that is to be kept. */
export function nextStep(
  { payments }: Pick<Services, 'payments'>,
  { form, values }: CheckedPost,
): string | null {
  if (form !== paymentForm) return null;
  const { ref, surname, amount_pence, email, branch } = normaliseValues(form, values);
  const sealed = payments.sealCheck({
    reference: String(ref),
    surname: String(surname),
    amountPence: Number(amount_pence),
    email: String(email),
    branch: String(branch),
  });
  return href('payment', {}, { check: sealed });
}
