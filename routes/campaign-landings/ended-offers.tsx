/** Printed offers that have ended, so that readers can look up an old cutting. */
import { formatDay } from '#shared/dates.ts';
import type { EndedOffer } from './edp.query.ts';
import styles from './ended-offers.module.css';

export function EndedOffers({ offers }: { offers: readonly EndedOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.endedOffers} aria-labelledby="ended">
      <h2 id="ended">Earlier editions</h2>
      <p>These have ended. Ring us with the code and we’ll tell you what comes closest now.</p>
      <ul className="plain">
        {offers.map(({ code, title, printedOn, closedOn }) => (
          <li key={code}>
            <b>{code}</b> {title}.{' '}
            <span>
              Printed {formatDay(printedOn)}, closed on {formatDay(closedOn)}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
