/** One command at a guarded Redis, counted: whether it was sent at all, and what became of it. */
import {
  type GuardedRedis,
  openGuardedRedis,
  RedisUnavailable,
} from '#server/platform/redis/guarded-redis.ts';

export interface OpenedGuard {
  guarded: GuardedRedis;
  /** "well", or why it is not; each change once. */
  states: string[];
  /** Commands so far that were sent and answered or given up, probes among them. */
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
  /** Of the error; undefined where there was none. */
  message: string | undefined;
}

/** Throws what is no `RedisUnavailable`. */
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
