/** Counts what one visitor may do in a minute, an hour, a day; for several servers in Redis, and here when that is away. */
import type { GuardedRedis } from '../../platform/redis/guarded-redis.ts';
import { type Counter, createCounter } from './redis-counter.ts';

interface Window {
  max: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
/** How long a try is known by its name. */
const attemptSeconds = 10 * minute;

/** By what is tried: every window must have room. */
const windows = {
  /** Sending a form, by address: mistakes count too. */
  form: [
    { max: 5, seconds: minute },
    { max: 20, seconds: hour },
  ],
  /** Sending a form, by the mailbox of the email address written in it: whatever leaves for a visitor goes there. */
  email: [
    { max: 1, seconds: minute },
    { max: 5, seconds: 24 * hour },
  ],
  /** The same for travel money: one order is of one currency, and one journey may take several. */
  'order-email': [
    { max: 4, seconds: minute },
    { max: 8, seconds: 24 * hour },
  ],
  /** Sending a form behind a link of a mail, by form and link: what leaves goes to whoever was sent the link. */
  'linked-form': [
    { max: 5, seconds: minute },
    { max: 20, seconds: 24 * hour },
  ],
  /** Going on to the page where a card is typed, by address and by booking. */
  payment: [
    { max: 5, seconds: minute },
    { max: 20, seconds: hour },
  ],
  'payment-reference': [{ max: 3, seconds: minute }],
  /** The way back from there: each look may ask the provider. */
  'payment-return': [{ max: 30, seconds: minute }],
  /** Pages and page data that must be made for the asker, by address, however little there is to do: thirty a second. */
  'rendered-page': [{ max: 1_800, seconds: minute }],
  /**
   * While renderings queue, pages that must be made for the asker, by address: those that are kept once they are made, those
   * that never are, and all that crawlers ask, who come back by themselves.
   */
  'uncached-page': [{ max: 60, seconds: minute }],
  'private-page': [{ max: 120, seconds: minute }],
  'crawled-page': [{ max: 20, seconds: minute }],
  'not-found': [{ max: 120, seconds: minute }],
  query: [{ max: 120, seconds: minute }],
  /** What queries may come to, in fields: as much work as three of the largest that are allowed. */
  'query-work': [{ max: 60_000, seconds: minute }],
  /** Making an account, by address. */
  'sign-up': [
    { max: 5, seconds: minute },
    { max: 20, seconds: hour },
  ],
  /** Trying a password, by address. */
  'sign-in': [{ max: 30, seconds: minute }],
  /** Trying a password of one account: by account and address, by account alone, and by a browser that it knows. */
  'password-from-address': [{ max: 10, seconds: 5 * minute }],
  'password-of-account': [{ max: 100, seconds: hour }],
  'password-known-browser': [{ max: 10, seconds: 5 * minute }],
  /** Asking for an email with a link, by its kind and the mailbox it goes to. */
  'account-mail': [
    { max: 2, seconds: minute },
    { max: 10, seconds: 24 * hour },
  ],
  /** The same, of whatever kind, by the address that asks. */
  'link-mail': [
    { max: 10, seconds: minute },
    { max: 30, seconds: hour },
  ],
  /** Trying the code of such a link, by address. */
  'link-code': [{ max: 30, seconds: minute }],
  /** What the sign-in SDK asks of the embedded service, by address and by account. */
  'account-read': [{ max: 120, seconds: minute }],
  'account-read-of-account': [{ max: 60, seconds: minute }],
  /** Changing a name, picture or password, deleting an account, signing out everywhere; by address and by account. */
  'account-change': [
    { max: 30, seconds: minute },
    { max: 120, seconds: hour },
  ],
  'account-change-of-account': [
    { max: 20, seconds: minute },
    { max: 60, seconds: hour },
  ],
  /** Fetching the next ID token, by address and by account; the site renews a session of a cookie by the second alone. */
  'token-refresh': [{ max: 120, seconds: minute }],
  'token-refresh-of-account': [{ max: 60, seconds: minute }],
  /** Beginning a session, by address. */
  session: [{ max: 10, seconds: minute }],
  /** Telling of an error in a browser, by address: five are what one page sends at most. */
  'client-error-by-address': [{ max: 5, seconds: minute }],
  /** Of all visitors together: a fault in a build shows itself to everybody at once. */
  'client-error': [{ max: 60, seconds: minute }],
  /** Reports of what a policy kept from running: by address, and of all visitors together. */
  'csp-report': [{ max: 30, seconds: minute }],
  'csp-report-of-all': [{ max: 600, seconds: minute }],
} as const satisfies Record<string, readonly Window[]>;

export type RateLimitName = keyof typeof windows;

export interface RateLimiter {
  /** Counts one try of `who`. Seconds to wait before another, or 0 when this one may go ahead. A try may count for several `points`. */
  consume(name: RateLimitName, who: string, points?: number): Promise<number>;
  /**
   * The same for a try that may be undone. `attemptId` names it: what went ahead once under its name goes ahead again on
   * any server, uncounted, for ten minutes.
   */
  admit(name: RateLimitName, who: string, attemptId?: string): Promise<Admission>;
  /** The same answer about the next try, which is not counted. */
  retryAfter(name: RateLimitName, who: string): Promise<number>;
  /** As if `who` had not tried in the windows that are open now. */
  reset(name: RateLimitName, who: string): Promise<void>;
  /** Takes one try of `who` back that was counted; there are never fewer than none. */
  reward(name: RateLimitName, who: string): Promise<void>;
}

export interface Admission {
  /** Seconds to wait, or 0 for a try that may go ahead. */
  readonly retryAfterSeconds: number;
  /** Gives back what this very try has counted, which is nothing where it went ahead under a name that had before. */
  refund(): Promise<void>;
}

export interface LimitOptions {
  /** Counts for all servers; null where each counts for itself. */
  redis: GuardedRedis | null;
  now: () => Date;
  /** Hears of every try that was not let through. */
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
  /** The windows that are open now, each with its own key: all servers and the clock they are given agree on where one ends. */
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
  /** `counted` has the counters that have counted, each with its key. */
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
        // Sent again it is counted again: what was refused once may be taken later.
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
      // Two presses of one button come in the same moment: the second hears what the first does.
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
      // A window that has begun since holds nothing to give back.
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

/** A counter that cannot count lets pass: a visitor is not turned away for a fault of ours. */
async function tryConsume(counter: Counter, key: string, points: number): Promise<boolean> {
  try {
    await counter.consume(key, points);
    return true;
  } catch (refusal) {
    return refusal instanceof Error;
  }
}
