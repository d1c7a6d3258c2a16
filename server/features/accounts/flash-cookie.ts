/** Flash cookie: carries the outcome of a form to the next page, sealed and shown once. */
import type { Request, Response } from 'express';
import type { AccountFlash } from '#shared/account/sign-in.ts';
import { flashSeconds } from '#shared/personal-data/cookies.ts';
import type { SealedBox } from '../../platform/sealed-box.ts';

const cookieName = '__Host-flash';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const maxAgeSeconds = flashSeconds;

export function writeFlash(res: Response, sealer: SealedBox, outcome: AccountFlash): void {
  res.append('Set-Cookie', `${cookieName}=${sealer.seal(outcome)}; Max-Age=${maxAgeSeconds}; ${attributes}`);
}

/** Returns the outcome and deletes the cookie, so that it is shown once. */
export function consumeFlash(req: Request, res: Response, sealer: SealedBox): AccountFlash | null {
  const value: unknown = req.cookies?.[cookieName];
  if (typeof value !== 'string' || value === '') return null;
  res.append('Set-Cookie', `${cookieName}=; Max-Age=0; ${attributes}`);
  return sealer.open<AccountFlash>(value);
}
