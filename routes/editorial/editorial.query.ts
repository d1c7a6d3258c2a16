/** A page written by hand, and what its route shows beside the words; each part only where it is asked for. */
import { query } from '#shared/query/document.ts';
import type { EditorialQuery, EditorialQueryVariables } from '#shared/query/operations.generated.ts';

export const editorialQuery = query<EditorialQuery, EditorialQueryVariables>(`
  query Editorial($name: String!, $shops: Boolean!) {
    editorialPage(name: $name) {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    branches @include(if: $shops) {
      slug name phone whatsapp
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
  }
`);

export type Editorial = EditorialQuery & { editorialPage: NonNullable<EditorialQuery['editorialPage']> };
export type Shop = NonNullable<EditorialQuery['branches']>[number];
