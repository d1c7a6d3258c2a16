/** Who a request comes from: the session is begun from a fresh ID token, renewed while its visitor is about, and ended. */
import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { User } from 'firebase/auth';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { addressKey } from '../limits/address-key.ts';
import { seeDevice } from '../middleware/device.ts';
import { describeBrowser } from './describe-browser.ts';
import type { IdClaims } from './id-token.ts';
import type { Sealer } from './sealer.ts';
import type { SdkVisitor } from './server-sdk.ts';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './session-cookies.ts';
import type { SessionRow, SessionStore } from './session-store.ts';
import type { SignInService } from './sign-in-service.ts';

/** An ID token that begins a session was issued no longer ago than this. */
const freshMs = 5 * 60_000;
/** Like the SDK: the next ID token is fetched this long before the last one ends. */
const renewBeforeMs = 5 * 60_000;
/** However often it is used, a session ends this long after the password was given. */
const lifeMs = 30 * 24 * 3_600_000;

export interface Session {
  /** What its row is found by. */
  id: string;
  claims: IdClaims;
  idToken: string;
  refreshToken: string;
  endsAtMs: number;
}

export interface SessionParts {
  service: SignInService;
  store: SessionStore;
  /** Of the id in the cookie. */
  ids: Sealer;
  /** Of refresh tokens in the table. */
  refreshTokens: Sealer;
  /** Whether the headers of a CDN are believed. */
  trusted: boolean;
  now: () => Date;
  log: Logger;
}

interface Exchange {
  req: Request;
  res: Response;
}

interface Tokens {
  idToken: string;
  refreshToken: string;
}

export class Sessions {
  readonly #parts: SessionParts;
  /** Looked up once for each request. */
  readonly #found = new WeakMap<Request, Promise<Session | null>>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** False, and nothing changed, unless the ID token is good and fresh. */
  async begin(exchange: Exchange, tokens: Tokens): Promise<boolean> {
    const { service, now } = this.#parts;
    const claims = await service.read(tokens.idToken);
    if (!claims || now().getTime() - claims.issuedAtMs > freshMs) return false;
    return this.#add(exchange, claims, tokens);
  }

  /**
   * After work with the SDK: the session goes on with the tokens that its user holds now, or is over. Whoever has just
   * given a password has a new one; with a new password it is the only one.
   */
  async follow(
    exchange: Exchange,
    session: Session | null,
    user: User | null,
    { newPassword = false } = {},
  ): Promise<void> {
    const tokens = user && { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
    const claims = tokens && (await this.#parts.service.read(tokens.idToken));
    if (!tokens || !claims) return this.end(exchange);
    const same = session?.claims.uid === claims.uid && session.claims.signedInAtMs === claims.signedInAtMs;
    if (same && !newPassword) {
      if (!(await this.#keep(exchange, session.id, tokens))) return this.end(exchange);
      return this.#parts.service.endRefreshToken(session.refreshToken, tokens.refreshToken);
    }
    // The embedded service has ended them all together with its own change.
    if (newPassword && !this.#parts.service.embedded) await this.endAll(claims.uid);
    if (!(await this.#add(exchange, claims, tokens))) this.#clear(exchange);
  }

  /** For good, and not only in this browser's cookies. */
  async end({ req, res }: Exchange): Promise<void> {
    const id = this.#idOf(req);
    if (id) await this.#release(await this.#parts.store.end({ id }));
    this.#clear({ req, res });
  }

  /** Every session of an account, where the service has not ended them together with its own change. */
  async endAll(account: string): Promise<void> {
    await this.#release(await this.#parts.store.end({ account }));
  }

  /** One of the account's, by the id that its page shows. */
  async endOne({ claims }: Session, publicId: string): Promise<void> {
    await this.#release(await this.#parts.store.end({ account: claims.uid, publicId }));
  }

  list({ claims }: Session): Promise<SessionRow[]> {
    return this.#parts.store.list(claims.uid);
  }

  async stands({ id }: Session): Promise<boolean> {
    return (await this.#parts.store.standing([id])).size > 0;
  }

  /** Null for a visitor who is not signed in, or not any more. Rejects when the database is away. */
  current(req: Request, res: Response): Promise<Session | null> {
    const found = this.#found.get(req) ?? this.#look(req, res);
    this.#found.set(req, found);
    return found;
  }

  /** Of a request, for the SDK. */
  visitorOf(req: Request, session: Session | null): SdkVisitor {
    const { now } = this.#parts;
    const client = addressKey(req.ip);
    if (!session) return { client };
    const { claims, idToken, refreshToken } = session;
    return {
      client,
      user: { uid: claims.uid, refreshToken, idToken, lifeMs: claims.endsAtMs - now().getTime() },
    };
  }

  async #look(req: Request, res: Response): Promise<Session | null> {
    const { store, service, log } = this.#parts;
    const { idToken, sealed } = readSessionCookies(req);
    if (!idToken && !sealed) return null;
    const id = this.#idOf(req);
    const row = id && (await store.find(id));
    const refreshToken = row && this.#parts.refreshTokens.open<string>(row.refreshToken);
    if (!row || !refreshToken) return this.#clear({ req, res });
    const claims = idToken ? await service.read(idToken) : null;
    const known =
      idToken && claims?.uid === row.account ? sessionOf(row, claims, { idToken, refreshToken }) : null;
    if (known && this.#lastsAWhile(known.claims)) {
      store.touch(row).catch((error: unknown) => log.warn({ err: error }, 'a session’s use was not noted'));
      return known;
    }
    try {
      return (await this.#renew({ req, res }, row, refreshToken)) ?? this.#clear({ req, res });
    } catch (error) {
      // Another service is away: as long as the last ID token lasts, then as nobody, with the cookies as they were.
      if (error instanceof DatabaseUnavailable) throw error;
      if (service.embedded && !known)
        throw new DatabaseUnavailable('No session can be renewed', { cause: error });
      log.warn({ err: error }, 'a session could not be renewed');
      return known;
    }
  }

  #lastsAWhile({ endsAtMs }: IdClaims): boolean {
    return endsAtMs - this.#parts.now().getTime() > renewBeforeMs;
  }

  /** The SDK signs out whoever was deleted, disabled or signed out elsewhere, and keeps whoever it cannot ask about. */
  async #renew(exchange: Exchange, row: SessionRow, refreshToken: string): Promise<Session | null> {
    const { service, store, refreshTokens } = this.#parts;
    const visitor = { client: addressKey(exchange.req.ip), user: { uid: row.account, refreshToken } };
    const tokens = await service.use(visitor, async ({ currentUser }) =>
      currentUser
        ? { idToken: await currentUser.getIdToken(), refreshToken: currentUser.refreshToken }
        : null,
    );
    const claims = tokens && (await service.read(tokens.idToken));
    if (tokens && claims?.uid === row.account)
      return (await this.#keep(exchange, row.id, tokens, row.refreshToken))
        ? sessionOf(row, claims, tokens)
        : null;
    // Another request may have come first, and the token that was good then is not any more.
    const latest = await store.find(row.id);
    const other = latest && refreshTokens.open<string>(latest.refreshToken);
    if (latest && other && other !== refreshToken) return this.#renew(exchange, latest, other);
    await this.#release(await store.end({ id: row.id }));
    return null;
  }

  /** False when the session has ended meanwhile. */
  async #keep({ req, res }: Exchange, id: string, tokens: Tokens, from?: string): Promise<boolean> {
    const { idToken, refreshToken } = tokens;
    const { store, refreshTokens } = this.#parts;
    const stands = await store.renew(id, refreshTokens.seal(refreshToken), from);
    // The same cookie again: its time begins anew.
    if (stands) writeSessionCookies(res, { idToken, sealed: readSessionCookies(req).sealed });
    return stands;
  }

  async #add({ req, res }: Exchange, claims: IdClaims, { idToken, refreshToken }: Tokens): Promise<boolean> {
    const { service, store, ids, refreshTokens, trusted, now } = this.#parts;
    const before = this.#idOf(req);
    if (before) await this.#release(await store.end({ id: before }));
    const secret = randomBytes(32).toString('base64url');
    const at = now().toISOString();
    const added = await store.add({
      id: digestOf(secret),
      publicId: randomBytes(9).toString('base64url'),
      account: claims.uid,
      tokenVersion: service.embedded ? claims.generation : null,
      browser: describeBrowser(seeDevice(req, { trusted }).flags, Boolean(req.get('user-agent'))),
      refreshToken: refreshTokens.seal(refreshToken),
      startedAt: at,
      lastUsedAt: at,
      endsAt: new Date(claims.signedInAtMs + lifeMs).toISOString(),
    });
    if (added) writeSessionCookies(res, { idToken, sealed: ids.seal({ id: secret }) });
    return added;
  }

  /** Their refresh tokens are good for nothing any more, where the service can be told so. */
  async #release(rows: readonly SessionRow[]): Promise<void> {
    const { service, refreshTokens } = this.#parts;
    for (const row of rows) {
      const refreshToken = refreshTokens.open<string>(row.refreshToken);
      if (refreshToken) await service.endRefreshToken(refreshToken);
    }
  }

  #clear({ req, res }: Exchange): null {
    clearSessionCookies(res);
    this.#found.set(req, Promise.resolve(null));
    return null;
  }

  /** What the row of its cookie is found by; null without a cookie that is ours. */
  #idOf(req: Request): string | null {
    const { sealed } = readSessionCookies(req);
    const secret = sealed && this.#parts.ids.open<{ id?: unknown }>(sealed)?.id;
    return typeof secret === 'string' ? digestOf(secret) : null;
  }
}

function sessionOf({ id, endsAt }: SessionRow, claims: IdClaims, tokens: Tokens): Session {
  return { id, claims, ...tokens, endsAtMs: Date.parse(endsAt) };
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
