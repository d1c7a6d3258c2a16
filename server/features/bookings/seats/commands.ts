/** `premier seats`: seats and waiting lists of events, for event staff to list, confirm and cancel. */
import { formatDateTime } from '#shared/dates.ts';
import { asOperator } from '../../../acts/operator.ts';
import type { Action } from '../../../acts/permissions.ts';
import { print, printList, printRaw } from '../../../platform/command-line/command-output.ts';
import {
  argument,
  command,
  defineCommands,
  optionalArgument,
} from '../../../platform/command-line/define-commands.ts';
import { notFound } from '../../../platform/command-line/exit-codes.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import type { JobContext } from '../../job-context.ts';
import { withBookings } from '../with-bookings.ts';
import { type BookableEvent, bookableEventsQuery } from './bookable-events.query.ts';
import { doorListCsv } from './door-list-csv.ts';
import { placeInQueue, type SeatBooking } from './seat-store.ts';
import { confirmSeatsForStaff, giveBackForStaff, listDoor, type StaffSeatsContext } from './staff-seats.ts';
import { ticketUrl } from './ticket-link.ts';

/** Defines a command about one booking. */
const bookingCommand = (summary: string, run: (context: JobContext, booking: SeatBooking) => Promise<void>) =>
  command(withBookings, {
    summary,
    params: { reference: argument() },
    async run(context, { reference }) {
      const booking = await findByReference(context.database.read, reference);
      if (!booking) throw notFound(`There is no booking ${reference}.`);
      await run(context, booking);
    },
  });

export default defineCommands({
  summary: 'seats and waiting lists of events and meet-ups',
  storedBy: 'query-api',
  notes: [
    'An event is named as in the list, such as cruise-afternoon; a reference looks like P-7K3F-29. A table for the door: premier seats export cruise-afternoon > door.csv',
  ],
  verbs: {
    list: command(withBookings, {
      summary: 'Lists events with the seats taken, or the guests and the waiting list of one event',
      params: { event: optionalArgument },
      async run(context, { event }) {
        if (event === undefined) return listEvents(context);
        printList((await findBookingsOf(context, event)).map(formatLine), `No bookings for ${event}.`);
      },
    }),
    show: bookingCommand('Shows one booking, with the link of its ticket', show),
    confirm: bookingCommand(
      'Confirms a booking for a visitor without access to email, and emails the ticket',
      confirm,
    ),
    cancel: bookingCommand(
      'Cancels all seats of a booking, or its place on a waiting list; guests who move up are emailed',
      cancel,
    ),
    export: command(withBookings, {
      summary: 'Writes the guests and the waiting list of an event as CSV',
      params: { event: argument() },
      async run(context, { event }) {
        printRaw(doorListCsv(await findBookingsOf(context, event)));
      },
    }),
  },
});

async function listEvents({ database: { read }, query }: JobContext): Promise<void> {
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
  printList(lines, 'No events.');
}

async function findBookingsOf(context: JobContext, slug: string): Promise<SeatBooking[]> {
  const found = await listDoor(context.database.read, slug);
  if (found.length === 0 && !(await findEvent(context, slug))) throw notFound(`There is no event ${slug}.`);
  return found;
}

async function show({ database: { read }, ...context }: JobContext, booking: SeatBooking): Promise<void> {
  const place = await placeInQueue(read, booking);
  print(
    formatLine(booking),
    `for ${booking.event}, received ${formatDateTime(booking.receivedAt)}, stored until ${formatDateTime(booking.deleteAfter)}`,
    place === null ? [] : `number ${place} on the waiting list`,
    booking.assistance ? `assistance needed: premier submissions show ${booking.reference}` : [],
    ticketUrl(booking, { ...context, now: context.now() }),
  );
}

/** Returns the context of an act about one booking. */
function acting(context: JobContext, action: Action, { reference, email }: SeatBooking): StaffSeatsContext {
  const database = asOperator(context.database, action, { subject: reference, person: email });
  return { ...context, database, now: context.now() };
}

async function cancel(context: JobContext, booking: SeatBooking): Promise<void> {
  const mails = await giveBackForStaff(acting(context, 'seats cancel', booking), booking);
  print(
    mails
      ? `${booking.reference} is cancelled; emails queued: ${mails.length}.`
      : `${booking.reference} has no seats to cancel, or the event has begun.`,
  );
}

async function confirm(context: JobContext, booking: SeatBooking): Promise<void> {
  const isConfirmed = await confirmSeatsForStaff(acting(context, 'seats confirm', booking), booking);
  print(
    isConfirmed
      ? `${booking.reference} is confirmed; ${booking.email} was emailed.`
      : `${booking.reference} needs no confirmation.`,
  );
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
    assistance ? '(assistance needed)' : '',
    holdUntil && state !== 'left' ? `unconfirmed until ${formatDateTime(holdUntil)}` : '',
  ]
    .join('  ')
    .trimEnd();
}

/** Finds a booking by its reference, ignoring case. */
function findByReference(read: Reader, reference: string): Promise<SeatBooking | undefined> {
  return read
    .selectFrom('seatBookings')
    .selectAll()
    .where('reference', '=', reference.toUpperCase())
    .executeTakeFirst();
}
