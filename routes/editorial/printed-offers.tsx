/** Offers that stood in the newspaper and can still be had, by the day of the edition. */
import { CodeForm } from '#client/components/code-form.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { OfferGrid } from '#client/components/offer-card.tsx';
import { formatLongDay } from '#shared/dates.ts';
import type { EditorialQuery } from '#shared/query/operations.generated.ts';

type Offers = NonNullable<EditorialQuery['printed']>['items'];

export function PrintedOffers({ offers }: { offers: Offers }) {
  const days = [...new Set(offers.map(({ printedOn }) => printedOn ?? ''))].sort().reverse();
  return (
    <div className="printed-offers">
      <CodeForm heading="Type the code from the cutting" />
      {offers.length === 0 && (
        <EmptyState heading="Nothing from the paper is on sale today">
          <p>Ring with the code all the same: we keep every printed offer on file.</p>
        </EmptyState>
      )}
      {days.map((day) => (
        <section key={day} aria-label={day ? `Printed on ${formatLongDay(day)}` : 'Also printed'}>
          <h2>{day ? `Printed on ${formatLongDay(day)}` : 'Also printed'}</h2>
          <OfferGrid offers={offers.filter(({ printedOn }) => (printedOn ?? '') === day)} />
        </section>
      ))}
    </div>
  );
}
