/** What a sailing asks of the query API beside what every row of an offer does: hours in port, where ports lie, the fare. */
import { offerRowFields } from '#client/components/offer-row.query.ts';
import { fragment } from '#shared/query/document.ts';
import type { SailingFragment } from '#shared/query/operations.generated.ts';

export const sailingFields = fragment<SailingFragment>(
  `
  fragment Sailing on Offer {
    ...OfferRow
    cruise {
      tips drinksIncluded onboardCreditMinor onboardCreditCurrency river
      itinerary { arrive depart overnight calls position { latitude longitude } }
    }
  }
`,
  offerRowFields,
);
