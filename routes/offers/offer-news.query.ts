/** Query for the saved holidays that an address gets news of, by the token of an email link. */
import { query } from '#shared/query/document.ts';
import type { OfferNewsQuery, OfferNewsQueryVariables } from '#shared/query/operations.generated.ts';

export const offerNewsQuery = query<OfferNewsQuery, OfferNewsQueryVariables>(`
  query OfferNews($token: String!) {
    offerNews(token: $token) { waiting address offers }
  }
`);

export type OfferNews = NonNullable<OfferNewsQuery['offerNews']>;
