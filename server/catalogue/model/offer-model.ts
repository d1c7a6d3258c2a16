/** Offer as the query API shows it, with the facts that filters and rules use. */
import { countryName } from '../content-schemas/country-name.ts';
import type { CruiseContent, OfferContent } from '../content-schemas/offer.ts';
import type { CheckedEntry } from '../reading/entry.ts';
import { onceEach } from '../reading/share-values.ts';
import type { FindRate } from './day-rates.ts';
import { toDeparture } from './departure.ts';
import { type FindGuides, whereSlugs } from './destination-model.ts';
import type { FillProtection } from './fill-protection.ts';
import { isCall } from './find-port.ts';
import { toDepartures } from './offer-departures.ts';
import { tellExtras } from './offer-extras.ts';
import { boards, upperCase } from './offer-labels.ts';
import { orNull } from './or-null.ts';
import { toPrice } from './price.ts';

export type OfferModel = ReturnType<typeof toOffer>;

/** `soldBy` is false while the partner is paused, and once it is retired. */
export function toOffer(
  { name: partnerSlug, value: offer }: CheckedEntry<OfferContent>,
  soldBy: boolean,
  findGuides: FindGuides,
  findRate: FindRate,
  fillProtection: FillProtection,
) {
  const { solo, from, price, protection, cruise, stay, kind, printedOn, publishFrom, publishTo, ...rest } =
    offer;
  const { point, days, near, otherDates: _, tips, single: __, ...facts } = rest;
  const guides = findGuides(offer);
  const ownPrice = toPrice(price, offer.nights, findRate);
  return {
    ...facts,
    ...tellExtras(offer, findRate),
    ...orNull(offer, ['flexible', 'minAge', 'accessNotes', 'passportNotes', 'photo', 'house', 'partnerPage']),
    kind: upperCase(kind),
    countryName: countryName(offer.country) ?? offer.country,
    stay: stay ? toStay(stay) : null,
    from: toOwnDeparture(from),
    price: ownPrice,
    protection: fillProtection(protection),
    soloFriendly: solo,
    printedOn: printedOn ?? null,
    publishTo,
    cruise: cruise ? toCruise(cruise, tips) : null,
    position: { latitude: point.lat, longitude: point.lon },
    guides,
    where: whereSlugs(offer, guides),
    near: near ?? [],
    days: days ? toDays(days) : [],
    departures: toDepartures(offer, ownPrice.totalPence),
    partnerSlug,
    soldBy,
    otherDate: null as string | null,
    month: offer.departs.slice(0, 7),
    onSaleFrom: Date.parse(publishFrom),
    onSaleUntil: Date.parse(publishTo),
  };
}

// Many offers share one object of the content; each object is converted once.
const toStay = onceEach((stay: NonNullable<OfferContent['stay']>) => ({
  ...stay,
  ...orNull(stay, ['stars', 'starsBy']),
  board: boards[stay.board],
}));
const toOwnDeparture = onceEach(toDeparture);
const toDays = onceEach((days: NonNullable<OfferContent['days']>) =>
  days.map((each) => ({ ...each, ...orNull(each, ['to', 'night']), meals: each.meals ?? [] })),
);
const toItinerary = onceEach((ports: CruiseContent['ports']) =>
  ports.map((call) => ({
    ...call,
    ...orNull(call, ['country', 'arrive', 'depart']),
    overnight: call.overnight ?? false,
  })),
);

function toCruise(cruise: CruiseContent, tips: OfferContent['tips']) {
  const { line, ports, cabins, drinks, onboardCredit, ...facts } = cruise;
  return {
    ...facts,
    lineSlug: line ?? null,
    tips: tips?.are === 'unknown' ? 'extra' : (tips?.are ?? 'extra'),
    river: cruise.river ?? null,
    waters: cruise.waters ?? null,
    itinerary: toItinerary(ports),
    cabins: cabins.map(({ grade, total }) => ({ grade, totalPence: total })),
    embarks: findEmbarkation(ports),
    countries: [...new Set(ports.flatMap((call) => call.country ?? []))],
    onboardCreditMinor: onboardCredit?.amount ?? null,
    onboardCreditCurrency: onboardCredit?.currency ?? null,
    drinksIncluded: drinks,
  };
}

/** Null where a ferry or train comes first: the itinerary does not show which call is the ship's first. */
function findEmbarkation(ports: CruiseContent['ports']): string | null {
  const first = ports.find(({ port }) => isCall(port))?.port;
  return first && !/\(| by rail$/.test(first) ? first : null;
}

/** True when the offer can be booked: published, not expired, a departure to come, and the partner sells. */
export function isOnSale(offer: OfferModel, now: number, today: string): boolean {
  return (
    offer.soldBy &&
    offer.onSaleFrom <= now &&
    now < offer.onSaleUntil &&
    offer.departures.some(({ departs, until }) => (until ?? departs) > today)
  );
}
