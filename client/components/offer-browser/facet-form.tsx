/** Facet filters of an offer list: a GET form of the choices that match at least one offer, with counts. */
import { eventProps } from '#shared/analytics/analytics-events.ts';
import type { OfferSearch } from '#shared/lists/offer-filter.ts';
import buttonStyles from '../page-parts/button.module.css';
import { useCachedHtml } from '../page-parts/use-cached-html.ts';
import { WhereSelect } from '../page-parts/where-select.tsx';
import type { FacetChoices, FacetOption as Option } from './facet-choices.ts';
import styles from './facet-form.module.css';
import { facetLabel } from './facet-label.ts';

interface FacetFormProps {
  /** Path of the list. */
  action: string;
  facets: readonly FacetChoices[];
  search: OfferSearch;
  /** Singular and plural of the counted noun: holiday, holidays. */
  noun: readonly [string, string];
  /** Id of the form, through which the sort order beside the list is submitted with it. */
  id: string;
}

const legends: Record<string, string> = {
  where: 'Where to?',
  from: 'Leave from',
  kind: 'Kind of holiday',
  month: 'Month',
  nights: 'How long',
  board: 'Meals',
  budget: 'Total for the party',
  protection: 'Protected by',
  line: 'Cruise line',
  port: 'Sail from',
  operator: 'Holiday by',
  nofly: 'Flight',
  waters: 'Where to',
  grade: 'Cabin',
};

/** Facets that accept one value only. */
const single = new Set(['nights', 'budget', 'nofly']);
const shownAtOnce = 6;

export function FacetForm({ action, facets, search, noun, id }: FacetFormProps) {
  const useful = withChosen(facets, search).filter(
    ({ name, options }) => options.length > 1 || search.chosen[name]?.length,
  );
  if (useful.length === 0) return null;
  const count = countChosen(search);
  // The form is beside the details, not in it: older browsers cannot open a closed one on a wide screen.
  return (
    <div className={styles.facets}>
      <details>
        <summary>{count > 0 ? `Narrow the list (${count} chosen)` : 'Narrow the list'}</summary>
      </details>
      <form id={id} action={action} method="get" {...eventProps('filter')}>
        {useful.map(({ name, options }) =>
          name === 'where' ? (
            <WhereField key={name} id={`${id}-where`} options={options} chosen={search.chosen[name] ?? []} />
          ) : (
            <FacetField key={name} facet={{ name, options }} chosen={search.chosen[name] ?? []} />
          ),
        )}
        <button className={`${buttonStyles.solid} ${buttonStyles.wide}`} type="submit">
          {`Show ${noun[1]}`}
        </button>
      </form>
    </div>
  );
}

export function countChosen({ chosen }: OfferSearch): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
}

/** Adds chosen values that match no offer, so that every choice stays visible. */
function withChosen(facets: readonly FacetChoices[], { chosen }: OfferSearch): FacetChoices[] {
  const missing = Object.keys(chosen).filter((name) => !facets.some((facet) => facet.name === name));
  const all = [...missing.map((name) => ({ name, options: [] })), ...facets];
  return all
    .filter(({ name }) => chosen[name])
    .map(({ name, options }) => {
      const unmet = (chosen[name] ?? []).filter(
        (value) => !options.some((one) => isChosen(one.value, [value])),
      );
      const added = unmet.map((value) => ({ value, label: facetLabel(facets, name, value), count: 0 }));
      return { name, options: [...options, ...added] };
    });
}

interface WhereFieldProps {
  id: string;
  options: FacetChoices['options'];
  chosen: readonly string[];
}

/** The select holds one place. Several get checkboxes, as "Anywhere" in a select would clear only one. */
function WhereField({ id, options, chosen }: WhereFieldProps) {
  const several = chosen.length > 1;
  const content = useCachedHtml('where', JSON.stringify([id, options, chosen]), () => (
    <>
      <label htmlFor={id}>{legends.where}</label>
      <WhereSelect
        id={id}
        options={options}
        chosen={several ? undefined : chosen[0]}
        none={several ? 'Another place' : 'Anywhere'}
        counted
      />
      {several && (
        <div>
          {options
            .filter(({ value }) => isChosen(value, chosen))
            .map((option) => (
              <FacetOption key={option.value} name="where" option={option} checked />
            ))}
        </div>
      )}
    </>
  ));
  return <div className={styles.where} {...content} />;
}

interface FacetFieldProps {
  facet: FacetChoices;
  chosen: readonly string[];
}

function FacetField({ facet, chosen }: FacetFieldProps) {
  const { name, options } = facet;
  // Two more options are quicker to read than a fold is to open.
  const cut = options.length > shownAtOnce + 2 ? shownAtOnce : options.length;
  const rest = options.slice(cut);
  const choice = (option: Option) => (
    <FacetOption key={option.value} name={name} option={option} checked={isChosen(option.value, chosen)} />
  );
  const content = useCachedHtml('facet', JSON.stringify([facet, chosen]), () => (
    <>
      <legend>{legends[name] ?? name}</legend>
      {single.has(name) && (
        <FacetOption name={name} option={{ value: '', label: 'Any' }} checked={chosen.length === 0} />
      )}
      {options.slice(0, cut).map(choice)}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(({ value }) => isChosen(value, chosen))}>
          <summary>{rest.length} more</summary>
          {rest.map(choice)}
        </details>
      )}
    </>
  ));
  return <fieldset {...content} />;
}

interface FacetOptionProps {
  name: string;
  option: { value: string; label: string; count?: number };
  checked: boolean;
}

function FacetOption({ name, option, checked }: FacetOptionProps) {
  const { value, label, count } = option;
  return (
    <label>
      <input
        type={single.has(name) ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        defaultChecked={checked}
      />
      {label}
      {count !== undefined && <span>{`(${count})`}</span>}
    </label>
  );
}

function isChosen(value: string, chosen: readonly string[]): boolean {
  return chosen.some((one) => one.toLowerCase() === value.toLowerCase());
}
