/** The next holidays priced for one, each with what part of its price is a supplement. */

import buttonStyles from '#client/components/button.module.css';
import { OfferCard } from '#client/components/offer-card.tsx';
import offerGridStyles from '#client/components/offer-grid.module.css';
import { href } from '#routes/href.ts';
import type { SoloOffer } from './solo-club.query.ts';
import styles from './solo-holidays.module.css';

export function SoloHolidays({ offers, total }: { offers: readonly SoloOffer[]; total: number }) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.soloHolidays} aria-labelledby="solo-holidays">
      <h2 id="solo-holidays">A room of your own, next to leave</h2>
      <ul className={`${offerGridStyles.grid} ${styles.offerGrid} ${offerGridStyles.threes}`}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
            <p className={styles.supplement}>
              <b>Single supplement</b> {supplementLabel(offer)}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <a className={buttonStyles.ghost} href={href('offers-solo-holidays')}>
          All {total} solo holidays
        </a>
      </p>
    </section>
  );
}

/** As the operator gives it; where the price is for one and nothing is said, it is all in the total. */
function supplementLabel({ facts, price }: SoloOffer): string {
  const stated = facts.find(({ label }) => /supplement/i.test(label))?.value;
  if (stated) return stated.replace(/^none\b/, '£0, none');
  return price.basis === 'SOLO' ? 'in the total' : 'ask us for the sum';
}
