/** Offers from the newspaper that are still on sale, by the day of the edition. */

import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import { OldestCheck } from '#client/components/offers/oldest-check.tsx';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
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
      {days.map((day) => (
        <section key={day} aria-label={day ? `Printed on ${formatLongDay(day)}` : 'Also printed'}>
          <h2>{day ? `Printed on ${formatLongDay(day)}` : 'Also printed'}</h2>
          <OfferCards offers={offers.filter(({ printedOn }) => (printedOn ?? '') === day)} />
        </section>
      ))}
    </div>
  );
}
