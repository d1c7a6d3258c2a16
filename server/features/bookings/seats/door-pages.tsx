/** Pages of events at the desk: the list, and the door of one event. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import deskStyles from '#client/desk/desk-pages.module.css';
import styles from '#client/desk/door.module.css';
import type { BookableEvent } from './bookable-events.query.ts';
import { DoorGuest } from './door-guest.tsx';
import { eventTime } from './event-words.ts';
import type { SeatBooking } from './seat-store.ts';

export const eventsPath = '/staff/events';

export function doorHref({ slug }: Pick<BookableEvent, 'slug'>): string {
  return `${eventsPath}/${slug}`;
}

export interface EventLine {
  readonly event: BookableEvent;
  readonly taken: number;
  readonly waiting: number;
}

export function EventsPage({ events }: { readonly events: readonly EventLine[] }) {
  return (
    <>
      {events.length === 0 && <p>No events with seats.</p>}
      <ul className={`plain ${deskStyles.deskPeople}`}>
        {events.map(({ event, taken, waiting }) => (
          <li key={event.slug}>
            <a href={doorHref(event)}>{event.title}</a>
            <span>{eventTime(event)}</span>
            <span>
              {taken} of {event.seats} seats taken, {waiting} waiting
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}

interface DoorProps {
  readonly event: BookableEvent;
  readonly bookings: readonly SeatBooking[];
  /** Addresses that show access needs, which are confidential, by reference. */
  readonly needs: ReadonlyMap<string, string>;
  /** False once it has begun: the waiting list does not move then, so no seat is given back. */
  readonly isComing: boolean;
  /** What was wrong with a code. */
  readonly message?: string | undefined;
  readonly code?: string | undefined;
}

export function DoorPage({ event, bookings, message, code = '', ...rows }: DoorProps) {
  const address = doorHref(event);
  const held = bookings.filter(({ state }) => state === 'booked');
  const waiting = bookings.filter(({ state }) => state === 'waiting');
  const seatsOf = (some: readonly SeatBooking[]) => some.reduce((sum, { seats }) => sum + (seats ?? 0), 0);
  return (
    <>
      <p>
        {eventTime(event)}. {event.place}. {seatsOf(held)} of {event.seats} seats taken,{' '}
        {seatsOf(held.filter(({ checkedInAt }) => checkedInAt))} here.
      </p>
      <form method="post" action={`${address}/check-in`} className={styles.doorCode}>
        {message && (
          <p className={deskStyles.deskNotice} role="alert">
            {message}
          </p>
        )}
        <label>
          Code on the ticket
          <input
            name="code"
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="P-7K3F-29"
            required
          />
        </label>
        <button type="submit" className={buttonStyles.solid}>
          Check in
        </button>
      </form>
      <h2>At the door</h2>
      {held.length === 0 && <p>No seats are taken.</p>}
      <ul className={`plain ${styles.doorList}`}>
        {held.map((booking) => (
          <DoorGuest key={booking.id} booking={booking} address={address} {...rows} />
        ))}
      </ul>
      <h2>Waiting list</h2>
      <p>
        {waiting.length === 0
          ? 'Nobody waits.'
          : 'When seats come free before the start, the first party that fits gets them, and an email.'}
      </p>
      <ol className={styles.doorList}>
        {waiting.map((booking) => (
          <DoorGuest key={booking.id} booking={booking} address={address} {...rows} />
        ))}
      </ol>
      <p className={styles.doorLinks}>
        <a href={`${address}/door.csv`}>The list for a spreadsheet (CSV)</a>
        <a href={eventsPath}>All events</a>
      </p>
    </>
  );
}
