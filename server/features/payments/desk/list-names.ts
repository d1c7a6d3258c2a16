/** Lists of payments at the desk, in the order of their links. */

export const paymentsPath = '/staff/payments';

export const listTitles = {
  match: 'Payments to match',
  problems: 'Disputes and problems',
  confirm: 'Refunds to confirm',
  refunds: 'Refunds under way',
  all: 'All payments',
} as const;

/** `name`: the receipt, our number, or the provider's. */
export function paymentHref(name: string): string {
  return `${paymentsPath}/${encodeURIComponent(name)}`;
}
