/** Saved holidays as cards, each with a checkbox to compare it and a button to remove it. */

import { OfferCard } from '#client/components/offers/offer-card.tsx';
import offerGridStyles from '#client/components/offers/offer-grid.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { saveFormId } from '#client/shortlist/save-form-id.ts';
import { href } from '#routes/href.ts';
import { maxCompared } from './read-shortlist.ts';
import styles from './saved-cards.module.css';
import type { SavedOfferCard } from './shortlist.query.ts';

interface SavedCardsProps {
  offers: readonly SavedOfferCard[];
}

const compareFormId = 'compare';

export function SavedCards({ offers }: SavedCardsProps) {
  return (
    <>
      <ul className={offerGridStyles.grid}>
        {offers.map((offer) => (
          <li key={offer.id} className={styles.saved}>
            <OfferCard offer={offer} level={2} />
            <div className={styles.choices}>
              <label>
                <input type="checkbox" form={compareFormId} name="compare" value={offer.id} />
                Compare<span className="visually-hidden">: {offer.title}</span>
              </label>
              <button
                className={buttonStyles.link}
                type="submit"
                form={saveFormId}
                name="remove"
                value={offer.id}
                aria-label={`Remove: ${offer.title}`}
              >
                Remove{' '}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {offers.length > 1 && (
        <form className={styles.compare} id={compareFormId} action={href('shortlist')} method="get">
          <button className={buttonStyles.solid} type="submit" name="compare" value="first">
            Compare side by side
          </button>
          <p>
            {`Choose two to ${maxCompared}. If you don’t choose, we’ll compare the first ` +
              `${Math.min(maxCompared, offers.length)}.`}
          </p>
          <input type="hidden" name="offers" value={offers.map(({ id }) => id).join(',')} />
        </form>
      )}
    </>
  );
}
