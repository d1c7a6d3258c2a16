/** Sums of money as people type them. */

/** `2,400`, `£2400` or `2 400.50` → pence; null for anything that is not a sum of pounds. */
export function parsePounds(input: string): number | null {
  const amount = input.replace(/[£,\s]/g, '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(amount)) return null;
  const [pounds = '', pence = ''] = amount.split('.');
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}
