/** A few holidays priced for one, and the way to all of them. */
import { OfferGrid } from '#client/components/offer-card.tsx';
import { href } from '#routes/href.ts';
import type { EditorialQuery } from '#shared/query/operations.generated.ts';

type Offers = NonNullable<EditorialQuery['solo']>['items'];

export function SoloOffers({ offers, total }: { offers: Offers; total: number }) {
  if (offers.length === 0) return null;
  return (
    <section className="solo-offers" aria-labelledby="solo-offers">
      <h2 id="solo-offers">A room of your own, next to leave</h2>
      <OfferGrid offers={offers} />
      <p>
        <a className="button ghost" href={href('offers-solo-holidays')}>
          All {total} solo holidays
        </a>
      </p>
    </section>
  );
}
