/** Confirms seats or a waiting list place, and composes one email however often the button is pressed. */
import type { Transaction } from '../../../platform/database/tables.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { confirmSeats } from './seat-holds.ts';
import type { SeatMailContext } from './seat-mail.ts';
import { heldMail } from './seat-mails.ts';
import { placeInQueue, type SeatBooking } from './seat-store.ts';

/** Resolves to null for a booking that has lapsed or was given back. */
export async function confirmForVisitor(
  transaction: Transaction,
  { id, event: slug }: Pick<SeatBooking, 'id' | 'event'>,
  context: SeatMailContext & { readonly events: readonly BookableEvent[] },
): Promise<{ booking: SeatBooking; mails: OutgoingMail[] } | null> {
  const firm = await confirmSeats(transaction, { id, event: slug }, context.now);
  if (!firm) return null;
  const { booking, isNew } = firm;
  const event = context.events.find((one) => one.slug === slug);
  if (!isNew || !event) return { booking, mails: [] };
  const queuePlace = await placeInQueue(transaction, booking);
  return { booking, mails: [heldMail({ booking, event, queuePlace, isRepeat: false }, context)] };
}
