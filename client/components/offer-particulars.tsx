/** Everything known of an offer beyond its price: what is in it, what is not, and its labelled facts. */
import { FactList } from './fact-list.tsx';
import { offerFacts } from './offer-facts.ts';
import styles from './offer-particulars.module.css';
import type { OfferRowFacts } from './offer-types.ts';
import pairsStyles from './pairs.module.css';

interface OfferParticularsProps {
  offer: OfferRowFacts;
  /** Level of its headings: 4 within a row, 2 on a page of its own. */
  level: 2 | 4;
}

export function OfferParticulars({ offer, level }: OfferParticularsProps) {
  const Heading = `h${level}` as const;
  const lists = [
    ['In the price', offer.includes],
    ['Not in the price', offer.excludes],
  ] as const;
  return (
    <div className={styles.offerParticulars}>
      <div className={`${pairsStyles.pairs} ${styles.pairs}`}>
        {lists.map(
          ([heading, items]) =>
            items.length > 0 && (
              <div key={heading}>
                <Heading>{heading}</Heading>
                <ul className={styles.includes}>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
      <Heading>Particulars</Heading>
      <FactList facts={offerFacts(offer)} />
    </div>
  );
}
