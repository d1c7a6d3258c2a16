/** Resolves what landing pages show: meet-ups to come, launches, codes that work today, offers that have ended. */
import type { LaunchContent, MeetupContent } from '../content-schemas/landing.ts';
import { currentLaunch } from './current-documents.ts';
import type { QueryRequestContext, TypeResolvers } from './request.ts';

export const landingQueries: TypeResolvers = {
  // One that has begun is too late to come to.
  meetups: (_, __, { model, now }) => model.meetups.filter(({ starts }) => Date.parse(starts) > now),
  launches: (_, __, request) =>
    request.model.launches.map((launch) => ({ ...launch, ...currentLaunch(launch.slug, request) })),
  promoCodes: (_, { partner }: { partner?: string | null }, { model, today }) =>
    model.promoCodes.filter(
      (code) => (!partner || code.partner === partner) && code.bookFrom <= today && today <= code.bookTo,
    ),
  referral: (_, __, { model }) => model.referral,
  endedPrintedOffers: (_, { first }: { first: number }, request) =>
    endedOffers(request)
      .sort((a, b) => b.closedOn.localeCompare(a.closedOn))
      .slice(0, first),
};

export const landingTypes: Record<string, TypeResolvers> = {
  Meetup: { branch: ({ branch }: MeetupContent, _, request) => branchOf(branch, request) },
  Launch: {
    branch: ({ branch }: LaunchContent, _, request) => branchOf(branch, request),
    state: ({ opens, closes }: LaunchContent, _, { now }) => {
      if (now < Date.parse(opens)) return 'BEFORE';
      return now < Date.parse(closes) ? 'OPEN' : 'CLOSED';
    },
    registering: ({ registerBy }: LaunchContent, _, { now }) => now < Date.parse(registerBy),
  },
};

function branchOf(slug: string | undefined, { model }: QueryRequestContext) {
  return model.branches.find((branch) => branch.slug === slug);
}

/** Kept cuttings, and printed offers of ours whose last day is past. */
function endedOffers({ model, now }: QueryRequestContext) {
  const ours = model.offers.filter(({ printedOn, onSaleUntil }) => printedOn !== null && onSaleUntil <= now);
  return [
    ...model.cuttings,
    ...ours.map(({ id, title, printedOn, publishTo }) => ({
      code: id,
      title,
      printedOn: printedOn as string,
      closedOn: publishTo.slice(0, 10),
    })),
  ];
}
