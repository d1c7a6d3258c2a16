/** `npm run seats`: lets event staff list, confirm and give back seats and waiting list places. */
import path from 'node:path';
import { formatDateTime } from '#shared/dates.ts';
import { print, rejectExtraArgs, runCommand, UsageError, unknownCommand } from '../../../platform/command.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { withBookings } from '../with-bookings.ts';
import { type BookableEvent, bookableEventsQuery } from './bookable-events.query.ts';
import { confirmForVisitor } from './confirm-for-visitor.ts';
import { doorListCsv } from './door-list-csv.ts';
import { findBookings, findByReference } from './find-bookings.ts';
import { giveBackForVisitor } from './give-back-for-visitor.ts';
import { placeInQueue, type SeatBooking } from './seat-store.ts';
import { ticketUrl } from './ticket-link.ts';

const usage = `npm run seats -- <what to do>

  list                    every event with what is taken, and the Solo Club
  list       EVENT        who has seats, then who waits, in order: list cruise-afternoon
  show       P-7K3F-29    one booking, with the link of its ticket
  give-back  P-7K3F-29    all of its seats, or its place on a list; who moves up is told by email
  confirm    P-7K3F-29    for a visitor without mail at hand, who is sent the ticket all the same
  export     EVENT        the list for the door as a table: npm run -s seats -- export cruise-afternoon > door.csv

Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when there is nothing of that name.
`;

const noSuchThing = 3;
const root = path.resolve(import.meta.dirname, '../..');

const commands: Readonly<Record<string, (context: JobContext, name: string) => Promise<number>>> = {
  list: (context, event) => (event ? listEvent(context, event) : listEvents(context)),
  show,
  'give-back': giveBack,
  confirm,
  export: exportEvent,
};

async function run(args: readonly string[]): Promise<number> {
  const [name = '', subject = '', ...more] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw unknownCommand(name || undefined);
  rejectExtraArgs(more);
  if (!subject && name !== 'list') throw new UsageError(`${name} wants a name.`);
  return withBookings(root, usage, (context) => command(context, subject));
}

async function listEvents({ database: { read }, query }: JobContext): Promise<number> {
  const { bookableEvents } = await query(bookableEventsQuery, {});
  const rows = await read
    .selectFrom('seatBookings')
    .select(({ fn }) => ['event', 'state', fn.countAll().as('count'), fn.sum('seats').as('seats')])
    .groupBy(['event', 'state'])
    .execute();
  const slugs = new Set([...bookableEvents.map(({ slug }) => slug), ...rows.map(({ event }) => event)]);
  const lines = [...slugs].map((slug) => {
    const of = (state: string) => rows.find((row) => row.event === slug && row.state === state);
    const event = bookableEvents.find((one) => one.slug === slug);
    const names = Number(of('registered')?.count ?? 0);
    const taken = `${Number(of('booked')?.seats ?? 0)} of ${event?.seats ?? '?'} seats taken, ${Number(of('waiting')?.count ?? 0)} waiting`;
    return [
      slug.padEnd(26),
      (event ? formatDateTime(event.starts) : '').padEnd(28),
      event?.seats ? taken : `${names} ${names === 1 ? 'name' : 'names'}`,
    ].join('  ');
  });
  print(lines.length === 0 ? ['Nothing.'] : lines);
  return 0;
}

async function listEvent(context: JobContext, slug: string): Promise<number> {
  const found = await findBookings(context.database.read, slug);
  if (found.length === 0 && !(await findEvent(context, slug))) return printUnknown(`event ${slug}`);
  print(found.length === 0 ? ['Nobody.'] : found.map(formatLine));
  return 0;
}

async function exportEvent(context: JobContext, slug: string): Promise<number> {
  const found = await findBookings(context.database.read, slug);
  if (found.length === 0 && !(await findEvent(context, slug))) return printUnknown(`event ${slug}`);
  process.stdout.write(doorListCsv(found));
  return 0;
}

async function show({ database: { read }, ...context }: JobContext, reference: string): Promise<number> {
  const booking = await findByReference(read, reference);
  if (!booking) return printUnknown(`booking ${reference}`);
  const place = await placeInQueue(read, booking);
  print([
    formatLine(booking),
    `for ${booking.event}, received ${formatDateTime(booking.receivedAt)}, kept until ${formatDateTime(booking.deleteAfter)}`,
    ...(place === null ? [] : [`number ${place} on the waiting list`]),
    ...(booking.assistance
      ? [`needs something in the room: npm run submissions -- show ${booking.reference}`]
      : []),
    ticketUrl(booking, { ...context, now: context.now() }),
  ]);
  return 0;
}

async function giveBack({ database, query, ...context }: JobContext, reference: string): Promise<number> {
  const booking = await findByReference(database.read, reference);
  if (!booking) return printUnknown(`booking ${reference}`);
  const now = context.now();
  const { site, bookableEvents: events } = await query(bookableEventsQuery, {});
  const mails = await database.write(async (transaction) => {
    const change = { booking: booking.id, keep: 0, now };
    const said = await giveBackForVisitor(transaction, change, { ...context, site, events });
    if (said) await enqueueMail(transaction, said, { submission: null, now });
    return said;
  });
  print(
    mails
      ? [`${booking.reference} is given back. ${mails.length} told by email.`]
      : [`${booking.reference} has nothing to give back, or it has begun.`],
  );
  return 0;
}

async function confirm({ database, query, ...context }: JobContext, reference: string): Promise<number> {
  const found = await findByReference(database.read, reference);
  if (!found) return printUnknown(`booking ${reference}`);
  const now = context.now();
  const { site, bookableEvents: events } = await query(bookableEventsQuery, {});
  const told = await database.write(async (transaction) => {
    const firm = await confirmForVisitor(transaction, found, { ...context, site, events, now });
    await enqueueMail(transaction, firm?.mails ?? [], { submission: null, now });
    return firm !== null && firm.mails.length > 0;
  });
  print([
    told
      ? `${found.reference} is confirmed; ${found.email} is told.`
      : `${found.reference} has nothing to confirm.`,
  ]);
  return 0;
}

async function findEvent({ query }: JobContext, slug: string): Promise<BookableEvent | undefined> {
  const { bookableEvents } = await query(bookableEventsQuery, {});
  return bookableEvents.find((event) => event.slug === slug);
}

function formatLine(booking: SeatBooking): string {
  const { reference, state, seats, queueNumber, name, email, assistance, holdUntil } = booking;
  return [
    reference,
    state.padEnd(10),
    String(seats ?? '').padStart(2),
    (state === 'waiting' ? `no. ${queueNumber}` : '').padEnd(7),
    name.padEnd(24),
    email,
    assistance ? '(needs something in the room)' : '',
    holdUntil && state !== 'left' ? `unconfirmed until ${formatDateTime(holdUntil)}` : '',
  ]
    .join('  ')
    .trimEnd();
}

function printUnknown(what: string): number {
  process.stderr.write(`There is no ${what}.\n`);
  return noSuchThing;
}

runCommand(usage, run);
