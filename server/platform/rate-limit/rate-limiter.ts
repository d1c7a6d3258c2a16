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

interface RateLimit {
  /** Counted attempts, in words. */
  counts: string;
  /** Owner of a count. */
  by: string;
  /** Every window must have room. */
  windows: readonly Window[];
}

/** Rate limits by name; docs/reference/limits.md lists them. */
export const rateLimits = {
  form: {
    counts: 'Form posts, invalid ones included',
    by: 'IP address',
    windows: [
      { max: 5, seconds: minute },
      { max: 20, seconds: hour },
    ],
  },
  /**
   * A post refused by a business rule or a failure is not counted, and a repeated one counts once:
   * see `admit`.
   */
  email: {
    counts: 'Stored form posts with this email address, which receives every email to the visitor',
    by: 'mailbox, without a suffix after `+`',
    windows: [
      { max: 1, seconds: minute },
      { max: 5, seconds: 24 * hour },
    ],
  },
  /** One order is of one currency, and one journey may take several. */
  'order-email': {
    counts: 'As `email`, for travel money',
    by: 'mailbox',
    windows: [
      { max: 4, seconds: minute },
      { max: 8, seconds: 24 * hour },
    ],
  },
  'linked-form': {
    counts: 'Posts of a form behind an emailed link, whose email goes to the recipient of the link',
    by: 'form and link',
    windows: [
      { max: 5, seconds: minute },
      { max: 20, seconds: 24 * hour },
    ],
  },
  payment: {
    counts: 'Redirects to the card page',
    by: 'IP address',
    windows: [
      { max: 5, seconds: minute },
      { max: 20, seconds: hour },
    ],
  },
  'payment-reference': {
    counts: 'Redirects to the card page',
    by: 'booking',
    windows: [{ max: 3, seconds: minute }],
  },
  'payment-return': {
    counts: "Views of a payment's result, each of which may query the card company",
    by: 'IP address',
    windows: [{ max: 30, seconds: minute }],
  },
  /** Thirty a second, however little there is to do. */
  'rendered-page': {
    counts: 'Renders of pages and page data',
    by: 'IP address',
    windows: [{ max: 1_800, seconds: minute }],
  },
  'uncached-page': {
    counts: 'Renders of cacheable pages while 16 or more renders are running',
    by: 'IP address',
    windows: [{ max: 60, seconds: minute }],
  },
  'private-page': {
    counts: 'Renders of private pages while 16 or more are running; tickets and calendars at all times',
    by: 'IP address',
    windows: [{ max: 120, seconds: minute }],
  },
  /** A crawler returns on its own. */
  'crawled-page': {
    counts: 'Renders for a crawler while 16 or more renders are running',
    by: 'IP address',
    windows: [{ max: 20, seconds: minute }],
  },
  'not-found': {
    counts: 'Requests for unknown paths',
    by: 'IP address',
    windows: [{ max: 120, seconds: minute }],
  },
  query: {
    counts: 'Requests to `/graphql`',
    by: 'IP address',
    windows: [{ max: 120, seconds: minute }],
  },
  /** As much work as three of the largest allowed queries. */
  'query-work': {
    counts: 'Fields of queries to `/graphql`',
    by: 'IP address',
    windows: [{ max: 60_000, seconds: minute }],
  },
  'sign-up': {
    counts: 'New accounts',
    by: 'IP address',
    windows: [
      { max: 5, seconds: minute },
      { max: 20, seconds: hour },
    ],
  },
  'sign-in': {
    counts: 'Password attempts',
    by: 'IP address',
    windows: [{ max: 30, seconds: minute }],
  },
  'password-from-address': {
    counts: 'Password attempts',
    by: 'account and IP address',
    windows: [{ max: 10, seconds: 5 * minute }],
  },
  'password-of-account': {
    counts: 'Password attempts',
    by: 'account',
    windows: [{ max: 100, seconds: hour }],
  },
  'password-known-browser': {
    counts: 'Password attempts in a browser that the account has used',
    by: 'account and browser',
    windows: [{ max: 10, seconds: 5 * minute }],
  },
  'account-mail': {
    counts: 'Requests for an email with a link',
    by: 'kind of email and mailbox',
    windows: [
      { max: 2, seconds: minute },
      { max: 10, seconds: 24 * hour },
    ],
  },
  'link-mail': {
    counts: 'Requests for an email with a link, of any kind',
    by: 'IP address',
    windows: [
      { max: 10, seconds: minute },
      { max: 30, seconds: hour },
    ],
  },
  'link-code': {
    counts: 'Attempts at the code of such a link',
    by: 'IP address',
    windows: [{ max: 30, seconds: minute }],
  },
  'account-read': {
    counts: 'Reads by the sign-in SDK from the embedded service',
    by: 'IP address',
    windows: [{ max: 120, seconds: minute }],
  },
  'account-read-of-account': {
    counts: 'Reads by the sign-in SDK from the embedded service',
    by: 'account',
    windows: [{ max: 60, seconds: minute }],
  },
  'account-change': {
    counts: 'Name, picture and password changes, deletions and global sign-outs',
    by: 'IP address',
    windows: [
      { max: 30, seconds: minute },
      { max: 120, seconds: hour },
    ],
  },
  'account-change-of-account': {
    counts: 'Name, picture and password changes, deletions and global sign-outs',
    by: 'account',
    windows: [
      { max: 20, seconds: minute },
      { max: 60, seconds: hour },
    ],
  },
  'token-refresh': {
    counts: 'ID token refreshes',
    by: 'IP address',
    windows: [{ max: 120, seconds: minute }],
  },
  'token-refresh-of-account': {
    counts: 'ID token refreshes, and renewals of cookie sessions',
    by: 'account',
    windows: [{ max: 60, seconds: minute }],
  },
  session: {
    counts: 'New sessions',
    by: 'IP address',
    windows: [{ max: 10, seconds: minute }],
  },
  /** One page sends five at most. */
  'client-error-by-address': {
    counts: 'Browser error reports',
    by: 'IP address',
    windows: [{ max: 5, seconds: minute }],
  },
  /** A faulty build affects all visitors at once. */
  'client-error': {
    counts: 'Browser error reports',
    by: 'all visitors',
    windows: [{ max: 60, seconds: minute }],
  },
  'csp-report': {
    counts: 'CSP violation reports',
    by: 'IP address',
    windows: [{ max: 30, seconds: minute }],
  },
  'csp-report-of-all': {
    counts: 'CSP violation reports',
    by: 'all visitors',
    windows: [{ max: 600, seconds: minute }],
  },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitName = keyof typeof rateLimits;

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
  for (const [name, { windows }] of Object.entries(rateLimits))
    for (const window of windows) {
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
    return rateLimits[name].windows.map((window) => {
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
