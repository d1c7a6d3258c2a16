/** Query for a document in the version in force and the one asked for, with the list of all versions. */
import { query } from '#shared/query/document.ts';
import type { LegalDocumentQuery, LegalDocumentQueryVariables } from '#shared/query/operations.generated.ts';

export const legalDocumentQuery = query<LegalDocumentQuery, LegalDocumentQueryVariables>(`
  query LegalDocument($slug: String!, $version: Int, $asked: Boolean!) {
    legalDocument(slug: $slug) { ...WholeDocument }
    asked: legalDocument(slug: $slug, version: $version) @include(if: $asked) { ...WholeDocument }
  }
  fragment WholeDocument on LegalDocument {
    slug title description version from to summary changedBecause
    sections { id heading html }
    versions { version from to }
  }
`);

export type LegalDocument = NonNullable<LegalDocumentQuery['legalDocument']>;
