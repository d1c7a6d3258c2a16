/** Resolves what landing pages show: meet-ups to come, launches, codes that work today, offers that have ended. */
import { lastLondonDay } from '#shared/dates.ts';
import type { LaunchContent, MeetupContent } from '../content-schemas/landing.ts';
import { seatsLeft } from './bookings.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { currentLaunch } from './current-documents.ts';

export const landingQueries: TypeResolvers = {
  // One that has begun is too late to come to.
  meetups: (_, __, { model, now }) => model.meetups.filter(({ starts }) => Date.parse(starts) > now),
  launches: (_, __, context) =>
    context.model.launches.map((launch) => ({ ...launch, ...currentLaunch(launch.slug, context) })),
  promoCodes: (_, { partner }: { partner?: string | null }, { model, today }) =>
    model.promoCodes.filter(
      (code) => (!partner || code.partner === partner) && code.bookFrom <= today && today <= code.bookTo,
    ),
  referral: (_, __, { model }) => model.referral,
  endedPrintedOffers: (_, { first }: { first: number }, context) =>
    endedOffers(context)
      .sort((a, b) => b.closedOn.localeCompare(a.closedOn))
      .slice(0, first),
};

export const landingTypes: Record<string, TypeResolvers> = {
  Meetup: {
    branch: ({ branch }: MeetupContent, _, context) => findBranch(branch, context),
    seatsLeft,
  },
  Launch: {
    branch: ({ branch }: LaunchContent, _, context) => findBranch(branch, context),
    state: ({ opens, closes }: LaunchContent, _, { now }) => {
      if (now < Date.parse(opens)) return 'BEFORE';
      return now < Date.parse(closes) ? 'OPEN' : 'CLOSED';
    },
    seatsLeft,
    // One that a document brings forward takes no names once it has begun.
    registering: ({ registerBy, opens }: LaunchContent, _, { now }) =>
      now < Math.min(Date.parse(registerBy), Date.parse(opens)),
  },
};

function findBranch(slug: string | undefined, { model }: ResolverContext) {
  return model.branches.find((branch) => branch.slug === slug);
}

/** Kept cuttings, and printed offers of ours whose last day is past. */
function endedOffers({ model, now }: ResolverContext) {
  const printed = model.printedOffers.filter(({ onSaleUntil }) => onSaleUntil <= now);
  return [
    ...model.cuttings,
    ...printed.map(({ id, title, printedOn, publishTo }) => ({
      code: id,
      title,
      printedOn: printedOn as string,
      closedOn: lastLondonDay(publishTo),
    })),
  ];
}
