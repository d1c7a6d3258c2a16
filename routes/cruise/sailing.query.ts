/** What a sailing asks of the query API beside what every row of an offer does: its ship, where it calls, its cabins. */
import { offerRowFields } from '#client/components/offer-row.query.ts';
import { fragment } from '#shared/query/document.ts';
import type { SailingFragment } from '#shared/query/operations.generated.ts';

export const sailingFields = fragment<SailingFragment>(
  `
  fragment Sailing on Offer {
    ...OfferRow
    cruise {
      ship river
      line { name }
      itinerary { port calls position { latitude longitude } }
      cabins { grade totalPence }
    }
  }
`,
  offerRowFields,
);
