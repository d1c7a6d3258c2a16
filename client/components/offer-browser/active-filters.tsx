/** Active filters of a list: each is a link to the list without that filter. */
import { type OfferLinkQuery, type OfferSearch, searchToOfferQuery } from '#shared/lists/offer-filter.ts';
import { Icon } from '../page-parts/icon.tsx';
import { toResults } from '../page-parts/list-results.ts';
import styles from './active-filters.module.css';
import type { FacetChoices } from './facet-choices.ts';
import { facetLabel } from './facet-label.ts';

export type ListHref = (query: OfferLinkQuery) => string;

interface ActiveFiltersProps {
  facets: readonly FacetChoices[];
  search: OfferSearch;
  hrefFor: ListHref;
}

export function ActiveFilters({ facets, search, hrefFor }: ActiveFiltersProps) {
  const filters = Object.entries(search.chosen).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  );
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Chosen">
      {filters.map(({ name, value }) => {
        const others = (search.chosen[name] ?? []).filter((one) => one !== value);
        return (
          <li key={`${name} ${value}`}>
            <a href={toResults(hrefFor({ ...searchToQuery(search), [name]: others }))}>
              {facetLabel(facets, name, value)}
              <Icon name="cross" />
              <span className="visually-hidden">: remove</span>
            </a>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <a href={toResults(hrefFor({}))}>Clear all</a>
        </li>
      )}
    </ul>
  );
}

/** Returns the search as a link query, without its page number. */
export function searchToQuery({ chosen, sort }: OfferSearch): OfferLinkQuery {
  return searchToOfferQuery({ chosen, sort, page: 1 });
}
