/** One release and those that share its subject. */
import { query } from '#shared/query/document.ts';
import type { PressReleaseQuery, PressReleaseQueryVariables } from '#shared/query/operations.generated.ts';

export const pressReleaseQuery = query<PressReleaseQuery, PressReleaseQueryVariables>(`
  query PressRelease($slug: String!) {
    release(slug: $slug) {
      slug headline standfirst place date body notes contactName contactPhone contactEmail tags art artAlt
      related(first: 3) { slug headline date place }
    }
  }
`);

export type Release = NonNullable<PressReleaseQuery['release']>;
