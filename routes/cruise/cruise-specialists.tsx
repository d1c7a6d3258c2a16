/** Staff in the shops who specialise in ships, with the shop's number. */
import { BranchPhone } from '#client/components/branches/branch-phone.tsx';
import { href } from '#routes/href.ts';
import type { CruiseQuery } from '#shared/query/operations.generated.ts';
import styles from './cruise-specialists.module.css';

type Shops = CruiseQuery['branches'];

/** Expertise is free text; this matches travel by ship. */
const aboutShips = /cruis|sailing|ship|fjord|voyage/i;

export function CruiseSpecialists({ branches }: { branches: Shops }) {
  const people = branches.flatMap((branch) =>
    // Visitors cannot meet staff of a shop that has not opened yet.
    (branch.bridge ? [] : branch.team)
      .filter(({ knows }) => knows.some((one) => aboutShips.test(one)))
      .map((person) => ({ shop: branch, person })),
  );
  if (people.length === 0) return null;
  return (
    <section className="section" aria-labelledby="specialists">
      <div className="wrap">
        <h2 id="specialists">Cruise people in our branches</h2>
        <p>Ring the branch and ask for them by name, or come in on a quiet morning.</p>
        <ul className={`${styles.specialists} plain`}>
          {people.map(({ shop: branch, person }) => (
            <li key={`${branch.slug} ${person.name}`}>
              <h3>{person.name}</h3>
              <p>{person.knows.join(', ')}</p>
              <p className={styles.where}>
                <a href={href('branches-slug', { slug: branch.slug })}>{branch.name}</a>
                <BranchPhone branch={branch} />
              </p>
              {person.appointments && branch.services.includes('appointments') && (
                <p>
                  <a
                    href={href('branches-slug-appointment', { slug: branch.slug }, { adviser: person.slug })}
                  >
                    Book half an hour with {person.name.split(' ')[0]}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
