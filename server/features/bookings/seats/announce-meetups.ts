/** Emails consenting Solo Club members about each new meet-up near them, once. */

import { sql } from 'kysely';
import { dayMs } from '#shared/dates.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { enqueueOnce } from '../../../platform/mail/enqueue-once.ts';
import type { JobContext } from '../../job-context.ts';
import { type BookableEvent, bookableEventsQuery } from './bookable-events.query.ts';
import { clubSlug } from './club-event.ts';
import { newMeetupMail } from './club-mails.ts';
import { newMeetupKey } from './join-club.ts';
import type { SeatMailContext } from './seat-mail.ts';
import { sliceSize } from './send-promised.ts';

/** Resolves to the number of emails enqueued. */
export async function announceMeetups({
  database,
  outbox,
  secret,
  query,
  origin,
  now,
}: JobContext): Promise<number> {
  const outcodes = await database.read
    .selectFrom('seatBookings')
    .select('outcode')
    .distinct()
    .where('event', '=', clubSlug)
    .where('state', '=', 'registered')
    .where('outcode', 'is not', null)
    .execute();
  let sent = 0;
  for (const { outcode } of outcodes) {
    const { site, bookableEvents } = await query(bookableEventsQuery, { near: outcode });
    const context = { site, secret, origin, now: now() };
    // A meet-up within 24 hours is too soon to announce.
    const near = bookableEvents.filter(
      ({ kind, starts }) => kind === 'meetup' && Date.parse(starts) > context.now.getTime() + dayMs,
    );
    for (const event of near)
      while (
        await pending(database.read, event.slug, outcode).select('member.id').limit(1).executeTakeFirst()
      )
        sent += await database.write((transaction) => tellSlice(transaction, event, outcode, context));
  }
  if (sent > 0) outbox.flush();
  return sent;
}

/** Selects members not notified yet; members with a booking for the meet-up already know of it. */
function pending(read: Reader, meetup: string, outcode: string | null) {
  return read
    .selectFrom('seatBookings as member')
    .where('member.event', '=', clubSlug)
    .where('member.state', '=', 'registered')
    .where('member.outcode', '=', outcode)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seatBookings as coming')
            .select('coming.id')
            .where('coming.event', '=', meetup)
            .whereRef('coming.email', '=', 'member.email'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sentNotices')
            .select('key')
            .where('key', '=', sql<string>`${sql.lit(newMeetupKey(meetup, ''))} || ${sql.ref('member.id')}`),
        ),
      ),
    );
}

async function tellSlice(
  transaction: Transaction,
  event: BookableEvent,
  outcode: string | null,
  context: SeatMailContext,
): Promise<number> {
  const members = await pending(transaction, event.slug, outcode)
    .selectAll('member')
    .limit(sliceSize)
    .execute();
  for (const member of members)
    await enqueueOnce(
      transaction,
      newMeetupKey(event.slug, member.id),
      newMeetupMail(member, event, context),
      context.now,
    );
  return members.length;
}
