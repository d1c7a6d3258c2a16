/** Other jobs open today, each a link to its page. */
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import type { OpenVacancy } from './vacancy.query.ts';

export function OtherVacancies({ vacancies }: { vacancies: readonly OpenVacancy[] }) {
  if (vacancies.length === 0) return null;
  return (
    <section aria-labelledby="other-jobs">
      <h2 id="other-jobs">Other jobs open today</h2>
      <ul>
        {vacancies.map(({ id, title, place, closes }) => (
          <li key={id}>
            <a href={href('careers-slug', { slug: id })}>
              {title}, {place}
            </a>
            , until {formatDay(closes)}
          </li>
        ))}
      </ul>
    </section>
  );
}
