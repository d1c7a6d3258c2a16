/** Queries for one release with related ones and boilerplate, or the latest when it does not exist. */
import { query } from '#shared/query/document.ts';
import type {
  LatestReleasesQuery,
  LatestReleasesQueryVariables,
  PressReleaseQuery,
  PressReleaseQueryVariables,
} from '#shared/query/operations.generated.ts';

export const pressReleaseQuery = query<PressReleaseQuery, PressReleaseQueryVariables>(`
  query PressRelease($slug: String!) {
    release(slug: $slug) {
      slug headline standfirst place date body notes contactName contactPhone contactEmail tags art artAlt
      related(first: 3) { slug headline date place }
      earlier { slug headline }
      later { slug headline }
    }
    editorialPage(name: "press") { sections { id html } }
  }
`);

export const latestReleasesQuery = query<LatestReleasesQuery, LatestReleasesQueryVariables>(`
  query LatestReleases {
    releases(first: 5) { items { slug headline } }
  }
`);

export type Release = NonNullable<PressReleaseQuery['release']>;
