/** Of which saved holidays an address hears, for whoever has the link of a message. */
import { query } from '#shared/query/document.ts';
import type { OfferNewsQuery, OfferNewsQueryVariables } from '#shared/query/operations.generated.ts';

export const offerNewsQuery = query<OfferNewsQuery, OfferNewsQueryVariables>(`
  query OfferNews($token: String!) {
    offerNews(token: $token) { waiting address offers }
  }
`);

export type OfferNews = NonNullable<OfferNewsQuery['offerNews']>;
