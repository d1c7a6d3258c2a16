/** Parser of the query on appointment pages; invalid values are dropped. */
import type { LinkQuery } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';

const patterns = {
  offer: /^[A-Z]{2}\d{4}$/,
  adviser: /^[a-z][a-z-]{0,59}$/,
  from: /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  token: /^[\w.-]{1,400}$/,
  sent: /^P-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/,
} as const;

export type BookingKey = keyof typeof patterns;

export function readBookingQuery(
  query: PageQuery,
  keys: readonly BookingKey[],
): Partial<Record<BookingKey, string>> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const typed = query[key]?.[0] ?? '';
      const value = key === 'offer' ? typed.toUpperCase() : typed;
      return patterns[key].test(value) && (key !== 'from' || isDay(value)) ? [[key, value]] : [];
    }),
  ) satisfies LinkQuery;
}

/** Rejects days that pass the pattern but do not exist, such as 30 February. */
function isDay(value: string): boolean {
  const at = Date.parse(`${value}T12:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}
