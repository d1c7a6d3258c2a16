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

const limit = (counts: string, by: string, ...windows: readonly Window[]): RateLimit => ({
  counts,
  by,
  windows,
});
const per = (seconds: number) => (max: number) => ({ max, seconds });
const perMinute = per(minute);
const perFiveMinutes = per(5 * minute);
const perHour = per(hour);
const perDay = per(24 * hour);
const ip = 'IP address';

/** Rate limits by name; docs/reference/limits.md lists them. */
export const rateLimits = {
  form: limit('Form posts, invalid ones included', ip, perMinute(5), perHour(20)),
  /**
   * A post refused by a business rule or a failure is not counted, and a repeated one counts once:
   * see `admit`.
   */
  email: limit(
    'Stored form posts with this email address, which receives every email to the visitor',
    'mailbox, without a suffix after `+`',
    perMinute(1),
    perDay(5),
  ),
  /** One order is of one currency, and one journey may take several. */
  'order-email': limit('As `email`, for travel money', 'mailbox', perMinute(4), perDay(8)),
  'linked-form': limit(
    'Posts of a form behind an emailed link, whose email goes to the recipient of the link',
    'form and link',
    perMinute(5),
    perDay(20),
  ),
  payment: limit('Redirects to the card page', ip, perMinute(5), perHour(20)),
  'payment-reference': limit('Redirects to the card page', 'booking', perMinute(3)),
  'payment-return': limit(
    "Views of a payment's result, each of which may query the card company",
    ip,
    perMinute(30),
  ),
  /** Thirty a second, however little there is to do. */
  'rendered-page': limit('Renders of pages and page data', ip, perMinute(1_800)),
  'uncached-page': limit(
    'Renders of cacheable pages while 16 or more renders are running',
    ip,
    perMinute(60),
  ),
  'private-page': limit(
    'Renders of private pages while 16 or more are running; tickets and calendars at all times',
    ip,
    perMinute(120),
  ),
  /** A crawler returns on its own. */
  'crawled-page': limit('Renders for a crawler while 16 or more renders are running', ip, perMinute(20)),
  'not-found': limit('Requests for unknown paths', ip, perMinute(120)),
  query: limit('Requests to `/graphql`', ip, perMinute(120)),
  /** As much work as three of the largest allowed queries. */
  'query-work': limit('Fields of queries to `/graphql`', ip, perMinute(60_000)),
  'sign-up': limit('New accounts', ip, perMinute(5), perHour(20)),
  'sign-in': limit('Password attempts', ip, perMinute(30)),
  'password-from-address': limit('Password attempts', 'account and IP address', perFiveMinutes(10)),
  'password-of-account': limit('Password attempts', 'account', perHour(100)),
  'password-known-browser': limit(
    'Password attempts in a browser that the account has used',
    'account and browser',
    perFiveMinutes(10),
  ),
  'account-mail': limit(
    'Requests for an email with a link',
    'kind of email and mailbox',
    perMinute(2),
    perDay(10),
  ),
  'link-mail': limit('Requests for an email with a link, of any kind', ip, perMinute(10), perHour(30)),
  'link-code': limit('Attempts at the code of such a link', ip, perMinute(30)),
  'account-read': limit('Reads by the sign-in SDK from the embedded service', ip, perMinute(120)),
  'account-read-of-account': limit(
    'Reads by the sign-in SDK from the embedded service',
    'account',
    perMinute(60),
  ),
  'account-change': limit(
    'Name, picture and password changes, deletions and global sign-outs',
    ip,
    perMinute(30),
    perHour(120),
  ),
  'account-change-of-account': limit(
    'Name, picture and password changes, deletions and global sign-outs',
    'account',
    perMinute(20),
    perHour(60),
  ),
  'token-refresh': limit('ID token refreshes', ip, perMinute(120)),
  'token-refresh-of-account': limit(
    'ID token refreshes, and renewals of cookie sessions',
    'account',
    perMinute(60),
  ),
  session: limit('New sessions', ip, perMinute(10)),
  /** One page sends five at most. */
  'client-error-by-address': limit('Browser error reports', ip, perMinute(5)),
  /** A faulty build affects all visitors at once. */
  'client-error': limit('Browser error reports', 'all visitors', perMinute(60)),
  'csp-report': limit('CSP violation reports', ip, perMinute(30)),
  'csp-report-of-all': limit('CSP violation reports', 'all visitors', perMinute(600)),
} satisfies Readonly<Record<string, RateLimit>>;

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
