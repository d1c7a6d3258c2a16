/** When an offer leaves and from where, and where one sleeps: two lines below its name. */
import { formatLongDay, formatNights } from '#shared/dates.ts';
import { boardLabel, departureLabel, joinFacts, starLabel } from './offer-labels.ts';
import type { OfferRowFacts } from './offer-types.ts';

export function OfferLines({ offer, className }: { offer: OfferRowFacts; className: string | undefined }) {
  const { departs, nights, from, stay, cruise, place, countryName } = offer;
  const sleeps = stay && [
    stay.name,
    stay.stars && starLabel(stay.stars, stay.starsBy),
    boardLabel(stay.board),
  ];
  const ship = cruise && [cruise.ship, cruise.line?.name, stay && boardLabel(stay.board)];
  return (
    <>
      <p className={className}>
        {joinFacts([formatLongDay(departs), formatNights(nights), departureLabel(from)])}
      </p>
      <p className={className}>{joinFacts(ship ?? sleeps ?? [place, countryName])}</p>
    </>
  );
}
