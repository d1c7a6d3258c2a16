/** Parser of a departure date from three fields: day, month by number or name, and year. */
import { addDays } from '#shared/dates.ts';

export interface TypedDay {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** No holiday is on sale further ahead, so a later date is a typing error in the year. */
const maxDaysAhead = 3 * 366;
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns the ISO day, or the problem in words for the visitor. `today` is the ISO day in London. */
export function readDeparture(typed: TypedDay, today: string): { departs: string } | { problem: string } {
  const missing = (['day', 'month', 'year'] as const).filter((part) => typed[part] === '');
  if (missing.length === 3) return { problem: 'Enter a departure date' };
  if (missing.length > 0) return { problem: `Departure date must include a ${missing.join(' and a ')}` };
  const departs = toIsoDay(typed);
  if (!departs) return { problem: 'Departure date must be a real date, like 18 9 2027' };
  if (departs <= today) return { problem: 'Departure date must be in the future' };
  if (departs > addDays(today, maxDaysAhead))
    return { problem: 'Departure date must be within the next three years' };
  return { departs };
}

function toIsoDay({ day, month, year }: TypedDay): string | null {
  const number = monthNumber(month);
  const fullYear = /^\d\d$/.test(year) ? `20${year}` : year;
  if (!/^\d{1,2}$/.test(day) || !number || !/^\d{4}$/.test(fullYear)) return null;
  const iso = `${fullYear}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  // 31 April parses, but comes back as 1 May.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null;
}

/** `9`, `09`, `Sept` and `September` → 9. */
function monthNumber(typed: string): number | null {
  if (/^\d{1,2}$/.test(typed)) return Number(typed);
  if (!/^[a-z]{3,9}$/i.test(typed)) return null;
  return monthNames.indexOf(typed.slice(0, 3).toLowerCase()) + 1 || null;
}
