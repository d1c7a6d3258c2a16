/** Query for the press room's text and one page of releases, of one year if requested. */
import { query } from '#shared/query/document.ts';
import type { PressRoomQuery, PressRoomQueryVariables } from '#shared/query/operations.generated.ts';

export const pressRoomQuery = query<PressRoomQuery, PressRoomQueryVariables>(`
  query PressRoom($first: Int!, $offset: Int!, $year: Int) {
    editorialPage(name: "press") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    releases(first: $first, offset: $offset, year: $year) {
      total
      years
      items { slug headline standfirst place date art }
    }
  }
`);
