/** Session lifecycle: starts a session from a fresh ID token, renews it while it is used, and ends it. */

import type { Request, Response } from 'express';
import type { User } from 'firebase/auth';
import { dayMs } from '#shared/dates.ts';
import type { HttpExchange } from '../../http/handlers/page-services.ts';
import { DatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { type IdClaims, isExpired } from './id-token.ts';
import type { SdkVisitor } from './server-sdk.ts';
import {
  clearSessionCookies,
  getCaller,
  readSessionCookies,
  readSessionId,
  type Session,
  type SessionDeps,
  type SessionTokens,
  toSession,
} from './session.ts';
import {
  recordRefused,
  recordUnknownCookie,
  renewSession,
  saveTokens,
  startSession,
} from './session-changes.ts';
import type { SessionRow } from './session-store.ts';

/** Maximum age of an ID token that starts a session. */
const maxTokenAgeMs = 5 * 60_000;
/** Time before an ID token's expiry at which it is renewed, as in the SDK. */
const renewBeforeMs = 5 * 60_000;

export class Sessions {
  readonly #deps: SessionDeps;
  /** Lookups by request, so that each request looks its session up once. */
  readonly #byRequest = new WeakMap<Request, Promise<Session | null>>();

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** Resolves to false, and changes nothing, unless both tokens are valid and the ID token is fresh. */
  async start(exchange: HttpExchange, tokens: SessionTokens): Promise<boolean> {
    const { service, now } = this.#deps;
    const claims = await service.verifyIdToken(tokens.idToken);
    if (!claims) return recordRefused(this.#deps, exchange.req, 'id_token_not_good');
    if (Math.abs(now().getTime() - claims.issuedAtMs) > maxTokenAgeMs)
      return recordRefused(this.#deps, exchange.req, 'id_token_old', claims.uid);
    // An ID token that was copied before a sign-out must not start a session.
    if (!(await service.isRefreshTokenOf(claims.uid, tokens.refreshToken)))
      return recordRefused(this.#deps, exchange.req, 'refresh_token_not_good', claims.uid);
    return this.#replace(exchange, claims, tokens);
  }

  /**
   * Syncs the session after SDK calls: it continues with the tokens that the user holds now, or ends. A
   * visitor who has just entered a password gets a new session; after a password change it is the only one.
   */
  async syncWithUser(
    exchange: HttpExchange,
    session: Session | null,
    user: User | null,
    { newPassword = false } = {},
  ): Promise<void> {
    const { service } = this.#deps;
    const tokens = user && { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
    const claims = tokens && (await service.verifyIdToken(tokens.idToken));
    if (!tokens || !claims) return this.end(exchange, 'account_signed_out');
    const same = session?.claims.uid === claims.uid && session.claims.signedInAtMs === claims.signedInAtMs;
    if (same && !newPassword) {
      if (!(await saveTokens(this.#deps, exchange, session.id, tokens)))
        return this.end(exchange, 'account_signed_out');
      return service.revokeRefreshToken(session.refreshToken, tokens.refreshToken);
    }
    // The embedded service has ended the sessions in the same transaction as its own change.
    if (newPassword && !service.embedded) await this.endAll(claims.uid);
    if (!(await this.#replace(exchange, claims, tokens))) this.#clear(exchange);
  }

  /** Ends the session in the database, not only in the cookies. `reason` is for the security log. */
  async end(exchange: HttpExchange, reason = 'signed_out'): Promise<void> {
    await this.#endRow(exchange.req, reason);
    this.#clear(exchange);
  }

  /** Ends every session of an account, when the service did not end them with its own change. */
  async endAll(account: string): Promise<void> {
    await this.#revokeTokens(await this.#deps.store.end({ account }));
  }

  /** Ends one session of the account, by the id that its page shows. */
  async endOne({ claims }: Session, publicId: string, req: Request): Promise<void> {
    const ended = await this.#deps.store.end({ account: claims.uid, publicId });
    await this.#revokeTokens(ended, { req, reason: 'ended_from_another' });
  }

  list({ claims }: Session): Promise<SessionRow[]> {
    return this.#deps.store.list(claims.uid);
  }

  async isActive({ id }: Session): Promise<boolean> {
    return (await this.#deps.store.activeIds([id])).size > 0;
  }

  /** Resolves to null for a visitor who is not signed in. Rejects when the database is unavailable. */
  current(req: Request, res: Response): Promise<Session | null> {
    const found = this.#byRequest.get(req) ?? this.#find({ req, res });
    this.#byRequest.set(req, found);
    return found;
  }

  /** Builds the SDK's visitor for a request. */
  toSdkVisitor(req: Request, session: Session | null): SdkVisitor {
    const { now } = this.#deps;
    const client = getCaller(this.#deps, req, session?.claims.uid ?? null);
    if (!session) return { client };
    const { claims, idToken, refreshToken } = session;
    const lifetimeMs = claims.endsAtMs - now().getTime();
    return { client, user: { uid: claims.uid, refreshToken, idToken, lifetimeMs } };
  }

  async #find(exchange: HttpExchange): Promise<Session | null> {
    const { store, service, secrets, refreshTokens, clock, now } = this.#deps;
    const { idToken, sealed } = readSessionCookies(exchange.req);
    if (!idToken && !sealed) return null;
    const id = readSessionId(exchange.req, secrets);
    const row = id && (await store.find(id));
    const refreshToken = row && refreshTokens.open<string>(row.refreshToken);
    if (!row || !refreshToken) {
      recordUnknownCookie(this.#deps, exchange.req, Boolean(id));
      // For a day after a clock jump a session may only seem over: its row is retained, and its cookies too.
      return clock.sinceJumpMs() < dayMs ? null : this.#clear(exchange);
    }
    const claims = idToken ? await service.verifyIdToken(idToken) : null;
    // A token that has not expired and is still invalid; an expired token is normal.
    if (idToken && claims?.uid !== row.account && !isExpired(idToken, now()))
      recordRefused(this.#deps, exchange.req, 'id_token_not_good', row.account);
    const verified =
      idToken && claims?.uid === row.account ? toSession(row, claims, { idToken, refreshToken }) : null;
    if (!verified || !this.#isFresh(verified.claims))
      return this.#renew(exchange, row, refreshToken, verified);
    this.#touch(row);
    return verified;
  }

  async #renew(
    exchange: HttpExchange,
    row: SessionRow,
    refreshToken: string,
    verified: Session | null,
  ): Promise<Session | null> {
    const { service, log } = this.#deps;
    try {
      const session = await renewSession(this.#deps, exchange, row, refreshToken);
      if (!session) {
        recordRefused(this.#deps, exchange.req, 'account_signed_out', row.account);
        await this.end(exchange, 'account_signed_out');
      }
      return session;
    } catch (error) {
      // The sign-in service is unavailable. The last ID token is used until it expires. Then the visitor counts
      // as signed out, but the cookies stay.
      if (error instanceof DatabaseUnavailable) throw error;
      if (service.embedded && !verified)
        throw new DatabaseUnavailable('No session can be renewed', { cause: error });
      log.warn({ event: 'session_not_renewed', err: error }, 'failed to renew a session');
      return verified;
    }
  }

  /** Fire and forget. */
  #touch(row: SessionRow): void {
    const { store, log } = this.#deps;
    store
      .touch(row)
      .catch((error: unknown) =>
        log.warn({ event: 'session_touch_failed', err: error }, 'failed to record the use of a session'),
      );
  }

  #isFresh({ endsAtMs }: IdClaims): boolean {
    return endsAtMs - this.#deps.now().getTime() > renewBeforeMs;
  }

  /** Ends the browser's earlier session: a browser has one session. */
  async #replace(exchange: HttpExchange, claims: IdClaims, tokens: SessionTokens): Promise<boolean> {
    await this.#endRow(exchange.req, 'signed_in_again');
    return startSession(this.#deps, exchange, claims, tokens);
  }

  async #endRow(req: Request, reason: string): Promise<void> {
    const { store, secrets } = this.#deps;
    const id = readSessionId(req, secrets);
    if (id) await this.#revokeTokens(await store.end({ id }), { req, reason });
  }

  /** Revokes the refresh tokens of these sessions, where the service supports it. */
  async #revokeTokens(rows: readonly SessionRow[], audit?: { req: Request; reason: string }): Promise<void> {
    const { service, refreshTokens, securityLog } = this.#deps;
    if (audit) for (const { account } of rows) securityLog.record('session_ended', { ...audit, account });
    for (const row of rows) {
      const refreshToken = refreshTokens.open<string>(row.refreshToken);
      if (refreshToken) await service.revokeRefreshToken(refreshToken);
    }
  }

  #clear({ req, res }: HttpExchange): null {
    clearSessionCookies(res);
    this.#byRequest.set(req, Promise.resolve(null));
    return null;
  }
}
