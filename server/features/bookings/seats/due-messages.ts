/** Promised messages of sales, events and meet-ups, and when each is due. */
import { dayMs } from '#shared/dates.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { saleLastWeekMail, saleOpenMail } from './launch-mails.ts';
import { reminderMail } from './seat-mails.ts';
import type { SeatState } from './tables.ts';

export interface PromisedMessage {
  /** Together with the booking's id, the permanent key of one message to one recipient. */
  readonly kind: 'sale-open' | 'sale-last-week' | 'reminder';
  readonly event: BookableEvent;
  /** Sent from `from` on, or later after a downtime; never from `until` on, when it would be pointless. */
  readonly from: Date;
  readonly until: Date;
  /** True if sent again after the event moved: a message sent before `from` was for another day. */
  readonly isOfTheDay: boolean;
  /** State of the recipients' bookings, which must date from before `from`. */
  readonly to: SeatState;
  readonly mail: typeof saleOpenMail;
}

/** Lists every message promised for an event, at any time. */
export function promisedMessages(event: BookableEvent): PromisedMessage[] {
  const [starts, ends] = [Date.parse(event.starts), Date.parse(event.ends)];
  if (event.kind !== 'sale') {
    const [from, until] = [new Date(starts - 2 * dayMs), new Date(starts)];
    return [{ kind: 'reminder', event, from, until, isOfTheDay: true, to: 'booked', mail: reminderMail }];
  }
  // For a sale shorter than two weeks, the second message goes out halfway.
  const lastWeek = Math.max(ends - 7 * dayMs, (starts + ends) / 2);
  const common = { event, isOfTheDay: false, to: 'registered' } as const;
  return [
    { ...common, kind: 'sale-open', from: new Date(starts), until: new Date(lastWeek), mail: saleOpenMail },
    {
      ...common,
      kind: 'sale-last-week',
      from: new Date(lastWeek),
      until: new Date(ends),
      mail: saleLastWeekMail,
    },
  ];
}

export function isDue({ from, until }: Pick<PromisedMessage, 'from' | 'until'>, now: Date): boolean {
  return from <= now && now < until;
}
