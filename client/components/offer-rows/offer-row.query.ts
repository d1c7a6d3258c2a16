/** Query fragment of an offer row: only the fields shown, as a list has many rows. */
import { fragment } from '#shared/query/document.ts';
import type { OfferRowFragment } from '#shared/query/operations.generated.ts';

export const offerRowFields = fragment<OfferRowFragment>(`
  fragment OfferRow on Offer {
    id slug title place countryName departs nights otherDate art
    photo { name alt credit licence }
    from { kind name }
    stay { board }
    price { basis adults children totalPence perPersonPence isFrom left }
    protection { scheme holder number note }
  }
`);
