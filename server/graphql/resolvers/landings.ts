/** Resolvers of landing pages: coming meet-ups, launches, valid promotional codes, ended printed offers. */
import { lastLondonDay } from '#shared/dates.ts';
import type { LaunchContent, MeetupContent } from '../../catalogue/content-schemas/landing.ts';
import { currentLaunch } from '../../documents/current-documents.ts';
import { everyOffer } from '../../platform/cache-tags.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';

export const landingQueries: TypeResolvers = {
  // A meet-up that has begun is too late to join.
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
  },
  Launch: {
    branch: ({ branch }: LaunchContent, _, context) => findBranch(branch, context),
    state: ({ opens, closes }: LaunchContent, _, { now }) => {
      if (now < Date.parse(opens)) return 'BEFORE';
      return now < Date.parse(closes) ? 'OPEN' : 'CLOSED';
    },
    // A live document can bring the opening forward; registration ends when the launch begins.
    registering: ({ registerBy, opens }: LaunchContent, _, { now }) =>
      now < Math.min(Date.parse(registerBy), Date.parse(opens)),
  },
};

function findBranch(slug: string | undefined, { model }: ResolverContext) {
  return model.branches.find((branch) => branch.slug === slug);
}

/** Lists archived cuttings, and printed offers whose last day has passed. */
function endedOffers({ model, now, note }: ResolverContext) {
  note(everyOffer);
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
