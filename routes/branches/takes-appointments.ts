/** Whether somebody can be seen in a shop soon: a shop that is yet to open takes no appointments. */
import { addDays, londonDay } from '#shared/dates.ts';
import { type BranchHours, openState } from '#shared/opening-hours/opening-hours.ts';

const soonDays = 14;

export function takesAppointments(branch: BranchHours, now: Date): boolean {
  const { open, opensNext } = openState(branch, now);
  return open || (opensNext?.date ?? '9999') <= addDays(londonDay(now), soonDays);
}
