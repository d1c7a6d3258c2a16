/** Who a request comes from: the session is begun from a fresh ID token, renewed while its visitor is about, and ended. */
import type { Request, Response } from 'express';
import type { User } from 'firebase/auth';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { beginSession } from './begin-session.ts';
import type { IdClaims } from './id-token.ts';
import { recordBadToken, recordEnded, recordRefused, recordUnknown } from './record-session.ts';
import { keepTokens, renewSession } from './renew-session.ts';
import type { SdkVisitor } from './server-sdk.ts';
import {
  callerOf,
  type Exchange,
  type Session,
  type SessionParts,
  type SessionTokens,
  sessionIdOf,
  toSession,
} from './session.ts';
import { clearSessionCookies, readSessionCookies } from './session-cookies.ts';
import type { SessionRow } from './session-store.ts';

/** An ID token that begins a session was issued no longer ago than this. */
const freshMs = 5 * 60_000;
/** Like the SDK: the next ID token is fetched this long before the last one ends. */
const renewBeforeMs = 5 * 60_000;

export class Sessions {
  readonly #parts: SessionParts;
  /** Looked up once for each request. */
  readonly #found = new WeakMap<Request, Promise<Session | null>>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** False, and nothing changed, unless both tokens are good, and the ID token is fresh. */
  async begin(exchange: Exchange, tokens: SessionTokens): Promise<boolean> {
    const { service, now } = this.#parts;
    const claims = await service.read(tokens.idToken);
    if (!claims) return recordRefused(this.#parts, exchange.req, 'id_token_not_good');
    if (now().getTime() - claims.issuedAtMs > freshMs)
      return recordRefused(this.#parts, exchange.req, 'id_token_old', claims.uid);
    // An ID token that was copied before a sign-out begins nothing anew.
    if (!(await service.isRefreshTokenOf(claims.uid, tokens.refreshToken)))
      return recordRefused(this.#parts, exchange.req, 'refresh_token_not_good', claims.uid);
    return this.#replace(exchange, claims, tokens);
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
    const { service } = this.#parts;
    const tokens = user && { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
    const claims = tokens && (await service.read(tokens.idToken));
    if (!tokens || !claims) return this.end(exchange, 'account_signed_out');
    const same = session?.claims.uid === claims.uid && session.claims.signedInAtMs === claims.signedInAtMs;
    if (same && !newPassword) {
      if (!(await keepTokens(this.#parts, exchange, session.id, tokens)))
        return this.end(exchange, 'account_signed_out');
      return service.endRefreshToken(session.refreshToken, tokens.refreshToken);
    }
    // The embedded service has ended them all together with its own change.
    if (newPassword && !service.embedded) await this.endAll(claims.uid);
    if (!(await this.#replace(exchange, claims, tokens))) this.#clear(exchange);
  }

  /** For good, and not only in this browser's cookies; `reason` is for the security log. */
  async end(exchange: Exchange, reason = 'signed_out'): Promise<void> {
    await this.#endRow(exchange.req, reason);
    this.#clear(exchange);
  }

  /** Every session of an account, where the service has not ended them together with its own change. */
  async endAll(account: string): Promise<void> {
    await this.#release(await this.#parts.store.end({ account }));
  }

  /** One of the account's, by the id that its page shows. */
  async endOne({ claims }: Session, publicId: string, req: Request): Promise<void> {
    const ended = await this.#parts.store.end({ account: claims.uid, publicId });
    await this.#release(ended, { req, reason: 'ended_from_another' });
  }

  list({ claims }: Session): Promise<SessionRow[]> {
    return this.#parts.store.list(claims.uid);
  }

  async isActive({ id }: Session): Promise<boolean> {
    return (await this.#parts.store.activeIds([id])).size > 0;
  }

  /** Null for a visitor who is not signed in, or not any more. Rejects when the database is away. */
  current(req: Request, res: Response): Promise<Session | null> {
    const found = this.#found.get(req) ?? this.#find({ req, res });
    this.#found.set(req, found);
    return found;
  }

  /** Of a request, for the SDK. */
  visitorOf(req: Request, session: Session | null): SdkVisitor {
    const { now } = this.#parts;
    const client = callerOf(this.#parts, req, session?.claims.uid ?? null);
    if (!session) return { client };
    const { claims, idToken, refreshToken } = session;
    const lifeMs = claims.endsAtMs - now().getTime();
    return { client, user: { uid: claims.uid, refreshToken, idToken, lifeMs } };
  }

  async #find(exchange: Exchange): Promise<Session | null> {
    const { store, service, secrets, refreshTokens } = this.#parts;
    const { idToken, sealed } = readSessionCookies(exchange.req);
    if (!idToken && !sealed) return null;
    const id = sessionIdOf(exchange.req, secrets);
    const row = id && (await store.find(id));
    const refreshToken = row && refreshTokens.open<string>(row.refreshToken);
    if (!row || !refreshToken) {
      recordUnknown(this.#parts, exchange.req, Boolean(id));
      return this.#clear(exchange);
    }
    const claims = idToken ? await service.read(idToken) : null;
    if (idToken && claims?.uid !== row.account)
      recordBadToken(this.#parts, exchange.req, idToken, row.account);
    const known =
      idToken && claims?.uid === row.account ? toSession(row, claims, { idToken, refreshToken }) : null;
    if (!known || !this.#lastsAWhile(known.claims)) return this.#renew(exchange, row, refreshToken, known);
    this.#touch(row);
    return known;
  }

  async #renew(
    exchange: Exchange,
    row: SessionRow,
    refreshToken: string,
    known: Session | null,
  ): Promise<Session | null> {
    const { service, log } = this.#parts;
    try {
      const session = await renewSession(this.#parts, exchange, row, refreshToken);
      if (!session) {
        recordRefused(this.#parts, exchange.req, 'account_signed_out', row.account);
        await this.end(exchange, 'account_signed_out');
      }
      return session;
    } catch (error) {
      // Another service is away: as long as the last ID token lasts, then as nobody, with the cookies as they were.
      if (error instanceof DatabaseUnavailable) throw error;
      if (service.embedded && !known)
        throw new DatabaseUnavailable('No session can be renewed', { cause: error });
      log.warn({ err: error }, 'a session could not be renewed');
      return known;
    }
  }

  /** Nobody waits for it. */
  #touch(row: SessionRow): void {
    const { store, log } = this.#parts;
    store.touch(row).catch((error: unknown) => log.warn({ err: error }, 'a session’s use was not noted'));
  }

  #lastsAWhile({ endsAtMs }: IdClaims): boolean {
    return endsAtMs - this.#parts.now().getTime() > renewBeforeMs;
  }

  /** One browser has one session. */
  async #replace(exchange: Exchange, claims: IdClaims, tokens: SessionTokens): Promise<boolean> {
    await this.#endRow(exchange.req, 'signed_in_again');
    return beginSession(this.#parts, exchange, claims, tokens);
  }

  async #endRow(req: Request, reason: string): Promise<void> {
    const { store, secrets } = this.#parts;
    const id = sessionIdOf(req, secrets);
    if (id) await this.#release(await store.end({ id }), { req, reason });
  }

  /** Their refresh tokens are good for nothing any more, where the service can be told so. */
  async #release(rows: readonly SessionRow[], told?: { req: Request; reason: string }): Promise<void> {
    const { service, refreshTokens } = this.#parts;
    if (told) recordEnded(this.#parts, told.req, rows, told.reason);
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
}
