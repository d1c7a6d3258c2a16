/** Parser of a day from its three fields, with a check that the calendar has it. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `5`, `May`, `2027` → `2027-05-05`; leaves unreadable parts as typed, so that they can be shown again. */
export function joinDay(day: string, month: string, year: string): string {
  const parts = [year, month, day].map((part) => part.replace(/-/g, ' ').trim());
  if (parts.every((part) => part === '')) return '';
  const [y = '', m = '', d = ''] = parts;
  const monthFromName = /^[a-z]{3,}$/i.test(m) ? months.indexOf(m.slice(0, 3).toLowerCase()) + 1 : 0;
  return [y, padTwo(monthFromName ? String(monthFromName) : m), padTwo(d)].join('-');
}

/** Splits the result of `joinDay` into its three fields: `2027-05-05` → `5`, `5`, `2027`. */
export function splitDay(joined: string): { day: string; month: string; year: string } {
  const [year = '', month = '', day = ''] = joined.split('-');
  return { day: day.replace(/^0(?=\d)/, ''), month: month.replace(/^0(?=\d)/, ''), year };
}

/** Returns a valid ISO day; null for 31 February or for no date at all. */
export function parseDay(value: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const at = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : null;
}

function padTwo(part: string): string {
  return /^\d$/.test(part) ? `0${part}` : part;
}
