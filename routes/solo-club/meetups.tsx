/** Next meet-ups of members, by branch: date, place, and the host to look for. */

import { SeatsLeft } from '#client/components/offers/seats-left.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { href } from '#routes/href.ts';
import { formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import { telHref } from '#shared/phone.ts';
import { meetupName } from './meetup-events.ts';
import styles from './meetups.module.css';
import type { Meetup } from './solo-club.query.ts';

export function Meetups({ meetups }: { meetups: readonly Meetup[] }) {
  return (
    <section className={styles.meetups} aria-labelledby="meetups">
      <h2 id="meetups">Come for a coffee</h2>
      <p className={styles.intro}>
        Come along before you decide anything. They’re free, last about an hour and a half, and there’s no
        sales talk. Save a chair below or ring the branch, so that we have enough.
      </p>
      {meetups.length === 0 && (
        <p>The next dates are being arranged. Ask a branch to put your name down for the first one.</p>
      )}
      <ol className="plain">
        {meetups.map((meetup) => (
          <MeetupCard key={meetup.slug} meetup={meetup} />
        ))}
      </ol>
      {meetups.length > 0 && (
        <p>
          <a className={buttonStyles.ghost} href="/solo-club.ics">
            Add the dates to my calendar
          </a>
        </p>
      )}
    </section>
  );
}

function MeetupCard({ meetup }: { meetup: Meetup }) {
  const { slug, starts, ends, place, address, seats, seatsLeft, host, about, branch } = meetup;
  const from = londonClock(new Date(starts));
  const to = londonClock(new Date(ends));
  return (
    <li className={styles.meetup} id={slug}>
      <p className={styles.tag}>{meetupName(meetup)}</p>
      <h3>
        <time dateTime={starts}>{formatLongDay(from.date)}</time>
      </h3>
      <p className={styles.when}>
        {formatTime(from.time)} to {formatTime(to.time)},{' '}
        {branch && <a href={href('branches-slug', { slug: branch.slug })}>{branch.name}</a>}
      </p>
      <p>
        <b>{place}</b>, {address}. {about}
      </p>
      <p className={styles.host}>
        Look for {host}. {seats} chairs. <SeatsLeft slug={slug} left={seatsLeft} />
      </p>
      {branch && (
        <p className={styles.ring}>
          <a href="#meetup">
            Save a chair<span className="visually-hidden"> in {branch.name}</span>
          </a>
          <a href={telHref(branch.phone)} aria-label={`Call ${branch.name}, ${branch.phone}`}>
            {branch.phone}
          </a>
        </p>
      )}
    </li>
  );
}
