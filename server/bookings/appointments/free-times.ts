/** Who of a branch can still be booked when: its half hours less what is taken and what is kept free. */
import type { BranchHours } from '#shared/opening-hours/opening-hours.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import { appointmentMs, halfHoursOf, weekdayOf } from './half-hours.ts';

export interface Adviser {
  readonly slug: string;
  readonly name: string;
  /** Days of the week at work, 0 is Sunday. */
  readonly days: readonly number[];
}

/** As much of a branch as one must know to book there. */
export interface BookableBranch extends BranchHours {
  readonly slug: string;
  readonly services: readonly string[];
  /** Those who take appointments; who is asked first stands first. */
  readonly advisers: readonly Adviser[];
}

export interface FreeTime {
  /** ISO day in London. */
  readonly date: string;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** Slugs, in the order of the branch's advisers; never empty. */
  readonly advisers: readonly string[];
}

/** In order of time. `read` may be a transaction that is about to book. */
export async function findFreeTimes(read: Reader, branch: BookableBranch, now: Date): Promise<FreeTime[]> {
  if (!branch.services.includes('appointments')) return [];
  const isBusy = await readBusy(read, branch.slug, now);
  return halfHoursOf(branch, now).flatMap(({ date, startsAt: at }) => {
    const weekday = weekdayOf(at);
    const startsAt = at.toISOString();
    const advisers = branch.advisers
      .filter(({ slug, days }) => days.includes(weekday) && !isBusy(slug, startsAt))
      .map(({ slug }) => slug);
    return advisers.length > 0 ? [{ date, startsAt, advisers }] : [];
  });
}

/** Those of one adviser, or of anybody when none is named. */
export function freeTimesOf(times: readonly FreeTime[], adviser: string | null): FreeTime[] {
  return times.filter(({ advisers }) => adviser === null || advisers.includes(adviser));
}

type IsBusy = (adviser: string, startsAt: string) => boolean;

async function readBusy(read: Reader, branch: string, now: Date): Promise<IsBusy> {
  const from = now.toISOString();
  const taken = await read
    .selectFrom('appointments')
    .select(['adviser', 'startsAt'])
    .where('branch', '=', branch)
    .where('startsAt', '>=', from)
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
