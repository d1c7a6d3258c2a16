/** Cookie with the accounts that a browser has signed in to, so that attackers cannot lock the owners out. */
import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { SealedBox } from '../../platform/sealed-box.ts';
import type { KnownBrowser } from './identity/identity-caller.ts';

const cookieName = '__Host-known-browser';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const maxAgeSeconds = retentionDays.knownBrowser * 86_400;
const maxLength = 1_024;
const maxAccounts = 5;

interface Content {
  id: string;
  /** Values of `hashAccount`, the most recent account first. */
  accounts: readonly string[];
}

/** The cookie grants no access. It survives sign-out and is renewed whenever a session starts. */
export class KnownBrowsers {
  readonly #sealer: SealedBox;

  constructor(sealer: SealedBox) {
    this.#sealer = sealer;
  }

  /** `req` must have passed the cookie parser. */
  read(req: Request): KnownBrowser | null {
    const content = this.#open(req);
    return (
      content && {
        id: content.id,
        hasSignedInTo: (uid) => content.accounts.includes(hashAccount(content.id, uid)),
      }
    );
  }

  remember(req: Request, res: Response, uid: string): void {
    const { id, accounts } = this.#open(req) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
    const digest = hashAccount(id, uid);
    const others = accounts.filter((one) => one !== digest);
    this.#write(res, { id, accounts: [digest, ...others].slice(0, maxAccounts) });
  }

  forget(req: Request, res: Response, uid: string): void {
    const content = this.#open(req);
    if (!content) return;
    const digest = hashAccount(content.id, uid);
    this.#write(res, { ...content, accounts: content.accounts.filter((one) => one !== digest) });
  }

  #open(req: Request): Content | null {
    const value: unknown = req.cookies?.[cookieName];
    if (typeof value !== 'string' || value.length > maxLength) return null;
    return this.#sealer.open<Content>(value);
  }

  #write(res: Response, content: Content): void {
    const [value, seconds] =
      content.accounts.length === 0 ? ['', 0] : [this.#sealer.seal(content), maxAgeSeconds];
    res.append('Set-Cookie', `${cookieName}=${value}; Max-Age=${seconds}; ${attributes}`);
  }
}

/** Salts with the browser's id, so that two cookies do not reveal a common account. */
function hashAccount(id: string, uid: string): string {
  return createHash('sha256').update(`${id} ${uid}`).digest('base64url').slice(0, 22);
}
