/** Itinerary of an offer: a tour day by day; a cruise's route, ports and cabins. */
import { CabinTable } from '#client/components/voyage/cabin-table.tsx';
import { RouteMap } from '#client/components/voyage/route-map.tsx';
import { DayList } from './day-list.tsx';
import type { FullOffer } from './full-offer.ts';
import styles from './offer-days.module.css';
import { tourDays } from './tour-days.ts';
import { voyageDays } from './voyage-days.ts';

export function OfferDays({ offer }: { offer: FullOffer }) {
  const { departs, days, cruise, price, scenes } = offer;
  if (!cruise && days.length === 0) return null;
  return (
    <section aria-labelledby="days">
      <h2 id="days">{cruise ? 'The voyage, day by day' : 'What each day brings'}</h2>
      {cruise && (
        <div className={styles.route}>
          <RouteMap itinerary={cruise.itinerary} />
        </div>
      )}
      <DayList days={cruise ? voyageDays(departs, cruise.itinerary, scenes) : tourDays(offer)} />
      {cruise && (
        <div className={styles.cabins}>
          <CabinTable price={price} cruise={cruise} />
        </div>
      )}
    </section>
  );
}
