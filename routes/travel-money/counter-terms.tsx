/** Terms of the counter: what to bring, how much it sells, and accepted means of payment. */

import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import styles from './counter-terms.module.css';
import type { Terms } from './travel-money.query.ts';

export function CounterTerms({ terms }: { terms: Terms }) {
  const lists = [
    { heading: 'Bring with you', items: terms.identification },
    { heading: 'How much', items: terms.limits },
    { heading: 'Paying', items: terms.payWith },
  ];
  return (
    <section className={styles.counter} aria-labelledby="counter">
      <PhoneFold
        label="Read: what to bring, how much, and how to pay"
        heading={<h2 id="counter">At the counter</h2>}
      >
        <div className={styles.counterLists}>
          {lists.map(({ heading, items }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </PhoneFold>
    </section>
  );
}
