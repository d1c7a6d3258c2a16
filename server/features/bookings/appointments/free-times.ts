/** Free times of a branch's advisers: its half hours without those that are booked or blocked. */
import type { BranchHours } from '#shared/opening-hours/opening-hours.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import {
  appointmentMs,
  type DaySpan,
  type HalfHour,
  halfHoursForStaff,
  halfHoursOf,
  weekdayOf,
} from './half-hours.ts';

export interface Adviser {
  readonly slug: string;
  readonly name: string;
  /** Working days of the week; 0 is Sunday. */
  readonly days: readonly number[];
}

/** The branch's data that a booking needs. */
export interface BookableBranch extends BranchHours {
  readonly slug: string;
  readonly services: readonly string[];
  /** Advisers who take appointments, in order of preference. */
  readonly advisers: readonly Adviser[];
}

export interface FreeTime {
  /** ISO date in London. */
  readonly date: string;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** Slugs in the order of the branch's advisers; never empty. */
  readonly advisers: readonly string[];
}

/** Finds the times that visitors may book, sorted. `read` may be the transaction of a booking. */
export function findFreeTimes(read: Reader, branch: BookableBranch, now: Date): Promise<FreeTime[]> {
  return freeOf(read, branch, halfHoursOf(branch, now));
}

/** Finds the times that staff may book. Reads no more than the days asked for. */
export function findStaffTimes(
  read: Reader,
  branch: BookableBranch,
  span: DaySpan,
  now: Date,
): Promise<FreeTime[]> {
  return freeOf(read, branch, halfHoursForStaff(branch, span, now));
}

async function freeOf(
  read: Reader,
  branch: BookableBranch,
  halfHours: readonly HalfHour[],
): Promise<FreeTime[]> {
  const [first, last] = [halfHours[0], halfHours.at(-1)];
  if (!first || !last || !branch.services.includes('appointments')) return [];
  const isBusy = await readBusy(read, branch.slug, first.startsAt, last.startsAt);
  return halfHours.flatMap(({ date, startsAt: at }) => {
    const weekday = weekdayOf(at);
    const startsAt = at.toISOString();
    const advisers = branch.advisers
      .filter(({ slug, days }) => days.includes(weekday) && !isBusy(slug, startsAt))
      .map(({ slug }) => slug);
    return advisers.length > 0 ? [{ date, startsAt, advisers }] : [];
  });
}

/** Filters by one adviser; null means any adviser. */
export function freeTimesOf(times: readonly FreeTime[], adviser: string | null): FreeTime[] {
  return times.filter(({ advisers }) => adviser === null || advisers.includes(adviser));
}

type IsBusy = (adviser: string, startsAt: string) => boolean;

/** `first` and `last` are the starts of half hours. */
async function readBusy(read: Reader, branch: string, first: Date, last: Date): Promise<IsBusy> {
  const [from, until] = [first.toISOString(), last.toISOString()];
  const taken = await read
    .selectFrom('appointments')
    .select(['adviser', 'startsAt'])
    .where('branch', '=', branch)
    .where('startsAt', '>=', from)
    .where('startsAt', '<=', until)
    .where('cancelledAt', 'is', null)
    .execute();
  const blocks = await read
    .selectFrom('appointmentBlocks')
    .select(['adviser', 'startsAt', 'endsAt'])
    .where('branch', '=', branch)
    .where('endsAt', '>', from)
    .execute();
  const given = new Set(taken.map(({ adviser, startsAt }) => `${adviser} ${startsAt}`));
  return (adviser, startsAt) => {
    const endsAt = new Date(Date.parse(startsAt) + appointmentMs).toISOString();
    return (
      given.has(`${adviser} ${startsAt}`) ||
      blocks.some(
        (block) =>
          (block.adviser === null || block.adviser === adviser) &&
          block.startsAt < endsAt &&
          block.endsAt > startsAt,
      )
    );
  };
}
