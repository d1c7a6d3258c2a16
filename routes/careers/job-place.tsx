/** Workplace of a job: the branch's address with its page, the head office's town, or home. */
import { useApp } from '#client/app-context.ts';
import { href } from '#routes/href.ts';
import type { VacancyDetail } from './vacancy.query.ts';

export function JobPlace({ vacancy: { branch, place, location } }: { vacancy: VacancyDetail }) {
  const { site } = useApp();
  const hasPage = site?.branches.some(({ slug }) => slug === branch);
  return (
    <section aria-labelledby="where-it-is">
      <h2 id="where-it-is">Where it is</h2>
      {location ? (
        <p>
          {hasPage ? `Our branch in ${place} is at` : `${place},`}{' '}
          {[...location.addressLines, location.town, location.county, location.postcode]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
      ) : (
        <p>{branch === 'home' ? 'At your own home. “What you need” says where that may be.' : `${place}.`}</p>
      )}
      {hasPage && (
        <p>
          <a href={href('branches-slug', { slug: branch })}>
            See the branch, how to get there and who works there
          </a>
        </p>
      )}
    </section>
  );
}
