/** Routes of subscriptions: one-click links that email clients call to end one. */
import type { Request, Router } from 'express';
import { href } from '#routes/href.ts';
import { oneClick } from '../../http/handlers/one-click.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { countStop } from './newsletters/count-stop.ts';
import { oneClickOfferNewsPath, verifyOfferNewsToken } from './offer-news/offer-news-link.ts';
import { endOfferNews } from './offer-news/watch-store.ts';
import { oneClickUnsubscribePath, verifyLinkToken } from './subscription-link.ts';
import { unsubscribe } from './unsubscribe.ts';

export function routes(app: Router, services: HttpServices): void {
  app.all(oneClickUnsubscribePath, oneClickUnsubscribe(services));
  app.all(oneClickOfferNewsPath, oneClickOfferNews(services));
}

/** One-click link: an email client ends its user's subscription. */
const oneClickUnsubscribe = oneClick({
  pageFor(req, token) {
    const from = newsletterOf(req);
    return href('sign-up', {}, { token, ...(from && { from }) });
  },
  verify: verifyLinkToken,
  end: ({ id }, { database, now }, req) =>
    database.write(async (transaction) => {
      await unsubscribe(transaction, id, { form: 'one-click', reference: null, now: now() });
      await countStop(transaction, { slug: newsletterOf(req), subscription: id, now: now() });
    }),
  done: 'Done. You won’t get any more offers from us.',
});

/** Returns the newsletter that holds the link, or an empty string. */
function newsletterOf({ query }: Request): string {
  return String(query.from ?? '');
}

/** One-click link: an email client ends its user's news of saved holidays. */
const oneClickOfferNews = oneClick({
  pageFor: (_, token) => href('shortlist-news', {}, { token }),
  verify: verifyOfferNewsToken,
  end: ({ id }, { database }) => database.write((transaction) => endOfferNews(transaction, id)),
  done: 'Done. You won’t get any more emails about saved holidays.',
});
