/** Query for the latest press releases, for feed readers. */
import { query } from '#shared/query/document.ts';
import type { PressFeedQuery, PressFeedQueryVariables } from '#shared/query/operations.generated.ts';

export const pressFeedQuery = query<PressFeedQuery, PressFeedQueryVariables>(`
  query PressFeed {
    site { name }
    editorialPage(name: "press") { title description }
    releases(first: 20) { items { slug headline standfirst date tags } }
  }
`);
