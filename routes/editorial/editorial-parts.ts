/** What each hand-written page shows beside its words, by route; most show nothing but the words. */
import type { RouteName } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';
import type { EditorialQueryVariables } from '#shared/query/operations.generated.ts';

type Part = Exclude<keyof EditorialQueryVariables, 'name' | 'offer' | 'asked'>;

/** Pages to which a visitor comes from an offer, with its code in the address. */
const askedAbout = new Set<RouteName>(['contact']);

const partsOf: Partial<Record<RouteName, readonly Part[]>> = {
  competitiontcs: ['promotions'],
  careers: ['vacancies'],
  'travel-money': ['rates', 'shops'],
  contact: ['shops'],
  edp: ['printed'],
  'solo-club': ['solo'],
};

/** The printed code that the address asks about, or null; anything else is passed over. */
export function readAskedOffer(query: PageQuery): string | null {
  const typed = (query.offer?.[0] ?? '').toUpperCase();
  return /^[A-Z]{2}\d{4}$/.test(typed) ? typed : null;
}

/** Variables of the one query: the page's name and the part its route needs. */
export function editorialVariables(route: RouteName, query: PageQuery): EditorialQueryVariables {
  const needs = (part: Part) => partsOf[route]?.includes(part) ?? false;
  const offer = askedAbout.has(route) ? readAskedOffer(query) : null;
  return {
    name: route,
    promotions: needs('promotions'),
    vacancies: needs('vacancies'),
    rates: needs('rates'),
    shops: needs('shops'),
    printed: needs('printed'),
    solo: needs('solo'),
    asked: offer !== null,
    offer: offer ?? '',
  };
}
