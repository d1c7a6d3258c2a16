/** Choice of adviser: anyone who is free, or one person of the branch by name. */
import styles from './adviser-links.module.css';
import type { BookingBranch } from './book-appointment.query.ts';
import { formatWorkingDays } from './format-working-days.ts';

interface AdviserLinksProps {
  advisers: BookingBranch['advisers'];
  /** Slug of the chosen adviser; null for any adviser who is free. */
  chosen: string | null;
  hrefFor(adviser: string | null): string;
}

export function AdviserLinks({ advisers, chosen, hrefFor }: AdviserLinksProps) {
  const suits = advisers.some((adviser) => adviser.suits);
  return (
    <section aria-labelledby="who-with">
      <h2 id="who-with">Who would you like to see?</h2>
      <ul className={`${styles.advisers} plain`}>
        <li>
          <a href={hrefFor(null)} rel="nofollow" aria-current={chosen === null ? 'true' : undefined}>
            <b>Anyone who’s free</b>
            <span>
              {suits ? 'People who know this holiday best come first' : 'The most times to choose from'}
            </span>
          </a>
        </li>
        {advisers.map(({ slug, name, role, knows, days, suits: knowsIt }) => (
          <li key={slug}>
            <a href={hrefFor(slug)} rel="nofollow" aria-current={chosen === slug ? 'true' : undefined}>
              <b>{name}</b>
              {knowsIt && <em>Knows this holiday</em>}
              <span>
                {role}, in {formatWorkingDays(days)}
              </span>
              <span>Knows {knows.join(', ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
