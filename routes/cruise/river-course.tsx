/** The towns of a river as a line to sail along; a town that a sailing on sale calls at leads to that sailing. */

import styles from './river-course.module.css';
import type { River } from './river-cruises.query.ts';
import type { SailingFacts } from './sailing.ts';

interface RiverCourseProps {
  river: River;
  sailings: readonly SailingFacts[];
}

export function RiverCourse({ river: { name, towns }, sailings }: RiverCourseProps) {
  const sailingByTown = new Map(
    towns.map((town) => [town, sailings.find((sailing) => callsAt(sailing, town))]),
  );
  const anyLinked = [...sailingByTown.values()].some(Boolean);
  return (
    <figure className={styles.riverCourse}>
      <figcaption>
        Towns on the {name}, in sailing order
        {anyLinked && <span>Linked towns are on a sailing that’s on sale now.</span>}
      </figcaption>
      <ol>
        {towns.map((town) => {
          const sailing = sailingByTown.get(town);
          return <li key={town}>{sailing ? <a href={`#${sailing.id}`}>{town}</a> : town}</li>;
        })}
      </ol>
    </figure>
  );
}

/** `Mannheim for Heidelberg` is a call at Mannheim. */
function callsAt({ cruise }: SailingFacts, town: string): boolean {
  return (cruise?.itinerary ?? []).some(({ port }) => port === town || port.startsWith(`${town} for `));
}
