/** One shop in a list: its name, whether it is open, where it is, its number. */
import { href } from '#routes/href.ts';
import type { BranchHours } from '#shared/opening-hours.ts';
import { OpenLine } from './open-line.tsx';
import styles from './shop-card.module.css';
import { ShopPhone } from './shop-phone.tsx';

export interface ShopSummary extends BranchHours {
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly addressLines: readonly string[];
  readonly town: string;
  readonly postcode: string;
  readonly phone: string;
  readonly stateNote: string | null;
}

interface ShopCardProps {
  shop: ShopSummary;
  now: Date;
  /** How far it is from the place asked for. */
  miles?: number;
}

export function ShopCard({ shop, now, miles }: ShopCardProps) {
  return (
    <article className={styles.shopCard}>
      <h3>
        <a href={href('branches-slug', { slug: shop.slug })}>{shop.name}</a>
      </h3>
      {miles !== undefined && <p className={styles.miles}>{formatMiles(miles)}</p>}
      <OpenLine branch={shop} now={now} />
      <p className={styles.address}>{[...shop.addressLines, `${shop.town} ${shop.postcode}`].join(', ')}</p>
      {shop.stateNote && <p className={styles.stateNote}>{shop.stateNote}</p>}
      <p className={styles.ring}>
        <ShopPhone shop={shop} />
      </p>
    </article>
  );
}

function formatMiles(miles: number): string {
  if (miles < 1) return 'Less than a mile away';
  return miles < 1.5 ? 'About 1 mile away' : `About ${Math.round(miles)} miles away`;
}
