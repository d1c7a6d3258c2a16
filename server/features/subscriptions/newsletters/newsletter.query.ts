/** Queries for newsletters to send: content with current prices, and details of the sender. */
import { query } from '#shared/query/document.ts';
import type {
  DraftOffersQuery,
  DraftOffersQueryVariables,
  NewslettersToSendQuery,
  NewslettersToSendQueryVariables,
  NewsletterToSendQuery,
  NewsletterToSendQueryVariables,
} from '#shared/query/operations.generated.ts';

export const newsletterToSendQuery = query<NewsletterToSendQuery, NewsletterToSendQueryVariables>(`
  query NewsletterToSend($slug: String!, $token: String!) {
    site { name phone email companyFacts }
    newsletter(slug: $slug, token: $token) {
      slug subject preview topics sendAt archived
      parts {
        kind text items path
        offer {
          id slug title departs nights
          from { kind name }
          stay { board }
          price { basis adults children totalPence perPersonPence isFrom checkedAt left }
        }
      }
    }
  }
`);

/** Lists every newsletter of the content, with its planned send time. */
export const newslettersToSendQuery = query<NewslettersToSendQuery, NewslettersToSendQueryVariables>(`
  query NewslettersToSend($token: String!) {
    newsletters(first: 50, token: $token) { slug subject topics sendAt archived }
  }
`);

/** Holidays that a draft names, as far as they are on sale. */
export const draftOffersQuery = query<DraftOffersQuery, DraftOffersQueryVariables>(`
  query DraftOffers($ids: [ID!]!) {
    site { name phone email companyFacts }
    offers(filter: { ids: $ids }, first: 50) {
      items {
        id slug title departs nights
        from { kind name }
        stay { board }
        price { basis adults children totalPence perPersonPence isFrom checkedAt left }
      }
    }
  }
`);

export type SendingSite = NewsletterToSendQuery['site'];
export type NewsletterToSend = NonNullable<NewsletterToSendQuery['newsletter']>;
