/** The words about our mailings, and for whoever has a link from one, what they are sent. */
import { query } from '#shared/query/document.ts';
import type { SignUpQuery, SignUpQueryVariables } from '#shared/query/operations.generated.ts';

export const signUpQuery = query<SignUpQuery, SignUpQueryVariables>(`
  query SignUp($token: String!, $asked: Boolean!) {
    editorialPage(name: "sign-up") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    subscription(token: $token) @include(if: $asked) {
      state confirming address topics frequency channels
    }
  }
`);

export type Subscription = NonNullable<SignUpQuery['subscription']>;
export type SignUpContent = NonNullable<SignUpQuery['editorialPage']>;
