/** Query for the WhatsApp page: its text, all recipients of messages, and the visitor's offer. */
import { query } from '#shared/query/document.ts';
import type {
  WhatsappEnquiryQuery,
  WhatsappEnquiryQueryVariables,
} from '#shared/query/operations.generated.ts';

/** `words` is false for the QR code alone, which needs only the numbers. */
export const whatsappEnquiryQuery = query<WhatsappEnquiryQuery, WhatsappEnquiryQueryVariables>(`
  query WhatsappEnquiry($words: Boolean!, $asked: Boolean!, $offer: ID!) {
    editorialPage(name: "whatsapp-enquiry") @include(if: $words) {
      title description eyebrow opening art
      sections { id heading html }
    }
    site {
      desks { slug name whatsapp phone hours { day opens closes } specialDays { date closed opens closes why } }
    }
    branches {
      slug name whatsapp phone template
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
    offer(id: $offer) @include(if: $asked) { id title }
  }
`);

export type WhatsappFacts = WhatsappEnquiryQuery;
