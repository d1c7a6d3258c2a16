/** Separation of an offer's travel facts from its other facts. */
import { departureLabel } from '#client/components/offers/offer-labels.ts';
import { formatTime } from '#shared/dates.ts';
import type { FullOffer } from './full-offer.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

const travelLabels =
  /^(flight|transfer|travel|journey|train|coach|comfort stops|car hire|luggage|home collection|changes|rail class|tickets)\b/i;

/** Weather facts have labels like `January by day`. */
export function isWeatherFact({ label }: Fact): boolean {
  return label.endsWith(' by day');
}

export function isTravelFact({ label }: Fact): boolean {
  return travelLabels.test(label);
}

/** Lists the departure point first. A flight time missing from the offer comes from the place's guide. */
export function travelFacts({ from, facts, destination, cruise }: FullOffer): Fact[] {
  const own = facts.filter(isTravelFact);
  const flies = from.kind === 'airport' && !cruise;
  const guided = flies && !own.some(({ label }) => /^flight/i.test(label)) ? destination?.flightTime : null;
  return [
    { label: 'You leave', value: departureLabel(from) },
    ...(from.points.length > 0 ? [{ label: 'Picks up at', value: listPickUps(from.points) }] : []),
    ...(guided ? [{ label: 'Flight', value: guided }] : []),
    ...own,
  ];
}

function listPickUps(points: FullOffer['from']['points']): string {
  return points.map(({ place, time }) => `${place} ${formatTime(time)}`).join(', ');
}
