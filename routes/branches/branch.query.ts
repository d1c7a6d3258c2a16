/** Query for one shop in full, the offers it picks, nearby branches and today's rates. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { BranchQuery, BranchQueryVariables } from '#shared/query/operations.generated.ts';

export const branchQuery = query<BranchQuery, BranchQueryVariables>(
  `
  query Branch($slug: String!) {
    branch(slug: $slug) {
      slug name county addressLines town postcode landmark lat lon phone email whatsapp
      hours { day opens closes }
      specialDays { date closed opens closes why }
      bridge { name hours { day opens closes } specialDays { date closed opens closes why } }
      services
      team { slug name role knows days note appointments }
      access { stepFree doorWidth hearingLoop seating quietHour toilet parking busStop }
      opened template stateNote notice about art photo { name alt credit licence }
      movesTo { from addressLines town postcode lat lon }
      driveTimes { to minutes checked }
      offers(first: 3) { ...OfferCard }
      nearby(first: 3) {
        miles
        branch {
          slug name county addressLines town postcode lat lon phone stateNote notice
          hours { day opens closes }
          specialDays { date closed opens closes why }
        }
      }
    }
    rates { code name symbol sell buy smallestNote stockedIn leadDays checkedAt }
  }
`,
  offerCardFields,
);

export type BranchDetails = NonNullable<BranchQuery['branch']>;
export type BranchRate = BranchQuery['rates'][number];
