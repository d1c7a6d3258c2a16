/** Runs one counted command against a guarded Redis: whether it was sent, and its result. */
import {
  type GuardedRedis,
  openGuardedRedis,
  RedisUnavailable,
} from '#server/platform/redis/guarded-redis.ts';

export interface OpenedGuard {
  guarded: GuardedRedis;
  /** "well" or the error message; one entry per change. */
  states: string[];
  /** Number of commands sent so far that were answered or have failed, including probes. */
  sent(): number;
}

export async function openGuarded(url: string): Promise<OpenedGuard> {
  const states: string[] = [];
  let count = 0;
  const guarded = await openGuardedRedis(url, (error) => void states.push(error?.message ?? 'well'));
  guarded.onCommand = () => {
    count += 1;
  };
  return { guarded, states, sent: () => count };
}

export interface Attempt {
  isSent: boolean;
  /** Message of the error; undefined when there was none. */
  message: string | undefined;
}

/** Rethrows errors other than `RedisUnavailable`. */
export async function attempt(guarded: GuardedRedis): Promise<Attempt> {
  let isSent = false;
  const message = await guarded
    .run((client) => {
      isSent = true;
      return client.get('a');
    })
    .then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof RedisUnavailable)) throw error;
        return error.message;
      },
    );
  return { isSent, message };
}
