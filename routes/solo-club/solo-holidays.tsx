/** Next holidays priced for one, each with the supplement in its price. */

import { OfferCard } from '#client/components/offers/offer-card.tsx';
import offerGridStyles from '#client/components/offers/offer-grid.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { href } from '#routes/href.ts';
import type { SoloOffer } from './solo-club.query.ts';
import styles from './solo-holidays.module.css';

export function SoloHolidays({ offers, total }: { offers: readonly SoloOffer[]; total: number }) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.soloHolidays} aria-labelledby="solo-holidays">
      <h2 id="solo-holidays">A room of your own, next to leave</h2>
      <ul
        className={`${offerGridStyles.grid} ${styles.offerGrid} ${offerGridStyles.threes} ${offerGridStyles.phoneRow}`}
      >
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
            <p className={styles.supplement}>{supplementLine(offer)}</p>
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

/**
 * Returns the supplement that a solo offer states, none or a sum.
 * An offer priced for two that suits a solo traveller states the extra cost.
 */
function supplementLine({ facts }: SoloOffer) {
  const stated = facts.find(({ label }) => label === 'Single supplement')?.value;
  if (stated === 'none') return <b>No single supplement</b>;
  return (
    <>
      <b>Single supplement</b> {stated ?? 'ask us how much'}
    </>
  );
}
