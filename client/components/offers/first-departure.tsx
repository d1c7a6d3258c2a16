/** First departure of a list, shown when it is far off, for visitors who want to leave next week. */
import { addDays, formatLongDay, formatMonth, londonDay } from '#shared/dates.ts';
import { useApp } from '../../app-context.ts';
import type { FacetChoices } from '../offer-browser/facet-choices.ts';

const farDays = 14;

export function FirstDeparture({ day }: { day: string | null | undefined }) {
  const { now } = useApp();
  if (!day || day <= addDays(londonDay(now), farDays)) return null;
  return <p>{`The first leaves on ${formatLongDay(day)}.`}</p>;
}

/** For a finder, whose month options are the months on sale. */
export function firstMonthWords(facets: readonly FacetChoices[], now: Date): string | undefined {
  const [month] = facets.find(({ name }) => name === 'month')?.options ?? [];
  if (!month || month.value <= addDays(londonDay(now), farDays).slice(0, 7)) return undefined;
  return `The first leave in ${formatMonth(month.value)}. For something sooner, ring us.`;
}
