/** Cruise finder of the cruise front page: a plain GET form to the list of cruise offers. */
import { useId } from 'react';
import { useApp } from '#client/app-context.ts';
import { firstMonthWords } from '#client/components/offers/first-departure.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import finderStyles from '#client/components/page-parts/finder.module.css';
import { toResults } from '#client/components/page-parts/list-results.ts';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import type { CruiseQuery } from '#shared/query/operations.generated.ts';
import styles from './cruise-finder.module.css';
import { portsOfCall } from './ports-of-call.ts';

type Facets = CruiseQuery['offers']['facets'];

const fields = [
  ['waters', 'Where to', 'Anywhere'],
  ['port', 'Sail from', 'Any port'],
  ['month', 'Month', 'Any month'],
  ['nights', 'How long', 'Any length'],
  ['grade', 'Cabin', 'Any cabin'],
  ['line', 'Cruise line', 'Any line'],
] as const;

export function CruiseFinder({ facets, total }: { facets: Facets; total: number }) {
  const id = useId();
  const first = firstMonthWords(facets, useApp().now);
  return (
    <section className={`${finderStyles.finder} ${styles.cruiseFinder}`} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <h2 id={`${id}-heading`} className="visually-hidden">
          Find a sailing
        </h2>
        <form action={toResults(href('cruise-offers'))} method="get" {...eventProps('filter')}>
          {fields.map(([name, label, any]) => (
            <label key={name}>
              {label}
              <select name={name}>
                <option value="">{any}</option>
                {getOptions(facets, name).map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label className={`${fieldPartsStyles.choice} ${styles.choice}`}>
            <input type="checkbox" name="nofly" value="without" />
            Without a flight
          </label>
          <button className={buttonStyles.solid} type="submit">
            Find a sailing
          </button>
        </form>
        <p className="visually-hidden">{total} sailings are on sale.</p>
        {first && <p>{first}</p>}
      </div>
    </section>
  );
}

function getOptions(facets: Facets, name: string) {
  const options = facets.find((facet) => facet.name === name)?.options ?? [];
  return name === 'port' ? portsOfCall(options) : options;
}
