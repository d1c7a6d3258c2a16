/** One holiday on sale for machines: what it is, when it leaves, and the total that the page prints. */
import type { OfferLeaf, TouristTripLeaf } from 'schema-dts';
import { agencyId } from './agency.ts';
import type { JsonLd } from './json-ld.ts';

export interface OfferedHoliday {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly departs: string;
  readonly from: { readonly kind: string; readonly name: string };
  readonly price: { readonly totalPence: number; readonly isFrom: boolean };
}

type Trip = Pick<TouristTripLeaf, 'name' | 'departureTime' | 'tripOrigin'>;

/** `url` is where the offer stands by itself. */
export function offerJsonLd(
  { id, title, kind, departs, from, price }: OfferedHoliday,
  url: string,
  origin: string,
): JsonLd<OfferLeaf> {
  const isCruise = kind === 'CRUISE' || kind === 'RIVER';
  const pounds = (price.totalPence / 100).toFixed(2) as `${number}`;
  const trip: Trip = { name: title, departureTime: departs, ...tripOriginJsonLd(from) };
  return {
    '@type': 'Offer',
    url,
    sku: id,
    price: pounds,
    priceCurrency: 'GBP',
    // Other dates cost more.
    priceSpecification: price.isFrom
      ? { '@type': 'PriceSpecification', minPrice: pounds, priceCurrency: 'GBP' }
      : undefined,
    seller: agencyId(origin),
    itemOffered: isCruise ? { '@type': 'BoatTrip', ...trip } : { '@type': 'TouristTrip', ...trip },
  };
}

/** Where a coach picks up, or how one drives there, is no one place. */
function tripOriginJsonLd({ kind, name }: OfferedHoliday['from']): Pick<TouristTripLeaf, 'tripOrigin'> {
  if (kind === 'airport') return { tripOrigin: { '@type': 'Airport', name } };
  return kind === 'port' ? { tripOrigin: { '@type': 'Place', name } } : {};
}
