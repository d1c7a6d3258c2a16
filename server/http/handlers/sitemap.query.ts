/** Queries for everything with a page of its own, and its last change if the content has it. */
import { query } from '#shared/query/document.ts';
import type {
  SitemapOffersQuery,
  SitemapOffersQueryVariables,
  SitemapQuery,
  SitemapQueryVariables,
  SitemapReleasesQuery,
  SitemapReleasesQueryVariables,
} from '#shared/query/operations.generated.ts';

export const sitemapQuery = query<SitemapQuery, SitemapQueryVariables>(`
  query Sitemap {
    branches { slug }
    cruiseLines { slug status }
    campaigns { slug status count }
    offerCollections { slug reviewedOn }
    destinations { slug reviewedOn }
    vacancies { id posted }
    promotions { open }
    terms: legalDocument(slug: "terms") { slug from }
    about: legalDocument(slug: "about-premier") { slug from }
    privacy: legalDocument(slug: "privacy-policy") { slug from }
    modernSlavery: legalDocument(slug: "modern-slavery-and-human-trafficking-statement") { slug from }
    cookies: legalDocument(slug: "cookies") { slug from }
    accessibility: legalDocument(slug: "accessibility") { slug from }
  }
`);

/** Separate, as the query API limits the number of items in one response. */
export const sitemapReleasesQuery = query<SitemapReleasesQuery, SitemapReleasesQueryVariables>(`
  query SitemapReleases($first: Int!, $offset: Int!) {
    releases(first: $first, offset: $offset) {
      total
      items { slug date }
    }
  }
`);

/** The price is what changes in an offer, so the day of its check is the day of the page. */
export const sitemapOffersQuery = query<SitemapOffersQuery, SitemapOffersQueryVariables>(`
  query SitemapOffers($first: Int!, $offset: Int!) {
    offers(first: $first, offset: $offset) {
      total
      items { id slug kind price { checkedAt } }
    }
  }
`);
