/** Formats the time and place of an event for its emails and its calendar entry. */
import { formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import { toICalendar } from '#shared/icalendar.ts';
import type { BookableEvent } from './bookable-events.query.ts';

/** Formats as `Saturday 23 January 2027, 2pm to 4.30pm`. */
export function eventTime({ starts, ends }: Pick<BookableEvent, 'starts' | 'ends'>): string {
  const [from, to] = [londonClock(new Date(starts)), londonClock(new Date(ends))];
  const end =
    from.date === to.date ? formatTime(to.time) : `${formatLongDay(to.date)}, ${formatTime(to.time)}`;
  return `${formatLongDay(from.date)}, ${formatTime(from.time)} to ${end}`;
}

/** Formats as `1 seat` or `4 seats`. */
export function seatsText(seats: number): string {
  return seats === 1 ? '1 seat' : `${seats} seats`;
}

/**
 * Builds the calendar entry of a booking. Its stable uid makes a second import update the first.
 * See https://www.rfc-editor.org/rfc/rfc5545#section-3.8.4.7
 */
export function ticketCalendar(
  event: Pick<BookableEvent, 'slug' | 'kind' | 'title' | 'starts' | 'ends' | 'place'> & {
    readonly branch?: { readonly name: string; readonly phone: string } | null;
  },
  { reference, seats }: { readonly reference: string; readonly seats: number | null },
  { origin, now }: { readonly origin: string; readonly now: Date },
): string {
  const { slug, kind, title, starts, ends, place, branch } = event;
  const held = seats === null ? '' : `${seatsText(seats)}, reference ${reference}.`;
  const ring = branch ? ` Ring ${branch.name} on ${branch.phone}.` : '';
  const entry = {
    uid: `${kind === 'meetup' ? 'meetup' : 'launch'}-${slug}@${new URL(origin).hostname}`,
    starts,
    ends,
    summary: title,
    description: `${held}${ring}`.trim(),
    ...(place && { location: place }),
    remindBefore: kind === 'meetup' ? 'P1D' : 'PT1H',
  };
  return toICalendar([entry], now);
}
