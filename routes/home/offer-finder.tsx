/** Where to? Six choices and a button: a GET form to the list of all offers, made from what is on sale. */
import { useId } from 'react';
import buttonStyles from '#client/components/button.module.css';
import type { FacetChoices } from '#client/components/facet-form.tsx';
import finderStyles from '#client/components/finder.module.css';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import styles from './offer-finder.module.css';

const fields = [
  { name: 'kind', label: 'Holiday', any: 'Any holiday' },
  { name: 'from', label: 'From', any: 'Anywhere' },
  { name: 'month', label: 'When', any: 'Any month' },
  { name: 'nights', label: 'How long', any: 'Any length' },
  { name: 'board', label: 'Meals', any: 'Any meals' },
  { name: 'budget', label: 'Total for the party', any: 'Any total' },
];

export function OfferFinder({ facets, total }: { facets: readonly FacetChoices[]; total: number }) {
  const id = useId();
  return (
    <search
      className={`${finderStyles.finder} ${styles.finder} ${styles.homeFinder}`}
      aria-labelledby={`${id}-heading`}
    >
      <form className="wrap" action={href('sale')} method="get" {...eventProps('filter')}>
        <div className={styles.whereTo}>
          <h2 id={`${id}-heading`}>Where to?</h2>
          <p>{`${total} holidays on sale. Fill in what matters to you and leave the rest.`}</p>
        </div>
        <div className={styles.questions}>
          {fields.map(({ name, label, any }) => (
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
        </div>
        <button className={buttonStyles.solid} type="submit">
          Show holidays
        </button>
      </form>
    </search>
  );
}
