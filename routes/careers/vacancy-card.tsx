/** Card of one open job in the list: place, pay, hours, closing date, and a link to its page. */

import entryStyles from '#client/components/page-parts/entry.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { href } from '#routes/href.ts';
import type { Vacancy } from './careers.query.ts';
import styles from './vacancy-card.module.css';
import { VacancyFacts } from './vacancy-facts.tsx';

export function VacancyCard({ vacancy }: { vacancy: Vacancy }) {
  const { id, title } = vacancy;
  return (
    <article className={`${panelStyles.plain} ${entryStyles.entry} ${styles.vacancy}`} id={id}>
      <h3>
        <a href={href('careers-slug', { slug: id })}>{title}</a>
      </h3>
      <VacancyFacts vacancy={vacancy} />
    </article>
  );
}
