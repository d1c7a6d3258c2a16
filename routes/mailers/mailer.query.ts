/** One mailing with its offers in the order in which they were printed. */
import { query } from '#shared/query/document.ts';
import type { MailerQuery, MailerQueryVariables } from '#shared/query/operations.generated.ts';

export const mailerQuery = query<MailerQuery, MailerQueryVariables>(`
  query Mailer($product: String!) {
    mailer(product: $product) {
      product title description issue season postedOn validTo pages intro art current
      offers { page offer { ...MailedOffer } }
    }
  }
  fragment MailedOffer on Offer {
    id title kind summary place region countryName departs nights art minAge accessNotes passportNotes soloFriendly
    includes excludes
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

export type Mailer = NonNullable<MailerQuery['mailer']>;
