/** Four choices and a button: a GET form to the list of all offers, made from what is on sale. */
import { useId } from 'react';
import type { FacetChoices } from '#client/components/facet-form.tsx';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics-events.ts';

const questions = [
  { name: 'kind', label: 'Holiday', any: 'Any holiday' },
  { name: 'from', label: 'From', any: 'Anywhere' },
  { name: 'month', label: 'When', any: 'Any month' },
  { name: 'budget', label: 'Total for the party', any: 'Any total' },
];

export function OfferFinder({ facets }: { facets: readonly FacetChoices[] }) {
  const id = useId();
  return (
    <search className="finder" aria-label="Find a holiday">
      <form className="wrap" action={href('sale')} method="get" {...eventProps('filter')}>
        {questions.map(({ name, label, any }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <select id={`${id}-${name}`} name={name} defaultValue="">
              <option value="">{any}</option>
              {facets
                .find((facet) => facet.name === name)
                ?.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label.charAt(0).toUpperCase() + option.label.slice(1)}
                  </option>
                ))}
            </select>
          </div>
        ))}
        <button className="button" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
