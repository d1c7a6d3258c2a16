/** Which of the promised messages are due at a moment, and which come next: of sales, events and meet-ups. */
import type { BookableEvent } from './bookable-events.query.ts';
import { saleLastWeekMail, saleOpenMail } from './launch-mails.ts';
import { reminderMail } from './seat-mails.ts';
import type { SeatState } from './tables.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export interface PromisedMessage {
  /** With the booking's id it names one message to one person for good. */
  readonly kind: 'sale-open' | 'sale-last-week' | 'reminder';
  readonly event: BookableEvent;
  /** Sent from then on, after a standstill later; from `until` on it would be silly. */
  readonly from: Date;
  readonly until: Date;
  /** Sent once more where the day has moved since: one that left before `from` was of another day. */
  readonly isOfTheDay: boolean;
  /** Who is told: those who had it before `from`. */
  readonly to: SeatState;
  readonly mail: typeof saleOpenMail;
}

/** Every message that is promised of an event, whatever the time. */
export function promisedMessages(event: BookableEvent): PromisedMessage[] {
  const [starts, ends] = [Date.parse(event.starts), Date.parse(event.ends)];
  if (event.kind !== 'sale') {
    const [from, until] = [new Date(starts - 2 * dayMs), new Date(starts)];
    return [{ kind: 'reminder', event, from, until, isOfTheDay: true, to: 'booked', mail: reminderMail }];
  }
  // A sale of a few days has its second message halfway.
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
