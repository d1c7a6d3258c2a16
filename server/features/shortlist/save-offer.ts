/** Saves or removes an offer without a client script: in the shortlist cookie, and in the account's list. */
import cookieParser from 'cookie-parser';
import express, { type Request, type RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { savedOffersCookie, updateShortlist } from '#shared/account/shortlist.ts';
import { HttpError } from '#shared/http-errors.ts';
import { toLocalPath } from '#shared/local-path.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { isSameOrigin } from '../../http/middleware/same-origin.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import { updateOwnShortlist } from '../accounts/update-own-shortlist.ts';

export const saveOfferPath = '/shortlist/save';

const codePattern = /^[A-Z]{2}\d{4}$/;
const bodyLimit = '1kb';

/** Idempotent, and always a 303 back to the offer, so that going back or reloading sends nothing twice. */
export function saveOffer({
  account,
  env,
}: Pick<HttpServices, 'env'> & { account: AccountServices }): RequestHandler[] {
  const save: RequestHandler = async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (!isSameOrigin(req, env.publicOrigin))
      throw new HttpError(
        403,
        'That wasn’t sent from one of our pages. Please open the holiday again and save it there.',
      );
    const change = readChange(req.body);
    if (!change) throw new HttpError(400, 'We don’t know that holiday. Please go back and try again.');
    const offers = updateShortlist(savedOffersCookie.read(req.cookies), change);
    res.cookie(savedOffersCookie.name, savedOffersCookie.write(offers), {
      maxAge: offers.length > 0 ? savedOffersCookie.maxAgeMs : 0,
      sameSite: 'lax',
      secure: true,
      path: '/',
    });
    const session = await account.sessions.current(req, res);
    if (session) await updateOwnShortlist(account, session, change);
    res.redirect(303, `${pageBefore(req)}#${(change.add ?? change.remove)[0]}`);
  };
  return [cookieParser(), express.urlencoded({ extended: false, limit: bodyLimit, parameterLimit: 5 }), save];
}

type Change = { add: [string]; remove?: never } | { add?: never; remove: [string] };

function readChange(body: unknown): Change | null {
  const { save, remove } = (body ?? {}) as { save?: unknown; remove?: unknown };
  if (typeof save === 'string' && codePattern.test(save)) return { add: [save] };
  return typeof remove === 'string' && codePattern.test(remove) ? { remove: [remove] } : null;
}

/** Returns the page with the button, from the Referer, or else the shortlist page. */
function pageBefore(req: Request): string {
  const referrer = req.get('referer') ?? '';
  if (!URL.canParse(referrer) || new URL(referrer).host !== req.host) return href('shortlist');
  const { pathname, search } = new URL(referrer);
  return toLocalPath(pathname + search);
}
