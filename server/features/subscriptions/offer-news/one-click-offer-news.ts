/** One-click link: an email client ends its user's news of saved holidays. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { oneClick } from '../../../http/handlers/one-click.ts';
import type { HttpServices } from '../../../http/http-services.ts';
import { verifyOfferNewsToken } from './offer-news-link.ts';
import { endOfferNews } from './watch-store.ts';

export function oneClickOfferNews({
  database,
  secret,
  now,
}: Pick<HttpServices, 'database' | 'secret' | 'now'>): RequestHandler {
  return oneClick({
    pageFor: (_, token) => href('shortlist-news', {}, { token }),
    verify: (token) => verifyOfferNewsToken(token, secret, now()),
    end: ({ id }) => database.write((transaction) => endOfferNews(transaction, id)),
    done: 'Done. You won’t get any more emails about saved holidays.',
  });
}
