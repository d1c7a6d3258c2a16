/** The address of the cruise list: the keys of every offer list, and whether one has to fly. */
import { type AskedOffers, type OfferSearch, readOfferSearch } from '#shared/offer-filter.ts';
import type { PageQuery } from '#shared/page.ts';

/** What the query API is asked for: never anything but cruises. */
export type CruiseFilter = AskedOffers & { kinds: ('CRUISE' | 'RIVER')[]; noFly?: boolean };
export type CruiseSearch = Omit<OfferSearch, 'filter'> & { filter: CruiseFilter };

const kinds = ['CRUISE', 'RIVER'] as const;
const flights = ['without', 'with'] as const;

/** `nofly=without` or `nofly=with`; both at once narrow nothing. */
export function readCruiseSearch(query: PageQuery): CruiseSearch {
  const search = readOfferSearch(query);
  const nofly = flights.filter((one) => query.nofly?.includes(one));
  const asked = kinds.filter((kind) => search.filter.kinds?.includes(kind));
  return {
    ...search,
    filter: {
      ...search.filter,
      kinds: asked.length > 0 ? asked : [...kinds],
      ...(nofly.length === 1 ? { noFly: nofly[0] === 'without' } : {}),
    },
    chosen: { ...search.chosen, kind: asked, ...(nofly.length > 0 ? { nofly } : {}) },
    narrowed: search.narrowed || nofly.length > 0,
  };
}
