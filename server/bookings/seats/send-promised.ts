/** Sends what is promised to whoever registered, once each, a slice at a time: whoever is killed between two goes on where they were. */
import { sql, type Transaction } from 'kysely';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { DutyContext } from '../../platform/duties/duty-context.ts';
import { enqueueOnce } from '../../platform/mail/enqueue-once.ts';
import { type BookableEvent, bookableEventsQuery } from './bookable-events.query.ts';
import { isDue, type PromisedMessage, promisedMessages } from './due-messages.ts';
import type { SeatMailContext } from './seat-mail.ts';
import { movedUpMail } from './seat-mails.ts';
import { keepBookingsAsLong } from './seat-retention.ts';
import { moveUpWaiting } from './seat-store.ts';

/** No transaction keeps others waiting for longer than so many mails take. */
export const sliceSize = 100;

/** Resolves with how many mails were put into the outbox. */
export async function sendPromised(context: DutyContext): Promise<number> {
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
  /** How many people have still to be sent it. */
  readonly recipients: number;
}

/** What is due now and what comes next, for whoever looks. */
export async function listPromised({ database, query, now }: DutyContext): Promise<AwaitedMessage[]> {
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
  { database, secret, origin, now }: DutyContext,
  site: Site,
): Promise<number> {
  let sent = 0;
  // Looked at first: most of the time there is nobody to tell, and nothing to write.
  while (await awaiting(database.read, message).select('id').limit(1).executeTakeFirst()) {
    const mailContext = { site, secret, origin, now: now() };
    sent += await database.write((transaction) => sendSlice(transaction, message, mailContext));
  }
  return sent;
}

/** Resolves with how many there were. */
async function sendSlice(
  transaction: Transaction<Tables>,
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
    await enqueueOnce(transaction, key, mail({ booking, event }, context), {
      submission: null,
      now: context.now,
    });
  }
  return bookings.length;
}

/** A message that was sent before this was of a day that has been given up. */
function countsFrom({ isOfTheDay, from }: PromisedMessage): string {
  return isOfTheDay ? from.toISOString() : '';
}

/** Whoever was given a seat after the reminder's time has just been told of it. */
function awaiting(read: Reader, message: PromisedMessage) {
  const { kind, event, from, to } = message;
  return (
    read
      .selectFrom('seatBookings')
      .where('event', '=', event.slug)
      .where('state', '=', to)
      // Held, they are waited for to be confirmed.
      .where('holdUntil', 'is', null)
      .where('changedAt', '<', from.toISOString())
      // Nothing can be told of a row without these, and `reportInvalidRows` reports it.
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

/** More seats than there were, by an edit of the content: nobody else would tell those who wait. */
async function moveUpAndTell(
  event: BookableEvent,
  { database, secret, origin, now }: DutyContext,
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
      await enqueueOnce(transaction, `moved-up:${booking.id}`, movedUpMail({ booking, event }, context), {
        submission: null,
        now: context.now,
      });
    return moved.length;
  });
}
