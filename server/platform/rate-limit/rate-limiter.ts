/** Rate limits by minute, hour and day: in Redis for several servers, and on this one while it is down. */
import type { GuardedRedis } from '../redis/guarded-redis.ts';
import { type Counter, createCounter } from './redis-counter.ts';

interface Window {
  max: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
/** Seconds for which an attempt id is remembered. */
const attemptSeconds = 10 * minute;

/** Windows by limit; every window must have room. */
const windows = {
  /** Form posts by IP address; invalid ones count too. */
  form: [
    { max: 5, seconds: minute },
    { max: 20, seconds: hour },
  ],
  /** Form posts by the mailbox of the email address in them: all email to the visitor goes there. */
  email: [
    { max: 1, seconds: minute },
    { max: 5, seconds: 24 * hour },
  ],
  /** As `email`, for travel money: one order is of one currency, and one journey may take several. */
  'order-email': [
    { max: 4, seconds: minute },
    { max: 8, seconds: 24 * hour },
  ],
  /** Posts of forms behind an emailed link, by form and link: their email goes to the link's recipient. */
  'linked-form': [
    { max: 5, seconds: minute },
    { max: 20, seconds: 24 * hour },
  ],
  /** Redirects to the page where a card is typed, by IP address and by booking. */
  payment: [
    { max: 5, seconds: minute },
    { max: 20, seconds: hour },
  ],
  'payment-reference': [{ max: 3, seconds: minute }],
  /** Returns from there: each request may query the provider. */
  'payment-return': [{ max: 30, seconds: minute }],
  /** Renders of pages and page data by IP address, however little there is to do: thirty a second. */
  'rendered-page': [{ max: 1_800, seconds: minute }],
  /**
   * Renders by IP address while renders queue: pages that are then cached, pages that never are, and
   * everything for crawlers, which return on their own.
   */
  'uncached-page': [{ max: 60, seconds: minute }],
  'private-page': [{ max: 120, seconds: minute }],
  'crawled-page': [{ max: 20, seconds: minute }],
  'not-found': [{ max: 120, seconds: minute }],
  query: [{ max: 120, seconds: minute }],
  /** Cost of queries, in fields: as much work as three of the largest allowed. */
  'query-work': [{ max: 60_000, seconds: minute }],
  /** New accounts by IP address. */
  'sign-up': [
    { max: 5, seconds: minute },
    { max: 20, seconds: hour },
  ],
  /** Password attempts by IP address. */
  'sign-in': [{ max: 30, seconds: minute }],
  /** Password attempts on one account: by account and IP address, by account, and by a browser it knows. */
  'password-from-address': [{ max: 10, seconds: 5 * minute }],
  'password-of-account': [{ max: 100, seconds: hour }],
  'password-known-browser': [{ max: 10, seconds: 5 * minute }],
  /** Requests for an email with a link, by its kind and mailbox. */
  'account-mail': [
    { max: 2, seconds: minute },
    { max: 10, seconds: 24 * hour },
  ],
  /** Requests for such an email of any kind, by IP address. */
  'link-mail': [
    { max: 10, seconds: minute },
    { max: 30, seconds: hour },
  ],
  /** Attempts at the code of such a link, by IP address. */
  'link-code': [{ max: 30, seconds: minute }],
  /** Reads by the sign-in SDK from the embedded service, by IP address and by account. */
  'account-read': [{ max: 120, seconds: minute }],
  'account-read-of-account': [{ max: 60, seconds: minute }],
  /**
   * Name, picture and password changes, account deletions, global sign-outs; by IP address and by account.
   */
  'account-change': [
    { max: 30, seconds: minute },
    { max: 120, seconds: hour },
  ],
  'account-change-of-account': [
    { max: 20, seconds: minute },
    { max: 60, seconds: hour },
  ],
  /** ID token refreshes by IP address and by account; cookie sessions are renewed under the second only. */
  'token-refresh': [{ max: 120, seconds: minute }],
  'token-refresh-of-account': [{ max: 60, seconds: minute }],
  /** New sessions by IP address. */
  session: [{ max: 10, seconds: minute }],
  /** Browser error reports by IP address: one page sends five at most. */
  'client-error-by-address': [{ max: 5, seconds: minute }],
  /** Browser error reports of all visitors: a faulty build affects all of them at once. */
  'client-error': [{ max: 60, seconds: minute }],
  /** CSP violation reports, by IP address and of all visitors. */
  'csp-report': [{ max: 30, seconds: minute }],
  'csp-report-of-all': [{ max: 600, seconds: minute }],
} as const satisfies Record<string, readonly Window[]>;

export type RateLimitName = keyof typeof windows;

export interface RateLimiter {
  /**
   * Counts one attempt of `who`, worth `points`. Returns seconds to wait before another, 0 if it may proceed.
   */
  consume(name: RateLimitName, who: string, points?: number): Promise<number>;
  /**
   * As `consume`, for an attempt that can be refunded. An attempt that went ahead once under `attemptId` goes
   * ahead again on any server, uncounted, for ten minutes.
   */
  admit(name: RateLimitName, who: string, attemptId?: string): Promise<Admission>;
  /** Returns the same for the next attempt, without counting it. */
  retryAfter(name: RateLimitName, who: string): Promise<number>;
  /** Resets the attempts of `who` in the current windows. */
  reset(name: RateLimitName, who: string): Promise<void>;
  /** Takes back one counted attempt of `who`, never below zero. */
  reward(name: RateLimitName, who: string): Promise<void>;
}

export interface Admission {
  /** Seconds to wait, or 0 when the attempt may go ahead. */
  readonly retryAfterSeconds: number;
  /** Takes back what this attempt counted: nothing, if its id had gone ahead before. */
  refund(): Promise<void>;
}

export interface LimitOptions {
  /** Shared counters of all servers; null when each server counts for itself. */
  redis: GuardedRedis | null;
  now: () => Date;
  /** Called for every refused attempt. */
  onLimited?: (name: RateLimitName, who: string) => void;
}

export function createRateLimiter({ redis, now, onLimited }: LimitOptions): RateLimiter {
  const counters = new Map<Window, Counter>();
  for (const [name, list] of Object.entries(windows))
    for (const window of list) {
      const { max: points, seconds: duration } = window;
      counters.set(
        window,
        createCounter(redis, { keyPrefix: `tries:${name}:${duration}`, points, duration }),
      );
    }
  const attempts = createCounter(redis, { keyPrefix: 'attempts', points: 1, duration: attemptSeconds });
  /** Current windows with their keys. Aligned to the clock, so all servers agree on where one ends. */
  const openWindows = (name: RateLimitName, who: string) => {
    const atSeconds = now().getTime() / 1000;
    return windows[name].map((window) => {
      const number = Math.floor(atSeconds / window.seconds);
      return {
        ...window,
        counter: counters.get(window) as Counter,
        key: `${number}:${who}`,
        endsIn: Math.max(1, Math.ceil((number + 1) * window.seconds - atSeconds)),
      };
    });
  };
  /** `counted` lists the counters that have counted, each with its key. */
  const consumeAll = async (name: RateLimitName, who: string, points: number) => {
    const counted: Counted[] = [];
    for (const { counter, key, endsIn } of openWindows(name, who)) {
      if (!(await tryConsume(counter, key, points))) {
        onLimited?.(name, who);
        return { retryAfterSeconds: endsIn, counted: [] };
      }
      counted.push({ counter, key });
    }
    return { retryAfterSeconds: 0, counted };
  };
  const admitNew = async (name: RateLimitName, who: string): Promise<Admission> => {
    const { retryAfterSeconds, counted } = await consumeAll(name, who, 1);
    return {
      retryAfterSeconds,
      async refund() {
        for (const each of counted.splice(0)) await giveBack(each);
      },
    };
  };
  const admitNamed = async (name: RateLimitName, who: string, attemptId: string): Promise<Admission> => {
    if (await isAdmitted(attempts, attemptId)) return uncounted(0);
    const admission = await admitNew(name, who);
    if (admission.retryAfterSeconds > 0) return admission;
    await tryConsume(attempts, attemptId, 1);
    return {
      ...admission,
      async refund() {
        await admission.refund();
        // Sent again, it counts again: a form that was refused may be accepted later.
        await attempts.delete(attemptId);
      },
    };
  };
  const admitting = new Map<string, Promise<Admission>>();
  return {
    consume: async (name, who, points = 1) => (await consumeAll(name, who, points)).retryAfterSeconds,
    async admit(name, who, attemptId) {
      if (attemptId === undefined) return admitNew(name, who);
      const first = admitting.get(attemptId);
      // Two presses of one button arrive together: the second gets the result of the first.
      if (first) return uncounted((await first).retryAfterSeconds);
      const admission = admitNamed(name, who, attemptId);
      admitting.set(attemptId, admission);
      return admission.finally(() => admitting.delete(attemptId));
    },
    async retryAfter(name, who) {
      for (const { counter, key, endsIn, max } of openWindows(name, who))
        if (((await counter.get(key))?.consumedPoints ?? 0) >= max) return endsIn;
      return 0;
    },
    async reset(name, who) {
      for (const { counter, key } of openWindows(name, who)) await counter.delete(key);
    },
    async reward(name, who) {
      // A window that began since holds nothing to take back.
      for (const window of openWindows(name, who)) await giveBack(window);
    },
  };
}

interface Counted {
  readonly counter: Counter;
  readonly key: string;
}

async function giveBack({ counter, key }: Counted): Promise<void> {
  if (((await counter.get(key))?.consumedPoints ?? 0) > 0) await counter.reward(key);
}

function uncounted(retryAfterSeconds: number): Admission {
  return { retryAfterSeconds, refund: async () => {} };
}

async function isAdmitted(attempts: Counter, attemptId: string): Promise<boolean> {
  return ((await attempts.get(attemptId))?.consumedPoints ?? 0) > 0;
}

/** A counter that fails lets attempts pass: visitors are not refused for a fault of the server. */
async function tryConsume(counter: Counter, key: string, points: number): Promise<boolean> {
  try {
    await counter.consume(key, points);
    return true;
  } catch (refusal) {
    return refusal instanceof Error;
  }
}
