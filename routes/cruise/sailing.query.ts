/** Fragment of a sailing: the fields of an offer row, plus ship, ports of call and cabins. */
import { offerRowFields } from '#client/components/offer-rows/offer-row.query.ts';
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
