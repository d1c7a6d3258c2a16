/** Query for one mailing with its offers in printed order. */
import { offerRowFields } from '#client/components/offer-rows/offer-row.query.ts';
import { query } from '#shared/query/document.ts';
import type { MailerQuery, MailerQueryVariables } from '#shared/query/operations.generated.ts';

export const mailerQuery = query<MailerQuery, MailerQueryVariables>(
  `
  query Mailer($product: String!) {
    mailer(product: $product) {
      product title description issue season postedOn validTo pages intro art current
      offers { page offer { ...OfferRow price { checkedAt } } }
    }
  }
`,
  offerRowFields,
);

export type PrintedMailer = NonNullable<MailerQuery['mailer']>;
