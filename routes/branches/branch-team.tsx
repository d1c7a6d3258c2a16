/** Staff of a shop: portrait, expertise, working days, and a link to book half an hour. */

import { Portrait } from '#client/art/portrait.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { href } from '#routes/href.ts';
import { joinWords } from '#shared/words.ts';
import type { BranchDetails } from './branch.query.ts';
import styles from './branch-team.module.css';
import { formatWorkingDays } from './format-working-days.ts';

type Colleague = BranchDetails['team'][number];

export function BranchTeam({ branch: { slug, services, team } }: { branch: BranchDetails }) {
  if (team.length === 0) return null;
  const canBook = services.includes('appointments');
  return (
    <section aria-labelledby="team">
      <h2 id="team">Who you’ll meet</h2>
      <ul className={`${styles.team} plain`}>
        {team.map((person) => (
          <li key={person.slug}>
            <Portrait slug={person.slug} />
            <PersonFacts person={person} branch={canBook ? slug : null} />
          </li>
        ))}
      </ul>
      {canBook && team.some(({ appointments }) => appointments) && (
        <WhyBook slug={slug} hasVideo={services.includes('video')} />
      )}
    </section>
  );
}

/** `branch` is the slug to book at; null when the branch takes no bookings. */
function PersonFacts({ person, branch }: { person: Colleague; branch: string | null }) {
  const { slug, name, role, knows, days, note, appointments } = person;
  return (
    <div>
      <h3>{name}</h3>
      <p className={styles.role}>
        {role}
        {days.length > 0 && `, in ${formatWorkingDays(days)}`}
      </p>
      {knows.length > 0 && <p>Knows {joinWords(knows)}.</p>}
      {note && <p className={styles.note}>{note}</p>}
      {branch && appointments && (
        <p className={styles.book}>
          <a href={href('branches-slug-appointment', { slug: branch }, { adviser: slug })}>
            Book half an hour with {name.split(' ')[0]}
          </a>
        </p>
      )}
    </div>
  );
}

function WhyBook({ slug, hasVideo }: { slug: string; hasVideo: boolean }) {
  const ways = hasVideo ? 'In the shop, by phone or by video' : 'In the shop or by phone';
  return (
    <div className={styles.whyBook}>
      <p>
        Nobody needs an appointment, but a first cruise, a family gathering or a journey with several stops
        goes better with half an hour set aside. {ways}, it’s free.
      </p>
      <a className={buttonStyles.ghost} href={href('branches-slug-appointment', { slug })}>
        See the free times
      </a>
    </div>
  );
}
