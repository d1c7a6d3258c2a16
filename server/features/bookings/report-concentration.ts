/** Alerts staff once when a client holds 80 % of an event's seats or of a branch's day, confirmed or not. */
import { londonDay } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import type { JobContext } from '../job-context.ts';
import { appointmentPlaceQuery } from './appointments/appointment-place.query.ts';
import { findFreeTimes } from './appointments/free-times.ts';
import { bookableEventsQuery } from './seats/bookable-events.query.ts';

const share = 0.8;
/** Minimum number of bookings: fewer may be a family's, whatever their share. */
const leastBookings = 3;

interface Concentration {
  readonly of: 'event' | 'branch-day';
  /** Slug of the event, or of the branch with the day. */
  readonly what: string;
  readonly client: string;
  readonly held: number;
  readonly capacity: number;
}

export async function reportConcentration(context: JobContext): Promise<void> {
  const found = [...(await findEvents(context)), ...(await findBranchDays(context))];
  for (const one of found) {
    if (one.held < share * one.capacity || !(await isFirst(context, one))) continue;
    context.metrics.bookingConcentrations.inc({ of: one.of });
    context.log.warn(
      { event: 'bookings_of_one_client', ...one },
      'one client holds most seats of an event, or most half hours of a day',
    );
  }
}

/** Records the alert. Resolves to true only the first time, across all servers and runs. */
async function isFirst({ database, now }: JobContext, { what, client }: Concentration): Promise<boolean> {
  const key = `one-client:${what}:${client}`;
  const known = await database.read
    .selectFrom('sentNotices')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) return false;
  return database.write(async (transaction) => {
    const first = await transaction
      .insertInto('sentNotices')
      .values({ key, at: now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    return first !== undefined;
  });
}

async function findEvents({ database, query }: JobContext): Promise<Concentration[]> {
  const rows = await database.read
    .selectFrom('seatBookings')
    .select(({ fn }) => ['event', 'client', fn.sum('seats').as('held')])
    .where('client', 'is not', null)
    .where('state', '=', 'booked')
    .groupBy(['event', 'client'])
    .having(({ fn }) => fn.countAll(), '>=', leastBookings)
    .execute();
  if (rows.length === 0) return [];
  const { bookableEvents } = await query(bookableEventsQuery, {});
  return rows.flatMap(({ event, client, held }) => {
    const capacity = bookableEvents.find(({ slug }) => slug === event)?.seats;
    return capacity && client ? [{ of: 'event', what: event, client, held: Number(held), capacity }] : [];
  });
}

async function findBranchDays({ database, query, now }: JobContext): Promise<Concentration[]> {
  const rows = await database.read
    .selectFrom('appointments')
    .select(['branch', 'startsAt', 'client'])
    .where('startsAt', '>', now().toISOString())
    .where('cancelledAt', 'is', null)
    .execute();
  const byClient = groupBy(
    rows.filter(({ client }) => client !== null),
    ({ branch, startsAt, client }) => `${branch} ${londonDay(new Date(startsAt))} ${client}`,
  );
  const found: Concentration[] = [];
  for (const [key, { length: held }] of byClient) {
    if (held < leastBookings) continue;
    const [slug = '', day = '', client = ''] = key.split(' ');
    const { branch } = await query(appointmentPlaceQuery, { branch: slug });
    if (!branch) continue;
    const isThatDay = ({ startsAt }: { startsAt: string }) => londonDay(new Date(startsAt)) === day;
    const free = (await findFreeTimes(database.read, branch, now())).filter(isThatDay);
    const taken = rows.filter((row) => row.branch === slug && isThatDay(row)).length;
    const capacity = free.reduce((sum, { advisers }) => sum + advisers.length, taken);
    found.push({ of: 'branch-day', what: `${slug} ${day}`, client, held, capacity });
  }
  return found;
}
