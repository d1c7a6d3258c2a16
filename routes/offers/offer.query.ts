/** Query for everything known about one offer, or what may still be shown of an ended one. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { OfferQuery, OfferQueryVariables } from '#shared/query/operations.generated.ts';

export const offerQuery = query<OfferQuery, OfferQueryVariables>(
  `
  query Offer($id: ID!, $otherDate: String) {
    offer(id: $id, otherDate: $otherDate) {
      id slug title kind summary place region countryName departs nights otherDate art minAge accessNotes passportNotes
      house includes excludes publishTo
      photo { name alt credit licence }
      partner { name }
      flexible { from to }
      from { kind name points { place time } }
      stay { name stars starsBy board }
      facts { label value }
      position { latitude longitude }
      near { what away }
      scenes { name shows day }
      days { day to title text meals night }
      departures { departs nights otherDate totalPence availability }
      price {
        basis adults children basePence totalPence perPersonPence isFrom left checkedAt
        depositPence balanceDueOn wasPence wasEvidence availability
        localTaxes { label amountMinor currency ratePerGbp rateDate pence }
      }
      protection { scheme holder number note }
      cruise {
        ship noFly fareType tips drinksIncluded onboardCreditMinor onboardCreditCurrency
        line { name slug }
        itinerary { day port arrive depart overnight ashore calls position { latitude longitude } }
        cabins { grade totalPence }
      }
      destination {
        slug name climateAt climateSource flightTime entryAdviceUrl bestMonths
        months { high low sea rainDays }
        rate { code name symbol sell checkedAt }
      }
      specialists(first: 2) {
        slug appointments name role knows
        branch {
          slug name phone hours { day opens closes } specialDays { date closed opens closes why }
          bridge { name hours { day opens closes } specialDays { date closed opens closes why } }
        }
      }
      similar { ...OfferCard }
    }
    endedOffer(id: $id) {
      title endedOn
      similar(first: 3) { id slug title price { adults children totalPence isFrom } }
    }
  }
`,
  offerCardFields,
);
