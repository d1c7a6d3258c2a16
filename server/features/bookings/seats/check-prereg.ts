/** Checks that a launch takes registrations, and that an event's registration has a number of seats. */
import type { BusinessRule, ErrorsOf } from '../../../submissions/business-rule.ts';
import { openLaunchesQuery } from './prereg.query.ts';

export const checkPrereg: BusinessRule<'prereg'> = async (
  { launch: chosen, seats },
  { query },
): Promise<ErrorsOf<'prereg'>> => {
  const { launches } = await query(openLaunchesQuery, {});
  const launch = launches.find(({ slug }) => slug === chosen);
  if (!launch?.registering) return { launch: 'Choose one you can still register for' };
  return launch.kind === 'event' && seats === null ? { seats: 'Enter how many seats you need' } : {};
};
