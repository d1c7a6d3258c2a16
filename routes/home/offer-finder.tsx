/** Finder of the front page: a GET form to the list of all offers, with options from what is on sale. */

import { useId } from 'react';
import { useApp } from '#client/app-context.ts';
import type { FacetChoices } from '#client/components/offer-browser/facet-choices.ts';
import { firstMonthWords } from '#client/components/offers/first-departure.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { ChoiceSelect } from '#client/components/page-parts/choice-select.tsx';
import finderStyles from '#client/components/page-parts/finder.module.css';
import { toResults } from '#client/components/page-parts/list-results.ts';
import { useCachedHtml } from '#client/components/page-parts/use-cached-html.ts';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { capitalize } from '#shared/words.ts';
import styles from './offer-finder.module.css';

type Field = Readonly<Record<'name' | 'label' | 'any', string>>;

const first: readonly Field[] = [
  { name: 'from', label: 'From', any: 'Anywhere' },
  { name: 'month', label: 'When', any: 'Any month' },
];

const more: readonly Field[] = [
  { name: 'kind', label: 'Holiday', any: 'Any holiday' },
  { name: 'nights', label: 'How long', any: 'Any length' },
  { name: 'board', label: 'Meals', any: 'Any meals' },
  { name: 'budget', label: 'Total for the party', any: 'Any total' },
];

export function OfferFinder({ facets }: { facets: readonly FacetChoices[] }) {
  const id = useId();
  const first = firstMonthWords(facets, useApp().now);
  const content = useCachedHtml('home-finder', JSON.stringify([id, facets, first]), () => (
    <FinderForm id={id} facets={facets} note={first} />
  ));
  return (
    <search
      className={`${finderStyles.finder} ${styles.finder} ${styles.homeFinder}`}
      aria-labelledby={`${id}-heading`}
      {...content}
    />
  );
}

interface FinderFormProps {
  id: string;
  facets: readonly FacetChoices[];
  note: string | undefined;
}

function FinderForm({ id, facets, note }: FinderFormProps) {
  const optionsOf = (name: string) => facets.find((facet) => facet.name === name)?.options ?? [];
  const choiceOf = ({ name, label, any }: Field) => (
    <div key={name}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <select id={`${id}-${name}`} name={name} defaultValue="">
        <option value="">{any}</option>
        {optionsOf(name).map((option) => (
          <option key={option.value} value={option.value}>
            {capitalize(option.label)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <form className="wrap" action={toResults(href('sale'))} method="get" {...eventProps('filter')}>
      <h2 id={`${id}-heading`}>Where to?</h2>
      <div className={styles.questions}>
        <div>
          <label htmlFor={`${id}-where`}>Where</label>
          <ChoiceSelect id={`${id}-where`} name="where" options={optionsOf('where')} none="Anywhere" />
        </div>
        {first.map(choiceOf)}
      </div>
      <details className={styles.more}>
        <summary>Kind, length, meals and budget</summary>
        <div className={styles.questions}>{more.map(choiceOf)}</div>
      </details>
      <button className={buttonStyles.solid} type="submit">
        Show holidays
      </button>
      {note && <p>{note}</p>}
    </form>
  );
}
