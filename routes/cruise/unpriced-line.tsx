/** Section of a line without priced sailings: ask for a price, similar sailings, sailings from its ports. */

import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { href } from '#routes/href.ts';
import type { LineAlternatives } from './load-line-alternatives.ts';
import styles from './unpriced-line.module.css';

interface UnpricedLineProps {
  name: string;
  alternatives: LineAlternatives;
}

export function UnpricedLine({ name, alternatives: { sailings, ports } }: UnpricedLineProps) {
  return (
    <>
      <section aria-labelledby="offers">
        <h2 id="offers">{name}, priced to order</h2>
        <p className={styles.lead}>
          Tell us the month and who’s going, and a branch will come back with dates, cabins and the total for
          your party, with tips and port charges spelled out.
        </p>
        <p className={actionsStyles.list}>
          <a className={buttonStyles.solid} href="#enquiry-short">
            Ask for dates and a price
          </a>
        </p>
      </section>
      {sailings.length > 0 && (
        <section aria-labelledby="sailings-like-it">
          <h2 id="sailings-like-it">Similar, with prices today</h2>
          <OfferCards offers={sailings} operatorOf={({ partner }) => partner.name} />
        </section>
      )}
      {ports.length > 0 && (
        <section aria-labelledby="from-its-ports">
          <h2 id="from-its-ports">On sale from its ports</h2>
          <ul className={actionsStyles.list}>
            {ports.map(({ value, label, count }) => (
              <li key={value}>
                <a className={buttonStyles.ghost} href={href('cruise-offers', {}, { port: value })}>
                  {`${count === 1 ? '1 sailing' : `${count} sailings`} from ${label}`}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
