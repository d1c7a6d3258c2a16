/** Who a request comes from: the session is begun from a fresh ID token, renewed while its visitor is about, and ended. */
import type { Request, Response } from 'express';
import type { User } from 'firebase/auth';
import type { Logger } from 'pino';
import { addressKey } from '../limits/address-key.ts';
import type { IdClaims } from './id-token.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Sealer } from './sealer.ts';
import type { SdkVisitor } from './server-sdk.ts';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './session-cookies.ts';
import type { SignInService } from './sign-in-service.ts';

/** An ID token that begins a session was issued no longer ago than this. */
const freshMs = 5 * 60_000;
/** Like the SDK: the next ID token is fetched this long before the last one ends. */
const renewBeforeMs = 5 * 60_000;

export interface Session {
  claims: IdClaims;
  idToken: string;
  refreshToken: string;
}

interface Kept {
  uid: string;
  refreshToken: string;
}

export interface SessionParts {
  service: SignInService;
  sealer: Sealer;
  now: () => Date;
  log: Logger;
  /** Null where another sign-in service counts guesses. */
  knownBrowsers: KnownBrowsers | null;
}

export class Sessions {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** False, and nothing changed, unless the ID token is good and fresh. */
  async begin(res: Response, idToken: string, refreshToken: string): Promise<boolean> {
    const { service, now } = this.#parts;
    const claims = await service.read(idToken);
    if (!claims || now().getTime() - claims.issuedAtMs > freshMs) return false;
    this.#write(res, claims.uid, idToken, refreshToken);
    return true;
  }

  /** After work with the SDK: the session goes on with the tokens that its user holds now, or is over. */
  async follow(res: Response, user: User | null): Promise<void> {
    if (user) this.#write(res, user.uid, await user.getIdToken(), user.refreshToken);
    else this.end(res);
  }

  end(res: Response): void {
    clearSessionCookies(res);
  }

  /** Null for a visitor who is not signed in, or not any more. */
  async current(req: Request, res: Response): Promise<Session | null> {
    const { idToken, sealed } = readSessionCookies(req);
    if (!idToken && !sealed) return null;
    const kept = sealed ? this.#parts.sealer.open<Kept>(sealed) : null;
    let claims: IdClaims | null = null;
    try {
      claims = idToken ? await this.#parts.service.read(idToken) : null;
      if (!kept || (claims?.uid === kept.uid && this.#lastsAWhile(claims)))
        return this.#as(res, claims, idToken, kept);
      return await this.#renew(req, res, kept);
    } catch (error) {
      // The sign-in service is away: as long as the last ID token lasts, then as nobody, with the cookies as they were.
      this.#parts.log.warn({ err: error }, 'a session could not be renewed');
      return claims && kept ? { claims, idToken: idToken as string, refreshToken: kept.refreshToken } : null;
    }
  }

  #as(res: Response, claims: IdClaims | null, idToken: string | null, kept: Kept | null): Session | null {
    if (claims && idToken && kept) return { claims, idToken, refreshToken: kept.refreshToken };
    this.end(res);
    return null;
  }

  /** Of a request, for the SDK. */
  visitorOf(req: Request, session: Session | null): SdkVisitor {
    const { now, knownBrowsers } = this.#parts;
    const client = {
      address: addressKey(req.ip),
      account: session?.claims.uid ?? null,
      knownBrowser: knownBrowsers?.read(req) ?? null,
    };
    if (!session) return { client };
    const { claims, idToken, refreshToken } = session;
    const lifeMs = claims.endsAtMs - now().getTime();
    return { client, user: { uid: claims.uid, refreshToken, idToken, lifeMs } };
  }

  #lastsAWhile({ endsAtMs }: IdClaims): boolean {
    return endsAtMs - this.#parts.now().getTime() > renewBeforeMs;
  }

  /** The SDK signs out whoever was deleted, disabled or signed out elsewhere, and keeps whoever it cannot ask about. */
  async #renew(req: Request, res: Response, kept: Kept): Promise<Session | null> {
    const { service } = this.#parts;
    const visitor = { ...this.visitorOf(req, null), user: kept };
    const tokens = await service.use(visitor, async ({ currentUser }) =>
      currentUser
        ? { idToken: await currentUser.getIdToken(), refreshToken: currentUser.refreshToken }
        : null,
    );
    const claims = tokens && (await service.read(tokens.idToken));
    if (!tokens || !claims) {
      this.end(res);
      return null;
    }
    this.#write(res, claims.uid, tokens.idToken, tokens.refreshToken);
    return { claims, ...tokens };
  }

  #write(res: Response, uid: string, idToken: string, refreshToken: string): void {
    const kept: Kept = { uid, refreshToken };
    writeSessionCookies(res, { idToken, sealed: this.#parts.sealer.seal(kept) });
  }
}
