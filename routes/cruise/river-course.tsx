/** Towns of a river along a line; a town links to a sailing on sale that calls there. */

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

/** Counts `Mannheim for Heidelberg` as a call at Mannheim. */
function callsAt({ cruise }: SailingFacts, town: string): boolean {
  return (cruise?.itinerary ?? []).some(({ port }) => port === town || port.startsWith(`${town} for `));
}
