/** What the way back from paying is called, and when it looks again. */
import { href } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';
import type { PaymentResult, Unreadable } from '#shared/payment.ts';

/** `look` counts how often a page without scripts has looked again. */
export const resultKeys = ['state', 'look'];

const looks = 5;
const lookSeconds = 5;

const headings: Record<PaymentResult['state'], string> = {
  succeeded: 'Payment received',
  declined: 'Your card was declined',
  cancelled: 'Payment cancelled',
  expired: 'Time for the payment ran out',
  pending: 'We are waiting for your bank',
};

/** Null for the page without a payment. */
export function headingOf(result: PaymentResult | Unreadable | null): string | null {
  if (result === null) return null;
  return typeof result === 'string' ? 'We cannot show this payment' : headings[result.state];
}

/** Only while the bank has not answered, and only a few times. */
export function readLook(
  query: PageQuery,
  result: PaymentResult | Unreadable | null,
): { seconds: number; at: string } | null {
  const done = Number(query.look?.[0] ?? 0);
  const waits = typeof result === 'object' && result?.state === 'pending';
  if (!waits || !(done < looks)) return null;
  const next = { state: query.state?.[0], look: String(Math.max(0, Math.floor(done)) + 1) };
  return { seconds: lookSeconds, at: href('payment-redirect', {}, next) };
}
