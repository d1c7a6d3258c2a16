/** Parser of an amount in pounds, as people type it into a form. */

/**
 * `250`, `£1,250.50`, `1 250.5` → 25000, 125050, 125050; null for everything else. A comma may only separate
 * thousands: `12,50` is ambiguous, and a wrong guess would cost the customer money.
 */
export function parsePence(typed: string): number | null {
  const amount = typed
    .trim()
    .replace(/^£\s*/, '')
    .replace(/\s*(?:£|GBP)$/i, '');
  if (!/^(?:\d{1,7}|\d{1,3}(?:[,\s]\d{3}){1,2})(?:\.\d{1,2})?$/.test(amount)) return null;
  const [pounds = '', pence = ''] = amount.replace(/[,\s]/g, '').split('.');
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}
