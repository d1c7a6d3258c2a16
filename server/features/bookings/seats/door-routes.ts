/** Routes of events at the desk: the door list, tickets checked in once, seats confirmed and given back. */
import type { Request, RequestHandler, Response, Router } from 'express';
import { dayMs } from '#shared/dates.ts';
import { HttpError } from '#shared/http-errors.ts';
import { act } from '../../../acts/act.ts';
import { type Action, type Actor, grantingRole } from '../../../acts/permissions.ts';
import {
  actContext,
  actingContext,
  currentActor,
  type DeskServices,
  noSuchPage,
  permit,
  readDone,
} from '../../staff/desk-access.ts';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { findConfidence } from '../find-confidence.ts';
import { type BookableEvent, bookableEventsQuery } from './bookable-events.query.ts';
import { checkIn, findTicket, undoCheckIn } from './check-in.ts';
import { describeCheckIn } from './door-guest.tsx';
import { doorListCsv } from './door-list-csv.ts';
import { DoorPage, doorHref, EventsPage, eventsPath } from './door-pages.tsx';
import { seatsText } from './event-words.ts';
import type { SeatBooking } from './seat-store.ts';
import { confirmSeatsForStaff, giveBackForStaff, listDoor } from './staff-seats.ts';

const doneTexts = {
  undone: 'That check-in is undone.',
  confirmed: 'The seats are confirmed, and the ticket is on its way by email.',
  'given-back': 'The seats are given back. Parties that move up get an email.',
};

const seen: Action = 'seats check-in';
/** Days for which a past event is listed, for late questions. */
const listedMs = 7 * dayMs;

export function doorRoutes(router: Router, services: DeskServices): void {
  const path = eventsPath.replace('/staff', '');
  router.use(path, permit(seen));
  router.get(path, eventsPage(services));
  router.get(`${path}/:slug`, doorPage(services));
  router.get(`${path}/:slug/door.csv`, doorCsv(services));
  router.post(`${path}/:slug/check-in`, checkTicketIn(services));
  router.post(`${path}/:slug/undo`, undo(services));
  router.post(`${path}/:slug/confirm`, permit('seats confirm'), confirm(services));
  router.post(`${path}/:slug/cancel`, permit('seats cancel'), giveBack(services));
}

/** Events with seats whose branch is among the person's; one without a branch needs a role without limits. */
export async function ownEvents(
  { queryAs }: Pick<DeskServices, 'queryAs'>,
  actor: Actor,
): Promise<BookableEvent[]> {
  const { bookableEvents } = await queryAs(null)(bookableEventsQuery, {});
  return bookableEvents.filter(
    ({ seats, branch }) => seats !== null && grantingRole(actor, seen, branch?.slug) !== null,
  );
}

async function requireEvent(services: DeskServices, req: Request, res: Response): Promise<BookableEvent> {
  const event = (await ownEvents(services, currentActor(res))).find(({ slug }) => slug === req.params.slug);
  if (!event) throw noSuchPage();
  return event;
}

function eventsPage(services: DeskServices): RequestHandler {
  return async (_req, res) => {
    const since = new Date(services.now().getTime() - listedMs).toISOString();
    const events = (await ownEvents(services, currentActor(res)))
      .filter(({ ends }) => ends > since)
      .sort((a, b) => (a.starts < b.starts ? -1 : 1));
    const slugs = events.map(({ slug }) => slug);
    const counts =
      slugs.length === 0
        ? []
        : await services.database.read
            .selectFrom('seatBookings')
            .select(({ fn }) => ['event', 'state', fn.countAll().as('count'), fn.sum('seats').as('seats')])
            .where('event', 'in', slugs)
            .where('state', 'in', ['booked', 'waiting'])
            .groupBy(['event', 'state'])
            .execute();
    const of = (slug: string, state: string) =>
      counts.find((row) => row.event === slug && row.state === state);
    const lines = events.map((event) => ({
      event,
      taken: Number(of(event.slug, 'booked')?.seats ?? 0),
      waiting: Number(of(event.slug, 'waiting')?.count ?? 0),
    }));
    await sendDeskPage(services, res, { title: 'Events', content: EventsPage({ events: lines }) });
  };
}

interface DoorState {
  readonly done?: string | undefined;
  readonly message?: string;
  readonly code?: string;
}

async function sendDoor(
  services: DeskServices,
  res: Response,
  event: BookableEvent,
  { done, message, code }: DoorState,
  status = 200,
): Promise<void> {
  const bookings = await listDoor(services.database.read, event.slug);
  const needs = new Map<string, string>();
  for (const { reference, assistance } of bookings) {
    const url =
      assistance === 1 && (await findConfidence(services, res, { reference, branch: branchOf(event) }));
    if (url) needs.set(reference, url);
  }
  const isComing = services.now().getTime() < Date.parse(event.starts);
  const content = DoorPage({ event, bookings, needs, isComing, message, code });
  await sendDeskPage(services, res, { title: event.title, done, content }, status);
}

const branchOf = ({ branch }: BookableEvent) => branch?.slug ?? null;

function doorPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const event = await requireEvent(services, req, res);
    const booking = typeof req.query.in === 'string' && (await find(services, event, req.query.in));
    const done =
      booking && booking.checkedInAt !== null
        ? `${booking.name}, ${seatsText(booking.seats ?? 0)}: ${describeCheckIn(booking)}.`
        : readDone(req, doneTexts);
    await sendDoor(services, res, event, { done });
  };
}

function doorCsv(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const event = await requireEvent(services, req, res);
    const csv = doorListCsv(await listDoor(services.database.read, event.slug));
    res.set('Content-Disposition', `attachment; filename="${event.slug}.csv"`).type('text/csv').send(csv);
  };
}

function find({ database, secret, now }: DeskServices, { slug }: BookableEvent, code: string) {
  return findTicket(database.read, slug, code, { secret, now: now() });
}

function subjectOf(event: BookableEvent, { reference, email }: SeatBooking) {
  return { subject: reference, branch: branchOf(event), person: email };
}

function checkTicketIn(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const event = await requireEvent(services, req, res);
    const code = String(req.body?.code ?? '').slice(0, 2_000);
    const booking = await find(services, event, code);
    const refuse = (message: string) => sendDoor(services, res, event, { message, code }, 422);
    if (!booking) return refuse('No ticket for this event has that code.');
    const now = services.now();
    const context = actContext(services, res);
    const change = (isDone: boolean) => (isDone ? { after: { checkedInAt: now.toISOString() } } : null);
    const isDone = await act(context, seen, { ...subjectOf(event, booking), change }, (transaction) =>
      checkIn(transaction, booking, { by: context.actor.name, now }),
    );
    if (isDone) return res.redirect(303, `${doorHref(event)}?in=${booking.reference}`);
    const current = await find(services, event, booking.reference);
    await refuse(describeRefusal(current ?? booking));
  };
}

function describeRefusal(booking: SeatBooking): string {
  const { name, reference, state } = booking;
  if (booking.checkedInAt) return `${name}, ${reference}: used already, ${describeCheckIn(booking)}.`;
  if (state === 'waiting') return `${name}, ${reference}: on the waiting list, without a seat.`;
  return `${name}, ${reference}: the seats were given back.`;
}

async function requireBooking(services: DeskServices, req: Request, event: BookableEvent) {
  const booking = await find(services, event, String(req.body?.code ?? ''));
  if (!booking) throw new HttpError(404, 'There is no such booking. Open the list again.');
  return booking;
}

function undo(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const event = await requireEvent(services, req, res);
    const booking = await requireBooking(services, req, event);
    const { checkedInAt } = booking;
    const change = (isDone: boolean) => (isDone ? { before: { checkedInAt } } : null);
    await act(actContext(services, res), seen, { ...subjectOf(event, booking), change }, (transaction) =>
      undoCheckIn(transaction, booking),
    );
    res.redirect(303, `${doorHref(event)}?done=undone`);
  };
}

function confirm(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const event = await requireEvent(services, req, res);
    const booking = await requireBooking(services, req, event);
    const context = actingContext(services, res, 'seats confirm', subjectOf(event, booking));
    await confirmSeatsForStaff(context, booking);
    services.outbox.flush();
    res.redirect(303, `${doorHref(event)}?done=confirmed`);
  };
}

function giveBack(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const event = await requireEvent(services, req, res);
    const booking = await requireBooking(services, req, event);
    const context = actingContext(services, res, 'seats cancel', subjectOf(event, booking));
    const mails = booking.checkedInAt ? null : await giveBackForStaff(context, booking);
    if (!mails)
      throw new HttpError(
        409,
        'Nothing was given back: the party is here, the event has begun, or it is done.',
      );
    services.outbox.flush();
    res.redirect(303, `${doorHref(event)}?done=given-back`);
  };
}
