/** One holiday on sale for machines: what it is, when it leaves, and the total that the page prints. */
import { agencyId } from './agency.ts';
import type { Thing } from './thing.ts';

export interface OfferedHoliday {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly departs: string;
  readonly from: { readonly kind: string; readonly name: string };
  readonly price: { readonly totalPence: number; readonly isFrom: boolean };
}

/** `url` is where the offer stands by itself. */
export function offer(
  { id, title, kind, departs, from, price }: OfferedHoliday,
  url: string,
  origin: string,
): Thing {
  const sails = kind === 'CRUISE' || kind === 'RIVER';
  const pounds = (price.totalPence / 100).toFixed(2);
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
    itemOffered: {
      '@type': sails ? 'BoatTrip' : 'TouristTrip',
      name: title,
      departureTime: departs,
      tripOrigin: originOf(from),
    },
  };
}

/** Where a coach picks up, or how one drives there, is no one place. */
function originOf({ kind, name }: OfferedHoliday['from']): Thing | undefined {
  if (kind === 'airport') return { '@type': 'Airport', name };
  return kind === 'port' ? { '@type': 'Place', name } : undefined;
}
