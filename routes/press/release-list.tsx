/** Releases by year, each year with its own anchor: `/press#y2026`. */
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { href } from '#routes/href.ts';
import type { PressRoomQuery } from '#shared/query/operations.generated.ts';
import { DateLine } from './date-line.tsx';
import styles from './release-list.module.css';

type Listed = PressRoomQuery['releases']['items'];

export function ReleaseList({ releases }: { releases: Listed }) {
  if (releases.length === 0) {
    return (
      <EmptyState heading="No releases here" level={3}>
        <p>
          <a href={href('press')}>All releases, newest first</a>
        </p>
      </EmptyState>
    );
  }
  const years = [...new Set(releases.map(getYear))];
  return years.map((year) => (
    <section key={year} className={styles.year} aria-labelledby={`y${year}`}>
      <h3 id={`y${year}`}>{year}</h3>
      <ol className={`${styles.releases} plain`}>
        {releases
          .filter((release) => getYear(release) === year)
          .map(({ slug, headline, standfirst, place, date }) => (
            <li key={slug}>
              <DateLine place={place} date={date} />
              <h4>
                <a href={href('press-slug', { slug })}>{headline}</a>
              </h4>
              <p>{standfirst}</p>
            </li>
          ))}
      </ol>
    </section>
  ));
}

function getYear({ date }: Listed[number]): string {
  return date.slice(0, 4);
}
