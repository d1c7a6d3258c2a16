/** Query of the site facts shown around every page's content. */
import { query } from '#shared/query/document.ts';
import type { SiteQuery, SiteQueryVariables } from '#shared/query/operations.generated.ts';

export const siteQuery = query<SiteQuery, SiteQueryVariables>(`
  query Site {
    site {
      name
      strapline
      phone
      email
      sampleNotice
      notice
      protection
      companyFacts
      branches {
        slug
        name
        phone
        bridge { name }
      }
    }
  }
`);

export type Site = SiteQuery['site'];
