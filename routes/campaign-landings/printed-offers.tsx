/** Offers from the newspaper that are still on sale, by edition; a phone folds all but the newest. */

import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import { OldestCheck } from '#client/components/offers/oldest-check.tsx';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { formatLongDay } from '#shared/dates.ts';
import type { PrintedList } from './edp.query.ts';
import styles from './printed-offers.module.css';

export function PrintedOffers({ list: { items: offers, oldestCheck } }: { list: PrintedList }) {
  const days = [...new Set(offers.map(({ printedOn }) => printedOn ?? ''))].sort().reverse();
  if (offers.length === 0)
    return (
      <EmptyState heading="Nothing from the paper is on sale today">
        <p>Ring us with the code anyway, as we keep every printed offer on file.</p>
      </EmptyState>
    );
  return (
    <div className={styles.printedOffers}>
      <OldestCheck checkedAt={oldestCheck} />
      {days.map((day, index) => {
        const heading = day ? `Printed on ${formatLongDay(day)}` : 'Also printed';
        const cards = <OfferCards offers={offers.filter(({ printedOn }) => (printedOn ?? '') === day)} />;
        return (
          <section key={day} aria-label={heading}>
            {index === 0 ? (
              <>
                <h2>{heading}</h2>
                {cards}
              </>
            ) : (
              <PhoneFold heading={<h2>{heading}</h2>} label={heading}>
                {cards}
              </PhoneFold>
            )}
          </section>
        );
      })}
    </div>
  );
}
