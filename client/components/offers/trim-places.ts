/** Options of "Where to?": every country, plus the regions and places that narrow their country. */
import type { FacetOption } from '../offer-browser/facet-choices.ts';

/** Maximum number of options: a longer list is more than visitors read. */
const maxPlaces = 24;

/** The second argument's values always remain: places chosen, or places with a guide. */
export function trimPlaces(
  places: readonly FacetOption[],
  retained: readonly string[] = [],
  most = maxPlaces,
): FacetOption[] {
  const totals = new Map<string, number>();
  for (const { group, count } of places)
    totals.set(group ?? '', Math.max(count, totals.get(group ?? '') ?? 0));
  const isRetained = ({ value }: FacetOption) => retained.includes(value);
  const isCountry = ({ group, label }: FacetOption) => group === null || group === label;
  const inside = places.filter(
    (place) => !isCountry(place) && place.count > 1 && place.count < (totals.get(place.group ?? '') ?? 0),
  );
  const room = Math.max(0, most - places.filter(isCountry).length);
  const busiest = new Set(inside.toSorted((a, b) => b.count - a.count).slice(0, room));
  return places.filter((place) => isCountry(place) || isRetained(place) || busiest.has(place));
}
