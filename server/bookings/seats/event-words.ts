/** When and where an event is, as its mails and its calendar entry say it. */
import { formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import { toICalendar } from '#shared/icalendar.ts';
import type { BookableEvent } from './bookable-events.query.ts';

/** `Saturday 23 January 2027, 2pm to 4.30pm`. */
export function eventTime({ starts, ends }: Pick<BookableEvent, 'starts' | 'ends'>): string {
  const [from, to] = [londonClock(new Date(starts)), londonClock(new Date(ends))];
  const end =
    from.date === to.date ? formatTime(to.time) : `${formatLongDay(to.date)}, ${formatTime(to.time)}`;
  return `${formatLongDay(from.date)}, ${formatTime(from.time)} to ${end}`;
}

/** `1 seat`, `4 seats`. */
export function seatsText(seats: number): string {
  return seats === 1 ? '1 seat' : `${seats} seats`;
}

/** For somebody who holds seats; taken in twice it is one entry. */
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
