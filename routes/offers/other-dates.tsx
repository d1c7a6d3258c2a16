/** Departures and lengths of a holiday with totals: each links to itself, and the lowest is marked. */

import { partyLabel } from '#client/components/offers/offer-labels.ts';
import { formatDay, formatShortDay, formatWeekday } from '#shared/dates.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import { offerHref } from '../offer-href.ts';
import type { FullOffer } from './full-offer.ts';
import styles from './other-dates.module.css';

export function OtherDates({ offer }: { offer: FullOffer }) {
  const { departs, nights, price, departures, flexible } = offer;
  if (departures.length < 2) return <FlexibleDates flexible={flexible} />;
  const people = price.adults + price.children;
  const lowest = Math.min(...departures.map(({ totalPence }) => totalPence));
  const isShown = (date: { departs: string; nights: number }) =>
    date.departs === departs && date.nights === nights;
  return (
    <section className={styles.otherDates} aria-labelledby="dates">
      <h2 id="dates">Dates and prices</h2>
      <table>
        <caption>
          {partyLabel(price).replace('total', 'Totals')}, local taxes included. We’ll check a date is still
          available before you book.
        </caption>
        <thead>
          <tr>
            <th scope="col">You leave</th>
            <th scope="col">Nights</th>
            <th scope="col">Total</th>
            {people > 1 && <th scope="col">Each</th>}
          </tr>
        </thead>
        <tbody>
          {departures.map((date) => (
            <tr key={`${date.departs} ${date.nights}`} className={isShown(date) ? styles.own : undefined}>
              <th scope="row">
                <a
                  href={offerHref({ ...date, id: offer.id, slug: offer.slug })}
                  aria-current={isShown(date) || undefined}
                >
                  {formatWeekday(date.departs).slice(0, 3)} {formatShortDay(date.departs)}
                </a>
                {isShown(date) && <span>the date above</span>}
                {date.availability === 'limited' && <span>few places</span>}
              </th>
              <td>{date.nights}</td>
              <td>
                {formatWholePounds(date.totalPence)}
                {date.totalPence === lowest && <b>lowest</b>}
              </td>
              {people > 1 && <td>{formatWholePounds(date.totalPence / people)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FlexibleDates({ flexible }: Pick<FullOffer, 'flexible'>) {
  if (!flexible) return null;
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">Other dates</h2>
      <p>
        It also leaves between {formatDay(flexible.from)} and {formatDay(flexible.to)}. Tell us which day
        suits you and we’ll price it.
      </p>
    </section>
  );
}
