/** One party at the door of an event: name, seats, access needs, and what can be pressed. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/door.module.css';
import { formatTime, londonClock } from '#shared/dates.ts';
import { seatsText } from './event-words.ts';
import type { SeatBooking } from './seat-store.ts';

interface GuestProps {
  readonly booking: SeatBooking;
  /** Address of the event's door. */
  readonly address: string;
  readonly needs: ReadonlyMap<string, string>;
  readonly isComing: boolean;
}

export function DoorGuest({ booking, address, needs, isComing }: GuestProps) {
  const { name, seats, reference, state, holdUntil, assistance, checkedInAt } = booking;
  const confidence = needs.get(reference);
  return (
    <li>
      <strong>{name}</strong>
      <span>
        {seatsText(seats ?? 0)}, {reference}
        {holdUntil && ', not confirmed by email'}
      </span>
      {assistance === 1 && (
        <span>{confidence ? <a href={confidence}>Needs something: read it</a> : 'Needs something'}</span>
      )}
      <div className={styles.doorActions}>
        {checkedInAt && (
          <>
            <span>{describeCheckIn(booking)}</span>
            <Press action={`${address}/undo`} {...{ reference, name }} label="Undo" />
          </>
        )}
        {state === 'booked' && !checkedInAt && (
          <Press action={`${address}/check-in`} {...{ reference, name }} label="Check in" />
        )}
        {isComing && holdUntil && (
          <Press action={`${address}/confirm`} {...{ reference, name }} label="Confirm" />
        )}
        {isComing && !checkedInAt && (
          <details>
            <summary>More</summary>
            <Press action={`${address}/cancel`} {...{ reference, name }} label="Give the seats back" />
          </details>
        )}
      </div>
    </li>
  );
}

interface PressProps {
  readonly action: string;
  readonly reference: string;
  readonly name: string;
  readonly label: string;
}

function Press({ action, reference, name, label }: PressProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="code" value={reference} />
      <button type="submit" className={buttonStyles.link} aria-label={`${label}: ${name}`}>
        {label}
      </button>
    </form>
  );
}

/** For example "here since 2.05pm, Sam Shop". */
export function describeCheckIn({ checkedInAt, checkedInBy }: SeatBooking): string {
  const { time } = londonClock(new Date(checkedInAt ?? ''));
  return `here since ${formatTime(time)}, checked in by ${checkedInBy}`;
}
