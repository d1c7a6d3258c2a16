/** Query for the Solo Club: text, next holidays for one, meet-ups, and operators with rooms for one. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { SoloClubQuery, SoloClubQueryVariables } from '#shared/query/operations.generated.ts';

export const soloClubQuery = query<SoloClubQuery, SoloClubQueryVariables>(
  `
  query SoloClub {
    editorialPage(name: "solo-club") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    solo: offers(filter: { collection: "solo-holidays" }, first: 24) {
      total
      items { ...OfferCard facts { label value } }
    }
    meetups {
      slug starts ends place address seats seatsLeft host about
      branch { slug name phone }
    }
    campaigns { slug title status soloNote partner { name } }
  }
`,
  offerCardFields,
);

export type SoloOffer = SoloClubQuery['solo']['items'][number];
export type Meetup = SoloClubQuery['meetups'][number];
export type SoloCampaign = SoloClubQuery['campaigns'][number];
