/** What narrows a list just now: each a link to the list without it. */
import type { OfferSearch } from '#shared/offer-filter.ts';
import styles from './chosen-chips.module.css';
import type { FacetChoices } from './facet-form.tsx';
import { Icon } from './icon.tsx';

export type ListHref = (
  query: Readonly<Record<string, string | number | readonly string[] | undefined>>,
) => string;

interface ChosenChipsProps {
  facets: readonly FacetChoices[];
  search: OfferSearch;
  hrefFor: ListHref;
}

export function ChosenChips({ facets, search, hrefFor }: ChosenChipsProps) {
  const chips = Object.entries(search.chosen).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  );
  if (chips.length === 0) return null;
  const labelOf = (name: string, value: string) =>
    facets
      .find((facet) => facet.name === name)
      ?.options.find((option) => option.value.toLowerCase() === value.toLowerCase())?.label ?? value;
  return (
    <ul className={styles.chips} aria-label="Chosen">
      {chips.map(({ name, value }) => {
        const others = (search.chosen[name] ?? []).filter((one) => one !== value);
        return (
          <li key={`${name} ${value}`}>
            <a href={hrefFor({ ...searchQuery(search), [name]: others })}>
              {labelOf(name, value)}
              <Icon name="cross" />
              <span className="visually-hidden">: remove</span>
            </a>
          </li>
        );
      })}
      {chips.length > 1 && (
        <li>
          <a href={hrefFor({})}>Clear all</a>
        </li>
      )}
    </ul>
  );
}

/** The search as an address writes it, without its page. */
export function searchQuery({ chosen, sort }: OfferSearch): Record<string, string | string[] | undefined> {
  return { ...chosen, sort: sort === 'SOONEST' ? undefined : sort.toLowerCase() };
}
