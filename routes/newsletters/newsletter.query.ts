/** Queries for a newsletter's web version and preview, with current prices. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { fragment, query } from '#shared/query/document.ts';
import type {
  NewsletterPreviewQuery,
  NewsletterPreviewQueryVariables,
  NewsletterQuery,
  NewsletterQueryVariables,
  NewsletterTextFragment,
} from '#shared/query/operations.generated.ts';

const newsletterText = fragment<NewsletterTextFragment>(
  `
  fragment NewsletterText on Newsletter {
    slug subject preview date topics
    parts { kind text items path offer { ...OfferCard } }
  }
`,
  offerCardFields,
);

export const newsletterQuery = query<NewsletterQuery, NewsletterQueryVariables>(
  `
  query Newsletter($slug: String!) {
    newsletter(slug: $slug) { ...NewsletterText }
    newsletters(first: 5) { slug subject }
  }
`,
  newsletterText,
);

export const newsletterPreviewQuery = query<NewsletterPreviewQuery, NewsletterPreviewQueryVariables>(
  `
  query NewsletterPreview($slug: String!, $token: String!) {
    newsletter(slug: $slug, token: $token) { ...NewsletterText sendAt }
  }
`,
  newsletterText,
);

export type NewsletterText = NewsletterTextFragment;
