/** Sums of money as people type them. */

/** `2,400`, `£2400` or `2 400.50` → pence; null for anything that is not a sum of pounds. */
export function parsePounds(typed: string): number | null {
  const bare = typed.replace(/[£,\s]/g, '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(bare)) return null;
  const [pounds = '', pence = ''] = bare.split('.');
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}
