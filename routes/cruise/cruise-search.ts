/** Address of the cruise list: the keys of every offer list, plus waters, cabin grade and flight. */
import {
  type OfferLinkQuery,
  type OfferSearch,
  offerQueryKeys,
  readOfferSearch,
  searchToOfferQuery,
  type UrlOfferFilter,
} from '#shared/lists/offer-filter.ts';
import type { PageQuery } from '#shared/page.ts';

/** Filter sent to the query API, always limited to cruises. */
export type CruiseFilter = UrlOfferFilter & {
  kinds: ('CRUISE' | 'RIVER')[];
  waters?: string[];
  grades?: string[];
  noFly?: boolean;
};
export type CruiseSearch = Omit<OfferSearch, 'filter'> & { filter: CruiseFilter };

export const cruiseQueryKeys = [...offerQueryKeys, 'waters', 'grade', 'nofly'] as const;

const kinds = ['CRUISE', 'RIVER'] as const;
const flights = ['without', 'with'] as const;
const grades = ['inside', 'outside', 'balcony', 'suite', 'single'] as const;
const maxWaters = 12;

/** Returns the canonical query. Both `nofly` values at once count as no choice. */
export function normalizeCruiseQuery(query: PageQuery): OfferLinkQuery {
  return searchToOfferQuery(readCruiseSearch(query));
}

/** Accepts `nofly=without` or `nofly=with`; both at once filter nothing. Ignores unknown grades. */
export function readCruiseSearch(query: PageQuery): CruiseSearch {
  const search = readOfferSearch(query);
  const asked = flights.filter((one) => query.nofly?.includes(one));
  const nofly = asked.length === 1 ? asked : [];
  const grade = grades.filter((one) => query.grade?.includes(one));
  const waters = (query.waters ?? []).filter((one) => /^[a-z]{3,20}$/.test(one)).slice(0, maxWaters);
  const kind = kinds.filter((one) => search.filter.kinds?.includes(one));
  return {
    ...search,
    filter: {
      ...search.filter,
      kinds: kind.length > 0 ? kind : [...kinds],
      ...(waters.length > 0 ? { waters } : {}),
      ...(grade.length > 0 ? { grades: grade } : {}),
      ...(nofly[0] ? { noFly: nofly[0] === 'without' } : {}),
    },
    chosen: { ...search.chosen, kind, waters, grade, nofly },
    narrowed: search.narrowed || [nofly, grade, waters].some(({ length }) => length > 0),
  };
}
