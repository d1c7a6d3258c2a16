/** Open jobs, the one that closes first on top, narrowed by place and contract. */
import { EmptyState } from '#client/components/empty-state.tsx';
import { useShell } from '#client/shell.ts';
import { href } from '#routes/href.ts';
import { telHref } from '#shared/phone.ts';
import type { Vacancy } from './careers.query.ts';
import styles from './vacancies.module.css';
import { VacancyCard } from './vacancy-card.tsx';
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
      <h2 id="vacancies">{headingOf(listed.length)}</h2>
      {vacancies.length > 0 && <VacancyFilterForm vacancies={vacancies} filter={filter} />}
      {listed.map((vacancy) => (
        <VacancyCard key={vacancy.id} vacancy={vacancy} open={listed.length === 1} />
      ))}
      <Speculative none={listed.length === 0} anyElsewhere={vacancies.length > 0} />
    </section>
  );
}

function headingOf(count: number): string {
  if (count === 0) return 'No such job open today';
  return count === 1 ? 'One job open' : `${count} jobs open`;
}

/** Never an empty page: people may write without a vacancy. */
function Speculative({ none, anyElsewhere }: { none: boolean; anyElsewhere: boolean }) {
  const { site } = useShell();
  const write = (
    <p>
      <a href={`${href('careers', {}, { job: 'none' })}#application`}>Leave your name for the next job</a>,
      and say which days you could work. We keep it for six months and ring before the next advertisement.{' '}
      {site && (
        <>
          Questions? Ring <a href={telHref(site.phone)}>{site.phone}</a>.
        </>
      )}
    </p>
  );
  if (!none) return <div className={styles.speculative}>{write}</div>;
  return (
    <EmptyState heading="Nothing to match just now" level={3}>
      {anyElsewhere && (
        <p>
          <a href={`${href('careers')}#vacancies`}>Every job open today</a>
        </p>
      )}
      {write}
    </EmptyState>
  );
}
