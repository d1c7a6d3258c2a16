/** Checks the link that confirms news of saved holidays: valid and not expired. */
import { offerNewsQuery } from '#routes/offers/offer-news.query.ts';
import type { BusinessRuleContext } from '../../../submissions/business-rule.ts';

export async function checkOfferNewsLink(
  { token }: { readonly token: string },
  { query }: Pick<BusinessRuleContext, 'query'>,
): Promise<{ token?: string }> {
  const { offerNews } = await query(offerNewsQuery, { token });
  return offerNews ? {} : { token: 'This link has expired. Ask once more on your list of saved holidays' };
}
