/** `POST /account/saved`: puts offers on the visitor's list or takes one off; a form is led back, a script is told. */
import type { Request, RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import type { Services } from '../services.ts';
import { forgetOffer, listSaved, saveOffers } from './saved-offers.ts';

const codePattern = /^[A-Za-z0-9-]{1,40}$/;

export function changeSaved({ account, now }: Services): RequestHandler {
  return async (req, res) => {
    const { sessions, tables } = account;
    const session = await sessions.current(req, res);
    const script = req.is('application/json') !== false;
    if (!session) return script ? void res.status(401).json({ signedIn: false }) : leadBack(res);
    const { uid } = session.claims;
    const { save, forget } = readChange(req);
    await saveOffers(tables, uid, save, now());
    if (forget) await forgetOffer(tables, uid, forget);
    if (script) res.json({ signedIn: true, saved: await listSaved(tables, uid) });
    else leadBack(res);
  };
}

function leadBack(res: Parameters<RequestHandler>[1]): void {
  res.redirect(303, `${href('sign-up')}#saved`);
}

function readChange(req: Request): { save: string[]; forget: string | null } {
  const { save, forget } = (req.body ?? {}) as Record<string, unknown>;
  const codes = [save].flat().filter((code): code is string => isCode(code));
  return { save: codes, forget: isCode(forget) ? forget : null };
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && codePattern.test(value);
}
