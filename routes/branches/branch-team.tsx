/** The people of a shop: what each knows and when they are in. */
import type { BranchDetails } from './branch.query.ts';
import styles from './branch-team.module.css';
import { formatWorkingDays } from './format-working-days.ts';

export function BranchTeam({ team }: { team: BranchDetails['team'] }) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team">
      <h2 id="team">Who you’ll meet</h2>
      <ul className={`${styles.team} plain`}>
        {team.map(({ name, role, knows, days, note }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.role}>
              {role}. In {formatWorkingDays(days)}.
            </p>
            {knows.length > 0 && <p>Knows {joinWithAnd(knows)}.</p>}
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function joinWithAnd(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
