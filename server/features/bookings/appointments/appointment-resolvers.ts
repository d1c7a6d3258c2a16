/** Resolvers of appointments: advisers, free times and booked appointments. */
import { addDays, londonDay } from '#shared/dates.ts';
import type { BranchModel } from '../../../catalogue/model/branch-model.ts';
import { knowledgeOf } from '../../../catalogue/model/find-specialists.ts';
import type { ResolverContext, Resolvers, TypeResolvers } from '../../../graphql/resolvers/context.ts';
import { findOnSale } from '../../../graphql/resolvers/offers.ts';
import { hasLapsed } from '../holds.ts';
import { canChange, type FoundAppointment } from './appointment-reader.ts';
import { type FreeTime, freeTimesOf } from './free-times.ts';
import { lastBookableDay } from './half-hours.ts';

interface AskedTimes {
  readonly from?: string | null;
  readonly days?: number | null;
  readonly adviser?: string | null;
}

const maxDays = 7;

export const appointmentQueries: TypeResolvers = {
  appointment: async (_, { token }: { token: string }, context) =>
    withBranch(await context.readers.appointments?.readByToken(token, new Date(context.now)), context),
  bookedAppointment: async (_, { reference }: { reference: string }, context) =>
    withBranch(
      await context.readers.appointments?.readByReference(reference, new Date(context.now)),
      context,
    ),
};

export const appointmentTypes: Resolvers = {
  Branch: {
    advisers: (branch: BranchModel, { offer }: { offer?: string }, context) =>
      rankAdvisers(branch, offer, context),
    appointmentTimes: (branch: BranchModel, asked: AskedTimes, context) =>
      resolveTimes(branch, asked, context),
  },
  Appointment: {
    state(found: FoundAppointment) {
      if (found.cancelledAt) return hasLapsed(found) ? 'lapsed' : 'cancelled';
      return found.holdUntil ? 'held' : 'booked';
    },
    heldUntil: ({ cancelledAt, holdUntil }: FoundAppointment) => (cancelledAt ? null : holdUntil),
    branch: ({ branch }: FoundAppointment, _, { model }) =>
      model.branches.find(({ slug }) => slug === branch),
    offer: ({ offer }: FoundAppointment, _, context) => (offer && findOnSale(context, offer)) ?? null,
    canChange: (found: FoundAppointment, _, { now }) => canChange(found, new Date(now)),
  },
};

/** Returns null when the branch no longer exists: an appointment cannot be shown without it. */
function withBranch(
  found: FoundAppointment | null | undefined,
  { model }: ResolverContext,
): FoundAppointment | null {
  return found && model.branches.some(({ slug }) => slug === found.branch) ? found : null;
}

function rankAdvisers({ team }: BranchModel, code: string | undefined, context: ResolverContext) {
  const offer = code ? findOnSale(context, code.toUpperCase()) : undefined;
  return team
    .filter(({ appointments }) => appointments)
    .map((person) => ({ person, score: offer ? knowledgeOf(offer, person.knows) : 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ person, score }) => ({ ...person, suits: score > 0 }));
}

async function resolveTimes(
  branch: BranchModel,
  { from, days, adviser }: AskedTimes,
  { readers: { appointments }, now }: ResolverContext,
) {
  const moment = new Date(now);
  const advisers = branch.team.filter((person) => person.appointments);
  const all = (await appointments?.readFreeTimes({ ...branch, advisers }, moment)) ?? [];
  const ofAdviser = freeTimesOf(all, adviser ?? null);
  const first = from ?? ofAdviser[0]?.date ?? londonDay(moment);
  const free = ofAdviser.filter(({ date }) => date >= first);
  return {
    from: first,
    nextFree: free[0]?.date ?? null,
    lastDay: lastBookableDay(moment),
    days: groupByDay(
      free.filter(({ date }) => date < addDays(first, Math.min(Math.max(days ?? maxDays, 1), maxDays))),
    ),
  };
}

function groupByDay(free: readonly FreeTime[]): { date: string; times: readonly FreeTime[] }[] {
  return [...new Set(free.map(({ date }) => date))].map((date) => ({
    date,
    times: free.filter((time) => time.date === date),
  }));
}
