/** Describes a payment issue in a few words of one line. */
import { formatExactPounds } from '#shared/money/money.ts';
import type { Issue } from './payment-issue.ts';
import type { PaymentRecord } from './payment-record.ts';

type Described = Pick<Issue, 'kind' | 'amount' | 'currency' | 'status' | 'reason' | 'dueAt'>;

export function describeIssue(issue: Described, payment?: Pick<PaymentRecord, 'amountPence'>): string {
  const { kind, amount, currency, status, reason, dueAt } = issue;
  const sum = formatMoney(amount, currency);
  const why = reason ? ` (${humanize(reason)})` : '';
  switch (kind) {
    case 'dispute':
      return `dispute ${sum}${why}, ${dueAt ? `answer by ${dueAt.slice(0, 10)}` : humanize(status)}`;
    case 'failed refund':
      return `refund of ${sum} ${humanize(status)}${why}`;
    case 'wrong money':
      return `${sum} ${humanize(status)}${payment ? `, ${formatExactPounds(payment.amountPence)} expected` : ''}`;
    case 'unknown payment':
      return `${sum} ${humanize(status)} for an unknown payment`;
    case 'double payment':
      return `${sum} too much ${humanize(status)}`;
    default:
      return `${kind}${why}, ${humanize(status)}`;
  }
}

/**
 * `£250.50`, `250.50 EUR`. Zero-decimal currencies are written in whole units, as the provider counts them.
 * See https://docs.stripe.com/currencies#zero-decimal
 */
export function formatMoney(amount: number | null, currency: string | null): string {
  if (amount === null) return 'an unknown sum';
  if (currency === 'gbp') return formatExactPounds(amount);
  const name = (currency ?? '???').toUpperCase();
  return zeroDecimalCurrencies.has(name) ? `${amount} ${name}` : `${(amount / 100).toFixed(2)} ${name}`;
}

const zeroDecimalCurrencies = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);

/** `needs_response` → `needs response` */
export function humanize(name: string): string {
  return name.replaceAll('_', ' ');
}
