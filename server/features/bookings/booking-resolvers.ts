/** Resolvers of bookable events: sales, launches and meet-ups, their seats, holds and tickets. */
import type { MeetupContent } from '../../catalogue/content-schemas/landing.ts';
import { milesBetween } from '../../catalogue/model/distance.ts';
import type { Model } from '../../catalogue/model/model.ts';
import { currentLaunch } from '../../documents/current-documents.ts';
import type { ResolverContext, Resolvers, TypeResolvers } from '../../graphql/resolvers/context.ts';
import { documentTag } from '../../platform/cache-tags.ts';
import type { AppointmentReader } from './appointments/appointment-reader.ts';
import type { ReadHold } from './holds.ts';
import type { ReadTicket } from './seats/ticket-reader.ts';

type SeatsTaken = ReadonlyMap<string, number | null> | null;

declare module '../../graphql/resolvers/context.ts' {
  interface FeatureReaders {
    appointments: AppointmentReader;
    readHold: ReadHold;
    readTicket: ReadTicket;
    readSeatsTaken: () => Promise<SeatsTaken>;
  }
}

/** Maximum party per booking: a family for an afternoon event, a visitor and a friend for coffee. */
const maxParty = { sale: 1, event: 6, meetup: 2 } as const;

/** Miles; half an hour's drive or a little more. The Solo Club page states this figure. */
const nearMiles = 25;

export const bookingQueries: TypeResolvers = {
  bookableEvents: (_, { near }: { near?: string | null }, context) =>
    typeof near === 'string' ? eventsNear(near, context) : bookableEvents(context),
  bookingHold: (_, { reference }: { reference: string }, context) =>
    context.readers.readHold?.(reference, new Date(context.now)) ?? null,
  async ticket(_, { token }: { token: string }, context) {
    const ticket = await context.readers.readTicket?.(token);
    if (!ticket) return null;
    const event = bookableEvents(context).find(({ slug }) => slug === ticket.event) ?? null;
    // Visitors may leave a sale's list or the club at any time, and give up seats until the event begins.
    const begun = event !== null && event.kind !== 'sale' && Date.parse(event.starts) <= context.now;
    const isHeld = ticket.state !== 'left' && ticket.state !== 'lapsed';
    return { ...ticket, event, changeable: ticket.mayChange && isHeld && !begun };
  },
};

export const bookingTypes: Resolvers = {
  Launch: { seatsLeft },
  Meetup: { seatsLeft },
  BookableEvent: {
    branch: ({ branch }: { branch?: string | undefined }, _, { model }) =>
      model.branches.find(({ slug }) => slug === branch),
    seatsLeft,
  },
};

export function bookableEvents(context: ResolverContext) {
  const { launches, meetups } = context.model;
  return [
    ...launches.map((launch) => toBookableLaunch({ ...launch, ...currentLaunch(launch.slug, context) })),
    ...meetups.map((meetup) => toBookableMeetup(meetup, context)),
  ];
}

/** Returns an empty list for an unknown place. */
function eventsNear(place: string, context: ResolverContext) {
  const { branches, findPlace } = context.model;
  const point = findPlace(place);
  return bookableEvents(context).filter((event) => {
    const branch = branches.find(({ slug }) => slug === event.branch);
    return point && branch && milesBetween(point, branch) <= nearMiles;
  });
}

/** Returns null where seats are not counted or the count is unavailable. */
export async function seatsLeft(
  { slug, seats }: { slug: string; seats?: number | null | undefined },
  _: unknown,
  context: ResolverContext,
): Promise<number | null> {
  context.note(documentTag('seats', slug));
  const taken = seats ? await seatsTaken(context) : null;
  if (!taken || !seats) return null;
  const ofEvent = taken.get(slug);
  return ofEvent === null ? null : Math.max(0, seats - (ofEvent ?? 0));
}

const takenByQuery = new WeakMap<ResolverContext, Promise<SeatsTaken>>();

/** Seats taken by event; null where the count is unknown. Read once per query. */
function seatsTaken(context: ResolverContext): Promise<SeatsTaken> {
  const taken =
    takenByQuery.get(context) ?? context.readers.readSeatsTaken?.() ?? Promise.resolve<SeatsTaken>(null);
  takenByQuery.set(context, taken);
  return taken;
}

function toBookableLaunch(launch: Model['launches'][number]) {
  const { slug, kind, title, opens, closes, registerBy, place, seats, gives, branch } = launch;
  return {
    ...{ slug, kind, title, starts: opens, ends: closes, registerBy },
    ...{ place, seats, maxParty: maxParty[kind], page: '/prereg', about: gives, branch },
  };
}

function toBookableMeetup(meetup: MeetupContent, { model }: ResolverContext) {
  const { slug, starts, ends, place, address, seats, about, host, branch } = meetup;
  const town = model.branches.find((one) => one.slug === branch)?.name;
  return {
    ...{ slug, kind: 'meetup' as const, title: `Solo Club coffee${town ? `, ${town}` : ''}`, starts, ends },
    ...{ registerBy: starts, place: `${place}, ${address}`, seats, maxParty: maxParty.meetup },
    ...{ page: '/solo-club', about: `${about} Look for ${host}.`, branch },
  };
}
