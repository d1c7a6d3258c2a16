/** Effects of the forms for news of saved holidays: request, confirm and stop. */

import { offerNewsQuery } from '#routes/offers/offer-news.query.ts';
import type { BusinessRuleContext } from '../../../submissions/business-rule.ts';
import type { Effect } from '../../../submissions/submission.ts';
import { verifyOfferNewsToken } from './offer-news-link.ts';
import { confirmOfferNewsMail } from './offer-news-mails.ts';
import { confirmOfferNews, endOfferNews, findLinkedWatcher, requestOfferNews } from './watch-store.ts';

export const offerNews: Effect<'offer-news'> = async (submission, context, transaction) => {
  const { receivedAt: now, values } = submission;
  const request = await requestOfferNews(transaction, values, now);
  return [confirmOfferNewsMail(request, { ...context, now })];
};

export const offerNewsConfirm: Effect<'offer-news-confirm'> = async (
  { receivedAt: now, values },
  { secret },
  transaction,
) => {
  const link = verifyOfferNewsToken(values.token, secret, now);
  if (link) await confirmOfferNews(transaction, link, now);
  return [];
};

export const offerNewsStop: Effect<'offer-news-stop'> = async (
  { receivedAt: now, values },
  { secret },
  transaction,
) => {
  const link = verifyOfferNewsToken(values.token, secret, now);
  if (!link) return { refused: { token: 'This link has expired. Ring us and we’ll stop it for you' } };
  // Stopping twice is not an error.
  const found = await findLinkedWatcher(transaction, link);
  if (found) await endOfferNews(transaction, found.watcher.id);
  return [];
};

/** Checks the link that confirms news of saved holidays: valid and not expired. */
export async function checkOfferNewsLink(
  { token }: { readonly token: string },
  { query }: Pick<BusinessRuleContext, 'query'>,
): Promise<{ token?: string }> {
  const { offerNews } = await query(offerNewsQuery, { token });
  return offerNews ? {} : { token: 'This link has expired. Ask once more on your list of saved holidays' };
}
