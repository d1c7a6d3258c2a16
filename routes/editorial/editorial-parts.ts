/** What each hand-written page shows beside its words, by route; most show nothing but the words. */
import type { RouteName } from '#routes/href.ts';
import type { EditorialQueryVariables } from '#shared/query/operations.generated.ts';

type Part = Exclude<keyof EditorialQueryVariables, 'name'>;

const partsOf: Partial<Record<RouteName, readonly Part[]>> = {
  'whatsapp-enquiry': ['shops'],
};

/** Variables of the one query: the page's name and the part its route needs. */
export function editorialVariables(route: RouteName): EditorialQueryVariables {
  const needs = (part: Part) => partsOf[route]?.includes(part) ?? false;
  return {
    name: route,
    shops: needs('shops'),
  };
}
