/** One-click link: an email client ends its user's news of saved holidays. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import type { Services } from '../../services.ts';
import { verifyOfferNewsToken } from '../../subscriptions/offer-news/offer-news-link.ts';
import { endOfferNews } from '../../subscriptions/offer-news/watch-store.ts';
import { oneClick } from './one-click.ts';

export function oneClickOfferNews({
  database,
  secret,
  now,
}: Pick<Services, 'database' | 'secret' | 'now'>): RequestHandler {
  return oneClick({
    pageFor: (_, token) => href('shortlist-news', {}, { token }),
    verify: (token) => verifyOfferNewsToken(token, secret, now()),
    end: ({ id }) => database.write((transaction) => endOfferNews(transaction, id)),
    done: 'Done. You won’t get any more emails about saved holidays.',
  });
}
