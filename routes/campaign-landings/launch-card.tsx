/** Card of one sale or event to register for: before it opens, while it runs, and when it is over. */

import { SeatsLeft } from '#client/components/offers/seats-left.tsx';
import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { liveProps } from '#client/live/live-text.ts';
import { href } from '#routes/href.ts';
import { formatLongDay, formatTime, londonClock, londonDay } from '#shared/dates.ts';
import { telHref } from '#shared/phone.ts';
import styles from './launch-card.module.css';
import type { Launch } from './prereg.query.ts';

export function LaunchCard({ launch, phone }: { launch: Launch; phone: string | undefined }) {
  const {
    slug,
    kind,
    title,
    opens,
    closes,
    state,
    registering,
    place,
    seats,
    seatsLeft,
    gives,
    promise,
    branch,
  } = launch;
  const number = branch?.phone ?? phone;
  return (
    <article className={`${panelStyles.plain} ${styles.launch}`} id={slug}>
      <p className="eyebrow">{kind === 'sale' ? 'Sale' : 'Event'}</p>
      <h2>{title}</h2>
      <p className={styles.when} {...liveProps('launches', slug, 'state')} data-state={state}>
        {state === 'CLOSED' ? `Ended ${dayAndTime(closes)}` : `Opens ${dayAndTime(opens)}`}
        {state !== 'CLOSED' && `, until ${formatEnd(opens, closes)}`}
      </p>
      {place && <p>{place}.</p>}
      {state === 'CLOSED' && <p>This has ended, but there is plenty more on sale now.</p>}
      {state === 'OPEN' && kind === 'sale' && (
        <p>The sale is open, and every price is in our list of offers.</p>
      )}
      {state === 'BEFORE' && (
        <>
          <p>
            <b>What registering gives.</b> {gives}{' '}
            {seats && `There are ${seats} seats, up to six for each booking.`}
          </p>
          {registering && (
            <p className={styles.left}>
              <SeatsLeft slug={slug} left={seatsLeft} />
            </p>
          )}
          <p>
            <b>What we promise.</b> {promise}
          </p>
        </>
      )}
      {registering ? <RegisterActions launch={launch} number={number} /> : <ClosedActions state={state} />}
    </article>
  );
}

function RegisterActions({ launch, number }: { launch: Launch; number: string | undefined }) {
  return (
    <>
      <p>
        Register below, ring or call in at a branch by {dayAndTime(launch.registerBy)}.{' '}
        {launch.kind === 'event'
          ? 'We’ll email you a button to confirm your seats, then your ticket.'
          : 'You’ll get a reference straight away.'}
      </p>
      <ul className={actionsStyles.list}>
        <li>
          <a className={buttonStyles.solid} href="#prereg">
            Register<span className="visually-hidden"> for {launch.title}</span>
          </a>
        </li>
        {number && (
          <li>
            <a className={buttonStyles.ghost} href={telHref(number)}>
              Ring {number}
            </a>
          </li>
        )}
        <li>
          <a className={buttonStyles.ghost} href="/prereg.ics">
            Add to my calendar
          </a>
        </li>
      </ul>
    </>
  );
}

function ClosedActions({ state }: { state: Launch['state'] }) {
  return (
    <>
      {state === 'BEFORE' && (
        <p>Registration here has closed. Ring us anyway, as there may still be a place.</p>
      )}
      <p>
        <a className={buttonStyles.solid} href={href('sale')}>
          See what is on sale
        </a>
      </p>
    </>
  );
}

/** Returns `Saturday 2 January 2027 at 9am`, in London time. */
function dayAndTime(moment: string): string {
  const { date, time } = londonClock(new Date(moment));
  return `${formatLongDay(date)} at ${formatTime(time)}`;
}

/** Returns only the time when the end is on the day of the opening. */
function formatEnd(opens: string, closes: string): string {
  const end = londonClock(new Date(closes));
  return londonDay(new Date(opens)) === end.date ? formatTime(end.time) : dayAndTime(closes);
}
