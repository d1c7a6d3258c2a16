/** What only the credentials of a Firebase project may ask: whether an account may still be signed in, and to sign it out. */
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { createThrottle } from '../platform/throttle.ts';
import { type AccountState, FirebaseAccounts, type FirebaseProject } from './firebase-accounts.ts';
import type { IdClaims } from './id-token.ts';

export interface FirebaseAdmin {
  /** False once the account is disabled or gone, or its tokens were taken back since it signed in. Never rejects. */
  maySignIn(claims: IdClaims): Promise<boolean>;
  /** Takes back every token of the account. */
  revoke(uid: string): Promise<void>;
  close(): Promise<void>;
}

export interface FirebaseAdminOptions {
  firebase: FirebaseProject;
  now: () => Date;
  log: Logger;
}

/** Long enough that a page and what it asks for are one question, short enough for "sign out everywhere". */
const ttlMs = 30_000;
const maxCached = 5_000;
/** A page waits no longer for it; Google's library would wait 25 seconds, five times. */
const lookupTimeoutMs = 2_000;
/** After a failure nobody asks for so long, else every page would wait for a Google that is away. */
const backoffMs = 5_000;
const logIntervalMs = 60_000;

export function openFirebaseAdmin({ firebase, now, log }: FirebaseAdminOptions): FirebaseAdmin {
  const accounts = new FirebaseAccounts(firebase);
  const states = new AccountStateCache((uid) => accounts.find(uid), now);
  const mayLog = createThrottle(logIntervalMs);
  let unavailableUntilMs = 0;
  return {
    /**
     * The question of `verifyIdToken(token, true)`, after the same check of the signature with the clock of this site.
     * While Google is away, or refuses us, signature and end of the token decide, as without credentials: nobody is put
     * out of an account by an outage, and whoever was signed out elsewhere has an hour at most.
     */
    async maySignIn({ uid, signedInAtMs }) {
      const isActive = (state: AccountState | null | undefined) =>
        state != null && !state.disabled && signedInAtMs >= state.tokensValidAfterMs;
      // A bad answer is asked for again: who is enabled, or signs in once more, need not wait.
      if (isActive(states.cached(uid)) || now().getTime() < unavailableUntilMs) return true;
      try {
        return isActive(await states.fetch(uid));
      } catch (error) {
        unavailableUntilMs = now().getTime() + backoffMs;
        if (mayLog('lookup'))
          log.error(
            { event: 'sign_in_project_lookup_failed', err: error },
            'the Firebase project could not be asked about an account: its ID token counts until it ends',
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

/** What is known of accounts: remembered for a while, and each asked for once at a time. */
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

  /** Rejects when there is no answer in time; the answer is remembered all the same once it comes. */
  fetch(uid: string): Promise<AccountState | null> {
    let request = this.#inFlight.get(uid);
    if (!request) {
      request = this.#startFetch(uid);
      this.#inFlight.set(uid, request);
    }
    let timer: NodeJS.Timeout;
    const timeout = new Promise<never>((_, reject) => {
      const error = new Error(`The Firebase project did not answer in ${lookupTimeoutMs} ms`);
      timer = setTimeout(() => reject(error), lookupTimeoutMs);
    });
    return Promise.race([request, timeout]).finally(() => clearTimeout(timer));
  }

  /** An answer that is on its way may be from before, so it is not remembered either. */
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
