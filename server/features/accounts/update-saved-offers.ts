/** `POST /account/saved`: adds offers to the visitor's list or removes one, and redirects back to it. */
import type { Request, RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import type { AccountServices } from './account-services.ts';
import { updateOwnShortlist } from './update-own-shortlist.ts';

const codePattern = /^[A-Za-z0-9-]{1,40}$/;

export function updateSavedOffers({ account }: { account: AccountServices }): RequestHandler {
  return async (req, res) => {
    const session = await account.sessions.current(req, res);
    if (session) {
      const { save, forget } = readChange(req);
      const remove = forget ? [forget] : [];
      await updateOwnShortlist(account, session, { add: save, remove });
    }
    res.redirect(303, `${href('sign-in')}#saved`);
  };
}

function readChange(req: Request): { save: string[]; forget: string | null } {
  const { save, forget } = (req.body ?? {}) as Record<string, unknown>;
  const codes = [save].flat().filter((code): code is string => isOfferCode(code));
  return { save: codes, forget: isOfferCode(forget) ? forget : null };
}

function isOfferCode(value: unknown): value is string {
  return typeof value === 'string' && codePattern.test(value);
}
