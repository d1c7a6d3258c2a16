/** Names are taken while a launch takes them, and for an event with the number of seats. */
import { type FormCheck, textOf } from './form-check.ts';
import { openLaunchesQuery } from './prereg.query.ts';

export const checkPrereg: FormCheck = async (values, { ask }) => {
  const { launches } = await ask(openLaunchesQuery, {});
  const launch = launches.find(({ slug }) => slug === textOf(values, 'launch'));
  if (!launch?.registering) return { launch: 'Choose one that still takes names' };
  const seats = textOf(values, 'seats');
  return launch.kind === 'event' && seats === '' ? { seats: 'Enter how many seats you need' } : {};
};
