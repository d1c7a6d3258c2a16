/** Days as ISO text, and which day a moment falls on in the agency's own time zone. */

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The day it is in London at a moment, 2027-05-14. */
export function dayInLondon(moment: Date): string {
  return londonDay.format(moment);
}

/** The day after a day. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
