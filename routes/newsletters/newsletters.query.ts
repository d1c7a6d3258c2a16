/** Query for the newsletters page's text and the latest sent newsletters. */
import { query } from '#shared/query/document.ts';
import type { NewslettersQuery, NewslettersQueryVariables } from '#shared/query/operations.generated.ts';

export const newslettersQuery = query<NewslettersQuery, NewslettersQueryVariables>(`
  query Newsletters {
    editorialPage(name: "newsletters") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    newsletters(first: 5) { slug subject preview date }
  }
`);

export type SentNewsletter = NewslettersQuery['newsletters'][number];
export type NewslettersContent = NonNullable<NewslettersQuery['editorialPage']>;
