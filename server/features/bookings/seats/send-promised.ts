/** Sends promised emails once each, in slices, so that an interrupted run continues where it stopped. */
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { enqueueOnce } from '../../../platform/mail/enqueue-once.ts';
import type { JobContext } from '../../job-context.ts';
import { type BookableEvent, bookableEventsQuery } from './bookable-events.query.ts';
import { isDue, type PromisedMessage, promisedMessages } from './due-messages.ts';
import type { SeatMailContext } from './seat-mail.ts';
import { movedUpMail } from './seat-mails.ts';
import { keepBookingsAsLong } from './seat-retention.ts';
import { moveUpWaiting } from './seat-store.ts';

/** Maximum emails per transaction, which limits how long its locks block other transactions. */
export const sliceSize = 100;

/** Resolves to the number of emails enqueued. */
export async function sendPromised(context: JobContext): Promise<number> {
  const { query, outbox, now } = context;
  const { site, bookableEvents: events } = await query(bookableEventsQuery, {});
  let sent = 0;
  for (const event of events) {
    await keepBookingsAsLong(context.database, event);
    sent += await moveUpAndTell(event, context, site);
  }
  for (const message of events.flatMap(promisedMessages))
    if (isDue(message, now())) sent += await sendMessage(message, context, site);
  if (sent > 0) outbox.flush();
  return sent;
}

export interface AwaitedMessage extends PromisedMessage {
  /** Number of recipients still to be sent to. */
  readonly recipients: number;
}

/** Lists the messages that are due now or later, for the command line. */
export async function listPromised({ database, query, now }: JobContext): Promise<AwaitedMessage[]> {
  const { bookableEvents: events } = await query(bookableEventsQuery, {});
  const awaited = events.flatMap(promisedMessages).filter(({ until }) => now() < until);
  const counted = await Promise.all(
    awaited.map(async (message) => ({
      ...message,
      recipients: (await awaiting(database.read, message).select('id').execute()).length,
    })),
  );
  return counted.sort((a, b) => a.from.getTime() - b.from.getTime());
}

type Site = SeatMailContext['site'];

async function sendMessage(
  message: PromisedMessage,
  { database, secret, origin, now }: JobContext,
  site: Site,
): Promise<number> {
  let sent = 0;
  // Reads before it writes: usually there is no recipient, and then no transaction is needed.
  while (await awaiting(database.read, message).select('id').limit(1).executeTakeFirst()) {
    const mailContext = { site, secret, origin, now: now() };
    sent += await database.write((transaction) => sendSlice(transaction, message, mailContext));
  }
  return sent;
}

/** Resolves to the number of bookings in the slice. */
async function sendSlice(
  transaction: Transaction,
  message: PromisedMessage,
  context: SeatMailContext,
): Promise<number> {
  const { kind, event, mail } = message;
  const bookings = await awaiting(transaction, message).selectAll().limit(sliceSize).execute();
  for (const booking of bookings) {
    const key = `${kind}:${booking.id}`;
    await transaction
      .deleteFrom('sentNotices')
      .where('key', '=', key)
      .where('at', '<', countsFrom(message))
      .execute();
    await enqueueOnce(transaction, key, mail({ booking, event }, context), context.now);
  }
  return bookings.length;
}

/** A message sent before this moment was for a day that the event has been moved from. */
function countsFrom({ isOfTheDay, from }: PromisedMessage): string {
  return isOfTheDay ? from.toISOString() : '';
}

/** Selects bookings still to be sent the message. A booking changed since `from` has just had an email. */
function awaiting(read: Reader, message: PromisedMessage) {
  const { kind, event, from, to } = message;
  return (
    read
      .selectFrom('seatBookings')
      .where('event', '=', event.slug)
      .where('state', '=', to)
      // Held bookings are left out: they are not confirmed yet.
      .where('holdUntil', 'is', null)
      .where('changedAt', '<', from.toISOString())
      // A row without these cannot be emailed; `reportInvalidBookings` reports it.
      .where('reference', 'is not', null)
      .where('email', 'is not', null)
      .where('name', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sentNotices')
              .select('key')
              .where('key', '=', sql<string>`${sql.lit(`${kind}:`)} || ${sql.ref('seatBookings.id')}`)
              .where('at', '>=', countsFrom(message)),
          ),
        ),
      )
      .orderBy('receivedAt')
  );
}

/** Moves the waiting list up after an edit added seats: nothing else would notify those visitors. */
async function moveUpAndTell(
  event: BookableEvent,
  { database, secret, origin, now }: JobContext,
  site: Site,
): Promise<number> {
  if (event.seats === null || Date.parse(event.starts) <= now().getTime()) return 0;
  const count = await database.read
    .selectFrom('seatCounts')
    .select('taken')
    .where('event', '=', event.slug)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('seatBookings')
          .select('id')
          .whereRef('seatBookings.event', '=', 'seatCounts.event')
          .where('state', '=', 'waiting'),
      ),
    )
    .executeTakeFirst();
  if (!count || count.taken >= event.seats) return 0;
  const context = { site, secret, origin, now: now() };
  return database.write(async (transaction) => {
    const moved = await moveUpWaiting(transaction, event, context.now);
    for (const booking of moved)
      await enqueueOnce(
        transaction,
        `moved-up:${booking.id}`,
        movedUpMail({ booking, event }, context),
        context.now,
      );
    return moved.length;
  });
}
