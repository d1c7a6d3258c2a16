/** Subject of acts about a payment: its receipt, or its number until it is paid. */
import type { PaymentRecord } from './payment-record.ts';

export function paymentSubject(payment: Pick<PaymentRecord, 'id' | 'receipt'> & { email?: string | null }) {
  return { subject: payment.receipt ?? payment.id, person: payment.email ?? null };
}
