/** The words of the page about joining. */
import { query } from '#shared/query/document.ts';
import type { SignUpQuery, SignUpQueryVariables } from '#shared/query/operations.generated.ts';

export const signUpQuery = query<SignUpQuery, SignUpQueryVariables>(`
  query SignUp {
    editorialPage(name: "sign-up") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
  }
`);

export type SignUpWords = NonNullable<SignUpQuery['editorialPage']>;
