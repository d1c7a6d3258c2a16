/** A page written by hand. */
import { query } from '#shared/query/document.ts';
import type { EditorialQuery, EditorialQueryVariables } from '#shared/query/operations.generated.ts';

export const editorialQuery = query<EditorialQuery, EditorialQueryVariables>(`
  query Editorial($name: String!) {
    editorialPage(name: $name) {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
  }
`);

export type Editorial = EditorialQuery & { editorialPage: NonNullable<EditorialQuery['editorialPage']> };
