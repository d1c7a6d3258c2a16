/** One-click link: an email client ends its user's subscription. */
import type { Request, RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { oneClick } from '../../http/handlers/one-click.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { countStop } from './newsletters/count-stop.ts';
import { verifyLinkToken } from './subscription-link.ts';
import { unsubscribe } from './unsubscribe.ts';

export function oneClickUnsubscribe({
  database,
  secret,
  now,
}: Pick<HttpServices, 'database' | 'secret' | 'now'>): RequestHandler {
  return oneClick({
    pageFor(req, token) {
      const from = newsletterOf(req);
      return href('sign-up', {}, { token, ...(from && { from }) });
    },
    verify: (token) => verifyLinkToken(token, secret, now()),
    end: ({ id }, req) =>
      database.write(async (transaction) => {
        await unsubscribe(transaction, id, { form: 'one-click', reference: null, now: now() });
        await countStop(transaction, { slug: newsletterOf(req), subscription: id, now: now() });
      }),
    done: 'Done. You won’t get any more offers from us.',
  });
}

/** Returns the newsletter that holds the link, or an empty string. */
function newsletterOf({ query }: Request): string {
  return String(query.from ?? '');
}
