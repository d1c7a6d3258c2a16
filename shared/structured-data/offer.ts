/** JSON-LD of one holiday on sale: what it is, when it departs, and the total that the page shows. */
import type { OfferLeaf, ProductLeaf, TouristTripLeaf } from 'schema-dts';
import { lastCurrentDay } from '../price-age.ts';
import { agencyId } from './agency.ts';
import type { JsonLd } from './json-ld.ts';

export interface OfferedHoliday {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly departs: string;
  readonly from: { readonly kind: string; readonly name: string };
  readonly summary: string;
  readonly partner: { readonly name: string };
  /** Moment from which it is no longer sold. */
  readonly publishTo: string;
  readonly price: {
    readonly totalPence: number;
    readonly left: number | null;
    readonly availability: string;
    readonly checkedAt: string;
  };
}

type Trip = Pick<TouristTripLeaf, 'name' | 'departureTime' | 'tripOrigin'>;

/**
 * Returns a product with a price, as search engines require it. `url` is its page, `image` its picture.
 * See https://developers.google.com/search/docs/appearance/structured-data/product
 */
export function offerJsonLd(
  offer: OfferedHoliday,
  { url, image, origin }: { url: string; image: string | undefined; origin: string },
): JsonLd<ProductLeaf> {
  const { id, title, summary, partner } = offer;
  return {
    '@type': 'Product',
    name: title,
    description: summary,
    sku: id,
    url,
    image,
    brand: { '@type': 'Brand', name: partner.name },
    offers: priceJsonLd(offer, url, origin),
  };
}

function priceJsonLd(
  { id, title, kind, departs, from, price, publishTo }: OfferedHoliday,
  url: string,
  origin: string,
): OfferLeaf {
  const pounds = (price.totalPence / 100).toFixed(2) as `${number}`;
  const trip: Trip = { name: title, departureTime: departs, ...tripOriginJsonLd(from) };
  const isCruise = kind === 'CRUISE' || kind === 'RIVER';
  return {
    '@type': 'Offer',
    url,
    sku: id,
    price: pounds,
    priceCurrency: 'GBP',
    priceValidUntil: lastCurrentDay(price.checkedAt, publishTo),
    availability: `https://schema.org/${availabilityOf(price)}`,
    seller: agencyId(origin),
    itemOffered: isCruise ? { '@type': 'BoatTrip', ...trip } : { '@type': 'TouristTrip', ...trip },
  };
}

function availabilityOf({ left, availability }: OfferedHoliday['price']) {
  if (left === 0) return 'SoldOut';
  return left !== null || availability === 'limited' ? 'LimitedAvailability' : 'InStock';
}

/** Omits the origin for a coach or a drive, which have no single place of departure. */
function tripOriginJsonLd({ kind, name }: OfferedHoliday['from']): Pick<TouristTripLeaf, 'tripOrigin'> {
  if (kind === 'airport') return { tripOrigin: { '@type': 'Airport', name } };
  return kind === 'port' ? { tripOrigin: { '@type': 'Place', name } } : {};
}
