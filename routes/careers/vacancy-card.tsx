/** One open job: place, pay, hours and last day at a glance, the rest unfolded. */

import { useApp } from '#client/app-context.ts';
import actionsStyles from '#client/components/actions.module.css';
import buttonStyles from '#client/components/button.module.css';
import entryStyles from '#client/components/entry.module.css';
import { FactList } from '#client/components/fact-list.tsx';
import panelStyles from '#client/components/panel.module.css';
import { Prose } from '#client/components/prose.tsx';
import { href } from '#routes/href.ts';
import { formatLongDay } from '#shared/dates.ts';
import type { Vacancy } from './careers.query.ts';
import styles from './vacancy-card.module.css';
import { contractLabel, payLabel } from './vacancy-labels.ts';

interface VacancyCardProps {
  vacancy: Vacancy;
  /** Unfolded from the start, where it is the only one. */
  open: boolean;
}

export function VacancyCard({ vacancy, open }: VacancyCardProps) {
  const { id, title, place, contract, hoursPerWeek, posted, closes } = vacancy;
  return (
    <article className={`${panelStyles.plain} ${entryStyles.entry} ${styles.vacancy}`} id={id}>
      <h3>{title}</h3>
      <FactList
        facts={[
          { label: 'Where', value: place },
          { label: 'Pay', value: payLabel(vacancy) },
          { label: 'Hours', value: `${hoursPerWeek} a week, ${contractLabel(contract).toLowerCase()}` },
          { label: 'Apply by', value: formatLongDay(closes) },
        ]}
      />
      <details open={open}>
        <summary>
          About this job<span className="visually-hidden">: {title}</span>
        </summary>
        <Prose html={vacancy.body} />
        <Items heading="What you need" items={vacancy.essentials} />
        <Items heading="What you get" items={vacancy.benefits} />
        <Apply vacancy={vacancy} />
        <p>Advertised since {formatLongDay(posted)}.</p>
      </details>
    </article>
  );
}

function Items({ heading, items }: { heading: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h4>{heading}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

function Apply({ vacancy: { id, title, place } }: { vacancy: Vacancy }) {
  const { site } = useApp();
  if (!site) return null;
  const branch = site.branches.find(({ name }) => name === place);
  return (
    <ul className={`${actionsStyles.list} ${styles.actions}`}>
      <li>
        <a className={buttonStyles.solid} href={`${href('careers', {}, { job: id })}#application`}>
          Apply<span className="visually-hidden">: {title}</span>
        </a>
      </li>
      {branch && (
        <li>
          <a className={buttonStyles.ghost} href={href('branches-slug', { slug: branch.slug })}>
            The branch in {place}
          </a>
        </li>
      )}
    </ul>
  );
}
