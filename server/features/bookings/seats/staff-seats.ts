/** Seats of an event for staff: the door list; giving back and confirming, with the emails about it. */
import type { QueryFunction } from '#shared/page.ts';
import type { Database, Reader } from '../../../platform/database/open-database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { enqueueMail, type OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { bookableEventsQuery } from './bookable-events.query.ts';
import { confirmForVisitor } from './confirm-for-visitor.ts';
import { giveBackForVisitor } from './give-back-for-visitor.ts';
import type { SeatBooking } from './seat-store.ts';

export interface StaffSeatsContext {
  /** Its one write is an act. */
  readonly database: Pick<Database, 'write'>;
  readonly query: QueryFunction;
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

/** Sorts seat holders by name, then the waiting list by queue number; leaves out bookings given back. */
export async function listDoor(read: Reader, event: string): Promise<SeatBooking[]> {
  const found = await read
    .selectFrom('seatBookings')
    .selectAll()
    .where('event', '=', event)
    .where('state', '!=', 'left')
    .execute();
  const waits = ({ state }: SeatBooking) => state === 'waiting';
  return [
    ...found.filter((one) => !waits(one)).sort((a, b) => a.name.localeCompare(b.name)),
    ...found.filter(waits).sort((a, b) => (a.queueNumber ?? 0) - (b.queueNumber ?? 0)),
  ];
}

/** Gives all seats back, and moves the waiting list up. Null when there is none, or the event has begun. */
export async function giveBackForStaff(
  { database, query, ...context }: StaffSeatsContext,
  { id }: SeatBooking,
): Promise<OutgoingMail[] | null> {
  const { now } = context;
  const { site, bookableEvents: events } = await query(bookableEventsQuery, {});
  return database.write(async (transaction) => {
    const change = { booking: id, keep: 0, now };
    const mails = await giveBackForVisitor(transaction, change, { ...context, site, events });
    if (mails) await enqueueMail(transaction, mails, { now });
    return mails;
  });
}

/** Resolves to false when there is nothing to confirm. */
export async function confirmSeatsForStaff(
  { database, query, ...context }: StaffSeatsContext,
  booking: SeatBooking,
): Promise<boolean> {
  const { now } = context;
  const { site, bookableEvents: events } = await query(bookableEventsQuery, {});
  return database.write(async (transaction) => {
    const firm = await confirmForVisitor(transaction, booking, { ...context, site, events });
    await enqueueMail(transaction, firm?.mails ?? [], { now });
    return firm !== null && firm.mails.length > 0;
  });
}
