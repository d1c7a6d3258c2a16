/** Open jobs, the earliest closing date first, filtered by place and contract. */

import { useApp } from '#client/app-context.ts';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import entryStyles from '#client/components/page-parts/entry.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { href } from '#routes/href.ts';
import { telHref } from '#shared/phone.ts';
import type { Vacancy } from './careers.query.ts';
import styles from './vacancies.module.css';
import { VacancyFacts } from './vacancy-facts.tsx';
import { VacancyFilterForm } from './vacancy-filter.tsx';
import { filterVacancies, type VacancyFilter } from './vacancy-search.ts';

interface VacanciesProps {
  vacancies: readonly Vacancy[];
  filter: VacancyFilter;
}

export function Vacancies({ vacancies, filter }: VacanciesProps) {
  const listed = filterVacancies(vacancies, filter);
  return (
    <section className={styles.vacancies} aria-labelledby="vacancies">
      <h2 id="vacancies">{getHeading(listed.length)}</h2>
      {vacancies.length > 0 && <VacancyFilterForm vacancies={vacancies} filter={filter} />}
      {listed.map((vacancy) => (
        <VacancyCard key={vacancy.id} vacancy={vacancy} />
      ))}
      <SpeculativeApplication none={listed.length === 0} anyElsewhere={vacancies.length > 0} />
    </section>
  );
}

function getHeading(count: number): string {
  if (count === 0) return 'No jobs like that today';
  return count === 1 ? 'One job open' : `${count} jobs open`;
}

/** Invites applications without a vacancy, so that the page is never empty. */
function SpeculativeApplication({ none, anyElsewhere }: { none: boolean; anyElsewhere: boolean }) {
  const { site } = useApp();
  const write = (
    <p>
      <a href={'#application'}>Leave your name for next time</a>, and tell us which days you could work. We’ll
      keep it for eight months and ring you before we next advertise.{' '}
      {site && (
        <>
          Questions? Ring <a href={telHref(site.phone)}>{site.phone}</a>.
        </>
      )}
    </p>
  );
  if (!none) return <div className={styles.speculative}>{write}</div>;
  return (
    <EmptyState heading="Nothing like that just now" level={3}>
      {anyElsewhere && (
        <p>
          <a href={`${href('careers')}#vacancies`}>Every job open today</a>
        </p>
      )}
      {write}
    </EmptyState>
  );
}

/** Card of one open job in the list: place, pay, hours, closing date, and a link to its page. */
function VacancyCard({ vacancy }: { vacancy: Vacancy }) {
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
