/** Facet filters of an offer list: a GET form of the choices that match at least one offer, with counts. */
import { eventProps } from '#shared/analytics/analytics-events.ts';
import type { OfferSearch } from '#shared/lists/offer-filter.ts';
import buttonStyles from '../page-parts/button.module.css';
import { ChoiceSelect } from '../page-parts/choice-select.tsx';
import { useCachedHtml } from '../page-parts/use-cached-html.ts';
import type { FacetChoices } from './facet-choices.ts';
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
/** Facets with many options, of which visitors choose one; several get checkboxes. */
const long: Readonly<Record<string, readonly [none: string, several: string]>> = {
  where: ['Anywhere', 'Another place'],
  operator: ['Any', 'Another company'],
  port: ['Any port', 'Another port'],
};

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
        {useful.map((facet) => (
          <FacetField key={facet.name} id={id} facet={facet} chosen={search.chosen[facet.name] ?? []} />
        ))}
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

interface FacetFieldProps {
  id: string;
  facet: FacetChoices;
  chosen: readonly string[];
}

function FacetField({ id, facet, chosen }: FacetFieldProps) {
  const { name } = facet;
  const isSelect = name in long || single.has(name);
  const content = useCachedHtml('facet', JSON.stringify([id, facet, chosen]), () =>
    isSelect ? (
      <FacetSelect id={`${id}-${name}`} facet={facet} chosen={chosen} />
    ) : (
      <FacetGroup facet={facet} chosen={chosen} />
    ),
  );
  return isSelect ? <div className={styles.select} {...content} /> : <details {...content} />;
}

/** The select holds one value. Several get checkboxes, as "Anywhere" in a select would clear only one. */
function FacetSelect({ id, facet: { name, options }, chosen }: FacetFieldProps) {
  const [none, another] = long[name] ?? ['Any', 'Any'];
  const several = chosen.length > 1;
  const shown = { id, options, chosen: several ? undefined : chosen[0], none: several ? another : none };
  return (
    <>
      <label htmlFor={id}>{legends[name] ?? name}</label>
      <ChoiceSelect name={name} {...shown} counted />
      {several && (
        <Checkboxes
          facet={{ name, options: options.filter(({ value }) => isChosen(value, chosen)) }}
          chosen={chosen}
        />
      )}
    </>
  );
}

/** Folded, as the chosen options are above the list. */
function FacetGroup({ facet, chosen }: { facet: FacetChoices; chosen: readonly string[] }) {
  const legend = legends[facet.name] ?? facet.name;
  return (
    <>
      <summary>{chosen.length > 0 ? `${legend} (${chosen.length} chosen)` : legend}</summary>
      <Checkboxes facet={facet} chosen={chosen} />
    </>
  );
}

function Checkboxes({
  facet: { name, options },
  chosen,
}: {
  facet: FacetChoices;
  chosen: readonly string[];
}) {
  return (
    <fieldset aria-label={legends[name] ?? name}>
      {options.map(({ value, label, count }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={isChosen(value, chosen)} />
          {`${label} (${count})`}
        </label>
      ))}
    </fieldset>
  );
}

function isChosen(value: string, chosen: readonly string[]): boolean {
  return chosen.some((one) => one.toLowerCase() === value.toLowerCase());
}
