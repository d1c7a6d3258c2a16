/** Every shop, A to Z within its county. */
import { ShopCard, type ShopSummary } from './shop-card.tsx';
import styles from './shops-by-county.module.css';

export function ShopsByCounty({ shops, now }: { shops: readonly ShopSummary[]; now: Date }) {
  const counties = [...new Set(shops.map(({ county }) => county))].sort();
  return (
    <div className={styles.shopsByCounty}>
      {counties.map((county) => (
        <section key={county} aria-labelledby={countyId(county)}>
          <h2 id={countyId(county)}>{county}</h2>
          <ul className="plain">
            {inCounty(shops, county).map((shop) => (
              <li key={shop.slug}>
                <ShopCard shop={shop} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function inCounty(shops: readonly ShopSummary[], county: string): ShopSummary[] {
  return shops.filter((shop) => shop.county === county).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function countyId(county: string): string {
  return `county-${county.toLowerCase().replace(/\W+/g, '-')}`;
}
