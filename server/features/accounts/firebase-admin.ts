/** Firebase project calls that need credentials: whether an account may be signed in, and signing it out. */
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { createThrottle } from '../../platform/throttle.ts';
import { type AccountState, FirebaseAccounts, type FirebaseProject } from './firebase-accounts.ts';
import type { IdClaims } from './id-token.ts';

export interface FirebaseAdmin {
  /** False for a disabled or deleted account, or one revoked after that sign-in. Never rejects. */
  maySignIn(claims: IdClaims): Promise<boolean>;
  /** Revokes every token of the account. */
  revoke(uid: string): Promise<void>;
  close(): Promise<void>;
}

export interface FirebaseAdminOptions {
  firebase: FirebaseProject;
  now: () => Date;
  log: Logger;
}

/** Long enough for a page and its requests to share a lookup, short enough for "sign out everywhere". */
const ttlMs = 30_000;
const maxCached = 5_000;
/** Longest time that a page waits for a lookup. Google's library would wait 25 seconds, five times. */
const lookupTimeoutMs = 2_000;
/** Pause after a failed lookup; without it every page would wait while Google is unavailable. */
const backoffMs = 5_000;
const logIntervalMs = 60_000;

export function openFirebaseAdmin({ firebase, now, log }: FirebaseAdminOptions): FirebaseAdmin {
  const accounts = new FirebaseAccounts(firebase);
  const states = new AccountStateCache((uid) => accounts.find(uid), now);
  const mayLog = createThrottle(logIntervalMs);
  let unavailableUntilMs = 0;
  return {
    /**
     * Checks revocation like `verifyIdToken(token, true)`; this site has already checked the signature with
     * its own clock. While Google is unavailable or refuses, signature and expiry decide, as without
     * credentials: an outage signs no visitor out, and a revoked token stays valid for an hour at most.
     * See https://firebase.google.com/docs/auth/admin/manage-sessions
     */
    async maySignIn({ uid, signedInAtMs }) {
      const isActive = (state: AccountState | null | undefined) =>
        state != null && !state.disabled && signedInAtMs >= state.tokensValidAfterMs;
      // Negative answers are not cached: an account that is enabled or signs in again need not wait.
      if (isActive(states.cached(uid)) || now().getTime() < unavailableUntilMs) return true;
      try {
        return isActive(await states.fetch(uid));
      } catch (error) {
        unavailableUntilMs = now().getTime() + backoffMs;
        if (mayLog('lookup'))
          log.error(
            { event: 'sign_in_project_lookup_failed', err: error },
            'failed to look up an account in the Firebase project; its ID token stays valid until it expires',
          );
        return true;
      }
    },
    async revoke(uid) {
      await accounts.revoke(uid);
      states.invalidate(uid);
    },
    close: () => accounts.close(),
  };
}

/** Caches account states for `ttlMs` and coalesces concurrent lookups of the same account. */
class AccountStateCache {
  readonly #find: (uid: string) => Promise<AccountState | null>;
  readonly #now: () => Date;
  readonly #cache = new LRUCache<string, { state: AccountState; fetchedAtMs: number }>({ max: maxCached });
  readonly #inFlight = new Map<string, Promise<AccountState | null>>();

  constructor(find: (uid: string) => Promise<AccountState | null>, now: () => Date) {
    this.#find = find;
    this.#now = now;
  }

  cached(uid: string): AccountState | undefined {
    const entry = this.#cache.get(uid);
    return entry && this.#now().getTime() - entry.fetchedAtMs < ttlMs ? entry.state : undefined;
  }

  /** Rejects on time-out; a late answer is still cached. */
  fetch(uid: string): Promise<AccountState | null> {
    let request = this.#inFlight.get(uid);
    if (!request) {
      request = this.#startFetch(uid);
      this.#inFlight.set(uid, request);
    }
    let timer: NodeJS.Timeout;
    const timeout = new Promise<never>((_, reject) => {
      const error = new Error(`The Firebase project did not respond within ${lookupTimeoutMs} ms`);
      timer = setTimeout(() => reject(error), lookupTimeoutMs);
    });
    return Promise.race([request, timeout]).finally(() => clearTimeout(timer));
  }

  /** Also drops a lookup in flight, whose answer may be from before the change. */
  invalidate(uid: string): void {
    this.#cache.delete(uid);
    this.#inFlight.delete(uid);
  }

  #startFetch(uid: string): Promise<AccountState | null> {
    const fetchedAtMs = this.#now().getTime();
    const request = this.#find(uid);
    const settle = (state: AccountState | null) => {
      if (this.#inFlight.get(uid) !== request) return;
      this.#inFlight.delete(uid);
      if (state) this.#cache.set(uid, { state, fetchedAtMs });
    };
    request.then(settle, () => settle(null));
    return request;
  }
}
