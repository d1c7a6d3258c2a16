/** Query for the text of the page about our letters. */
import { query } from '#shared/query/document.ts';
import type { LettersPageQuery, LettersPageQueryVariables } from '#shared/query/operations.generated.ts';

export const lettersPageQuery = query<LettersPageQuery, LettersPageQueryVariables>(`
  query LettersPage {
    editorialPage(name: "mailer-direct") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
  }
`);
