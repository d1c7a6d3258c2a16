/** Headings of payment results, and the schedule of refreshes. */

import type { PageQuery } from '#shared/page.ts';
import type { PaymentResult, UnsealError } from '#shared/payment.ts';
import { href } from '../href.ts';

/** `look` counts the refreshes of a page without scripts. */
export const resultKeys = ['state', 'look'];

const maxRefreshes = 5;
const refreshSeconds = 5;

const headings: Record<PaymentResult['state'], string> = {
  succeeded: 'Payment received',
  declined: 'Your card was declined',
  cancelled: 'Payment cancelled',
  expired: 'Your payment timed out',
  pending: 'We are waiting for your bank',
};

/** Returns null for the page without a payment. */
export function resultHeading(result: PaymentResult | UnsealError | null): string | null {
  if (result === null) return null;
  return typeof result === 'string' ? 'We cannot show this payment' : headings[result.state];
}

/** Returns the next refresh, only while the bank has not answered and at most `maxRefreshes` times. */
export function nextRefresh(
  query: PageQuery,
  result: PaymentResult | UnsealError | null,
): { seconds: number; at: string } | null {
  const refreshCount = Number(query.look?.[0] ?? 0);
  const isPending = typeof result === 'object' && result?.state === 'pending';
  if (!isPending || !(refreshCount < maxRefreshes)) return null;
  const next = { state: query.state?.[0], look: String(Math.max(0, Math.floor(refreshCount)) + 1) };
  return { seconds: refreshSeconds, at: href('payment-redirect', {}, next) };
}
