/** Everything that has a page of its own, and when it last changed where the content knows. */
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

/** Apart, as only so many are answered at a time. */
export const sitemapReleasesQuery = query<SitemapReleasesQuery, SitemapReleasesQueryVariables>(`
  query SitemapReleases($first: Int!, $offset: Int!) {
    releases(first: $first, offset: $offset) {
      total
      items { slug date }
    }
  }
`);

/** Of an offer the price is what changes, so the day it was checked is the day of the page. */
export const sitemapOffersQuery = query<SitemapOffersQuery, SitemapOffersQueryVariables>(`
  query SitemapOffers($first: Int!, $offset: Int!) {
    offers(first: $first, offset: $offset) {
      total
      items { id slug kind price { checkedAt } }
    }
  }
`);
