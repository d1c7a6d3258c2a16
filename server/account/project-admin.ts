/** What only the credentials of a Firebase project may ask: whether an account may still be signed in, and to sign it out. */
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { createThrottle } from '../throttle.ts';
import { type AccountState, FirebaseAccounts, type FirebaseProject } from './firebase-accounts.ts';
import type { IdClaims } from './id-token.ts';

export interface ProjectAdmin {
  /** False once the account is disabled or gone, or its tokens were taken back since it signed in. Never rejects. */
  maySignIn(claims: IdClaims): Promise<boolean>;
  /** Takes back every token of the account. */
  revoke(uid: string): Promise<void>;
  close(): Promise<void>;
}

export interface ProjectAdminOptions {
  firebase: FirebaseProject;
  now: () => Date;
  log: Logger;
}

/** Long enough that a page and what it asks for are one question, short enough for "sign out everywhere". */
const rememberMs = 30_000;
const maxRemembered = 5_000;
/** A page waits no longer for it; Google's library would wait 25 seconds, five times. */
const lookupTimeoutMs = 2_000;
/** After a failure nobody asks for so long, else every page would wait for a Google that is away. */
const awayMs = 5_000;
const logIntervalMs = 60_000;

export function openProjectAdmin({ firebase, now, log }: ProjectAdminOptions): ProjectAdmin {
  const accounts = new FirebaseAccounts(firebase);
  const states = new AccountStates((uid) => accounts.find(uid), now);
  const mayLog = createThrottle(logIntervalMs);
  let awayUntilMs = 0;
  return {
    /**
     * The question of `verifyIdToken(token, true)`, after the same check of the signature with the clock of this site.
     * While Google is away, or refuses us, signature and end of the token decide, as without credentials: nobody is put
     * out of an account by an outage, and whoever was signed out elsewhere has an hour at most.
     */
    async maySignIn({ uid, signedInAtMs }) {
      const isGood = (state: AccountState | null | undefined) =>
        state != null && !state.disabled && signedInAtMs >= state.tokensValidAfterMs;
      // A bad answer is asked for again: who is enabled, or signs in once more, need not wait.
      if (isGood(states.remembered(uid)) || now().getTime() < awayUntilMs) return true;
      try {
        return isGood(await states.ask(uid));
      } catch (error) {
        awayUntilMs = now().getTime() + awayMs;
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
      states.forget(uid);
    },
    close: () => accounts.close(),
  };
}

/** What is known of accounts: remembered for a while, and each asked for once at a time. */
class AccountStates {
  readonly #find: (uid: string) => Promise<AccountState | null>;
  readonly #now: () => Date;
  readonly #known = new LRUCache<string, { state: AccountState; askedAtMs: number }>({ max: maxRemembered });
  readonly #asking = new Map<string, Promise<AccountState | null>>();

  constructor(find: (uid: string) => Promise<AccountState | null>, now: () => Date) {
    this.#find = find;
    this.#now = now;
  }

  remembered(uid: string): AccountState | undefined {
    const known = this.#known.get(uid);
    return known && this.#now().getTime() - known.askedAtMs < rememberMs ? known.state : undefined;
  }

  /** Rejects when there is no answer in time; the answer is remembered all the same once it comes. */
  ask(uid: string): Promise<AccountState | null> {
    let question = this.#asking.get(uid);
    if (!question) {
      question = this.#begin(uid);
      this.#asking.set(uid, question);
    }
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_, reject) => {
      const error = new Error(`The Firebase project did not answer in ${lookupTimeoutMs} ms`);
      timer = setTimeout(() => reject(error), lookupTimeoutMs);
    });
    return Promise.race([question, late]).finally(() => clearTimeout(timer));
  }

  /** An answer that is on its way may be from before, so it is not remembered either. */
  forget(uid: string): void {
    this.#known.delete(uid);
    this.#asking.delete(uid);
  }

  #begin(uid: string): Promise<AccountState | null> {
    const askedAtMs = this.#now().getTime();
    const question = this.#find(uid);
    const end = (state: AccountState | null) => {
      if (this.#asking.get(uid) !== question) return;
      this.#asking.delete(uid);
      if (state) this.#known.set(uid, { state, askedAtMs });
    };
    question.then(end, () => end(null));
    return question;
  }
}
