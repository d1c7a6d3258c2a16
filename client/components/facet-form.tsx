/** Narrows a list of offers: a GET form of the choices that would leave something, each with its number. */
import { eventProps } from '#shared/analytics/analytics-events.ts';
import type { OfferSearch } from '#shared/offer-filter.ts';
import fieldPartsStyles from '../forms/field-parts.module.css';
import buttonStyles from './button.module.css';
import styles from './facet-form.module.css';

export interface FacetChoices {
  name: string;
  options: readonly { value: string; label: string; count: number }[];
}

interface FacetFormProps {
  /** Path of the list. */
  action: string;
  facets: readonly FacetChoices[];
  search: OfferSearch;
  /** One and many of what is counted: holiday, holidays. */
  noun: readonly [string, string];
  /** Id of the form, so that the order chosen beside the list is part of it. */
  id: string;
}

const legends: Record<string, string> = {
  from: 'Leave from',
  kind: 'Kind of holiday',
  month: 'Month',
  nights: 'How long',
  board: 'Meals',
  budget: 'Total for the party',
  protection: 'Protected by',
  line: 'Cruise line',
  port: 'Sail from',
  nofly: 'Flight',
  waters: 'Where to',
  grade: 'Cabin',
};

/** Of these only one can hold. */
const single = new Set(['nights', 'budget', 'nofly']);
const shownAtOnce = 6;

export function FacetForm({ action, facets, search, noun, id }: FacetFormProps) {
  const useful = facets.filter(({ name, options }) => {
    const chosen = search.chosen[name];
    return chosen && (options.length > 1 || chosen.length > 0);
  });
  if (useful.length === 0) return null;
  const count = Object.values(search.chosen).reduce((sum, values) => sum + values.length, 0);
  return (
    <details className={styles.facets}>
      <summary>{count > 0 ? `Narrow the list (${count} chosen)` : 'Narrow the list'}</summary>
      <form id={id} action={action} method="get" {...eventProps('filter')}>
        {useful.map((facet) => (
          <FacetField key={facet.name} facet={facet} chosen={search.chosen[facet.name] ?? []} noun={noun} />
        ))}
        <button className={`${buttonStyles.solid} ${buttonStyles.wide}`} type="submit">
          Show {noun[1]}
        </button>
      </form>
    </details>
  );
}

interface FacetFieldProps {
  facet: FacetChoices;
  chosen: readonly string[];
  noun: readonly [string, string];
}

function FacetField({ facet, chosen, noun }: FacetFieldProps) {
  const { name, options } = facet;
  // Two more are quicker read than a fold is opened.
  const cut = options.length > shownAtOnce + 2 ? shownAtOnce : options.length;
  const rest = options.slice(cut);
  const choice = (option: FacetChoices['options'][number]) => (
    <FacetOption
      key={option.value}
      name={name}
      option={option}
      checked={isChosen(option.value, chosen)}
      noun={noun}
    />
  );
  return (
    <fieldset>
      <legend>{legends[name] ?? name}</legend>
      {single.has(name) && (
        <FacetOption
          name={name}
          option={{ value: '', label: 'Any' }}
          checked={chosen.length === 0}
          noun={noun}
        />
      )}
      {options.slice(0, cut).map(choice)}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(({ value }) => isChosen(value, chosen))}>
          <summary>{rest.length} more</summary>
          {rest.map(choice)}
        </details>
      )}
    </fieldset>
  );
}

interface FacetOptionProps {
  name: string;
  option: { value: string; label: string; count?: number };
  checked: boolean;
  noun: readonly [string, string];
}

function FacetOption({ name, option, checked, noun }: FacetOptionProps) {
  const { value, label, count } = option;
  return (
    <label className={`${fieldPartsStyles.choice} ${styles.choice}`}>
      <input
        type={single.has(name) ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        defaultChecked={checked}
      />
      {label}
      {count !== undefined && (
        <span className={styles.facetCount}>
          {count}
          <span className="visually-hidden">{` ${count === 1 ? noun[0] : noun[1]}`}</span>
        </span>
      )}
    </label>
  );
}

function isChosen(value: string, chosen: readonly string[]): boolean {
  return chosen.some((one) => one.toLowerCase() === value.toLowerCase());
}
