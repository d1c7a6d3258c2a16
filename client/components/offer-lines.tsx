/** When an offer leaves and from where, and where one sleeps: two lines below its name. */
import { formatLongDay, formatNights } from '#shared/dates.ts';
import type { OfferRowFacts } from './offer-summary.ts';
import { boardWord, fromWords, joinFacts, starWords } from './offer-words.ts';

export function OfferLines({ offer, className }: { offer: OfferRowFacts; className: string | undefined }) {
  const { departs, nights, from, stay, cruise, place, countryName } = offer;
  const sleeps = stay && [
    stay.name,
    stay.stars && starWords(stay.stars, stay.starsBy),
    boardWord(stay.board),
  ];
  const ship = cruise && [cruise.ship, cruise.line?.name, stay && boardWord(stay.board)];
  return (
    <>
      <p className={className}>
        {joinFacts([formatLongDay(departs), formatNights(nights), fromWords(from)])}
      </p>
      <p className={className}>{joinFacts(ship ?? sleeps ?? [place, countryName])}</p>
    </>
  );
}
