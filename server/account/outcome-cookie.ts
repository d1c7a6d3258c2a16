/** Carries how a form went to the next page that is shown, once and sealed. */
import type { Request, Response } from 'express';
import type { AccountOutcome } from '#shared/sign-in.ts';
import type { SealedBox } from '../sealed-box.ts';

const name = '__Host-flash';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const lifeSeconds = 300;

export function writeOutcome(res: Response, sealer: SealedBox, outcome: AccountOutcome): void {
  res.append('Set-Cookie', `${name}=${sealer.seal(outcome)}; Max-Age=${lifeSeconds}; ${attributes}`);
}

/** What it says, which is said only once. */
export function takeOutcome(req: Request, res: Response, sealer: SealedBox): AccountOutcome | null {
  const value: unknown = req.cookies?.[name];
  if (typeof value !== 'string' || value === '') return null;
  res.append('Set-Cookie', `${name}=; Max-Age=0; ${attributes}`);
  return sealer.open<AccountOutcome>(value);
}
