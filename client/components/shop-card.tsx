/** One shop in a list: its name, whether it is open, where it is, its number. */
import { href } from '#routes/href.ts';
import type { BranchHours } from '#shared/opening-hours.ts';
import { OpenLine } from './open-line.tsx';
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
    <article className="shop-card">
      <h3>
        <a href={href('branches-slug', { slug: shop.slug })}>{shop.name}</a>
      </h3>
      {miles !== undefined && <p className="miles">{formatMiles(miles)}</p>}
      <OpenLine branch={shop} now={now} />
      <p className="address">{[...shop.addressLines, `${shop.town} ${shop.postcode}`].join(', ')}</p>
      {shop.stateNote && <p className="state-note">{shop.stateNote}</p>}
      <p className="ring">
        <ShopPhone shop={shop} />
      </p>
    </article>
  );
}

function formatMiles(miles: number): string {
  if (miles < 1) return 'Less than a mile away';
  return miles < 1.5 ? 'About 1 mile away' : `About ${Math.round(miles)} miles away`;
}
