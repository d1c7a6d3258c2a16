/** Sailings one below the other, each with its route drawn, and its days and its cabins folded away beneath. */
import { OfferRow } from '#client/components/offer-row.tsx';
import offerRowsStyles from '#client/components/offer-rows.module.css';
import { CabinTable } from './cabin-table.tsx';
import { ItineraryTable } from './itinerary-table.tsx';
import { RouteMap } from './route-map.tsx';
import type { SailingFacts } from './sailing.ts';
import styles from './sailing-rows.module.css';

export function SailingRows({ sailings }: { sailings: readonly SailingFacts[] }) {
  return (
    <ul className={offerRowsStyles.list}>
      {sailings.map((sailing) => (
        <li key={sailing.id}>
          <OfferRow offer={withoutTables(sailing)} />
          {sailing.cruise && <RouteMap itinerary={sailing.cruise.itinerary} />}
          {sailing.cruise && (
            <details className={styles.voyage}>
              <summary>
                Day by day, and price by cabin<span className="visually-hidden"> of {sailing.id}</span>
              </summary>
              <div className={styles.voyageTables}>
                <ItineraryTable departs={sailing.departs} calls={sailing.cruise.itinerary} />
                <CabinTable price={sailing.price} cruise={sailing.cruise} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Ports and cabins are in the tables, so the particulars need not tell them again. */
function withoutTables(sailing: SailingFacts): SailingFacts {
  return { ...sailing, cruise: sailing.cruise && { ...sailing.cruise, itinerary: [], cabins: [] } };
}
