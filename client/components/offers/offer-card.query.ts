/** Query fragment of an offer card. */
import { fragment } from '#shared/query/document.ts';
import type { OfferCardFragment } from '#shared/query/operations.generated.ts';

export const offerCardFields = fragment<OfferCardFragment>(`
  fragment OfferCard on Offer {
    id slug title kind place countryName departs nights otherDate art
    photo { name alt credit licence }
    from { kind name }
    stay { board }
    price { basis adults children totalPence perPersonPence isFrom left checkedAt }
    protection { scheme holder number note }
  }
`);
