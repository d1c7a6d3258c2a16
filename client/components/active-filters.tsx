/** What narrows a list just now: each a link to the list without it. */
import type { OfferSearch } from '#shared/offer-filter.ts';
import styles from './active-filters.module.css';
import type { FacetChoices } from './facet-form.tsx';
import { Icon } from './icon.tsx';

export type ListHref = (
  query: Readonly<Record<string, string | number | readonly string[] | undefined>>,
) => string;

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
  const getLabel = (name: string, value: string) =>
    facets
      .find((facet) => facet.name === name)
      ?.options.find((option) => option.value.toLowerCase() === value.toLowerCase())?.label ?? value;
  return (
    <ul className={styles.chips} aria-label="Chosen">
      {filters.map(({ name, value }) => {
        const others = (search.chosen[name] ?? []).filter((one) => one !== value);
        return (
          <li key={`${name} ${value}`}>
            <a href={hrefFor({ ...searchToQuery(search), [name]: others })}>
              {getLabel(name, value)}
              <Icon name="cross" />
              <span className="visually-hidden">: remove</span>
            </a>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <a href={hrefFor({})}>Clear all</a>
        </li>
      )}
    </ul>
  );
}

/** The search as an address writes it, without its page. */
export function searchToQuery({ chosen, sort }: OfferSearch): Record<string, string | string[] | undefined> {
  return { ...chosen, sort: sort === 'SOONEST' ? undefined : sort.toLowerCase() };
}
