/** Accommodation of an offer: property, stars, board, description, and surroundings. */
import { boardLabel, joinFacts, starLabel } from '#client/components/offers/offer-labels.ts';
import type { FullOffer } from './full-offer.ts';
import styles from './offer-stay.module.css';

export function OfferStay({ offer: { stay, house, near, cruise } }: { offer: FullOffer }) {
  if (!house && near.length === 0) return null;
  const facts = stay && [
    stay.name,
    stay.stars && starLabel(stay.stars, stay.starsBy),
    boardLabel(stay.board),
  ];
  return (
    <section className={styles.offerStay} aria-labelledby="stay">
      <h2 id="stay">{cruise ? 'The ship' : 'Where you stay'}</h2>
      {facts && !cruise && <p className={styles.name}>{joinFacts(facts)}</p>}
      {house && <p>{house}</p>}
      {near.length > 0 && (
        <>
          <h3>What is near</h3>
          <dl className={styles.near}>
            {near.map(({ what, away }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{away}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
