/** An offer as the query API shows it, with the facts that filters and rules ask for beside it. */
import { countryName } from '../content-schemas/country-name.ts';
import type { CruiseContent, OfferContent } from '../content-schemas/offer.ts';
import type { CheckedEntry } from '../reading/entry.ts';
import { toDeparture } from './departure.ts';
import { boards, upperCase } from './offer-labels.ts';
import { orNull } from './or-null.ts';
import { toProtection } from './partner-model.ts';
import { toPrice } from './price.ts';

export type OfferModel = ReturnType<typeof toOffer>;

/** `soldBy` is false while the partner is paused or gone for good. */
export function toOffer({ name: partnerSlug, value: offer }: CheckedEntry<OfferContent>, soldBy: boolean) {
  const { solo, from, price, protection, cruise, stay, kind, printedOn, publishFrom, publishTo, ...facts } =
    offer;
  return {
    ...facts,
    ...orNull(offer, ['region', 'flexible', 'minAge', 'accessNotes', 'passportNotes', 'photo']),
    kind: upperCase(kind),
    countryName: countryName(offer.country) ?? offer.country,
    stay: stay ? { ...stay, ...orNull(stay, ['stars', 'starsBy']), board: boards[stay.board] } : null,
    from: toDeparture(from),
    price: toPrice(price, offer.nights),
    protection: toProtection(protection),
    soloFriendly: solo,
    printedOn: printedOn ?? null,
    publishTo,
    cruise: cruise ? toCruise(cruise) : null,
    partnerSlug,
    soldBy,
    month: offer.departs.slice(0, 7),
    onSaleFrom: Date.parse(publishFrom),
    onSaleUntil: Date.parse(publishTo),
  };
}

function toCruise(cruise: CruiseContent) {
  const { line, ports, cabins, drinks, onboardCredit, ...facts } = cruise;
  return {
    ...facts,
    lineSlug: line ?? null,
    river: cruise.river ?? null,
    waters: cruise.waters ?? null,
    itinerary: ports.map((call) => ({
      ...call,
      ...orNull(call, ['country', 'arrive', 'depart']),
      overnight: call.overnight ?? false,
    })),
    cabins: cabins.map(({ grade, total }) => ({ grade, totalPence: total })),
    firstPort: ports[0]?.port ?? '',
    onboardCreditMinor: onboardCredit?.amount ?? null,
    onboardCreditCurrency: onboardCredit?.currency ?? null,
    drinksIncluded: drinks,
  };
}

/** Whether it can be booked at a moment: published, not expired, not yet left, and the partner sells. */
export function isOnSale(offer: OfferModel, now: number, today: string): boolean {
  return offer.soldBy && offer.onSaleFrom <= now && now < offer.onSaleUntil && offer.departs > today;
}
