/** What a row of an offer, with its particulars folded away, asks of the query API. */
import { fragment } from '#shared/query/document.ts';
import type { OfferRowFragment } from '#shared/query/operations.generated.ts';

export const offerRowFields = fragment<OfferRowFragment>(`
  fragment OfferRow on Offer {
    id title kind summary place region countryName departs nights art minAge accessNotes passportNotes soloFriendly
    includes excludes
    photo { name alt credit licence }
    partner { name }
    flexible { from to }
    from { kind name points { place time } }
    stay { name stars starsBy board }
    facts { label value }
    price {
      basis adults children totalPence perPersonPence isFrom left checkedAt depositPence wasPence wasEvidence availability
      localTaxes { label amountMinor currency ratePerGbp rateDate pence }
    }
    protection { scheme holder number note }
    cruise { ship noFly fareType line { name slug } itinerary { day port } cabins { grade totalPence } }
  }
`);
