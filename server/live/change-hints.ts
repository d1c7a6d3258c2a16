/** Change hints between servers of a hosted query API: all poll once the first has noticed a change. */
import { keyedDigest } from '../platform/derive-keys.ts';
import type { Keyring } from '../platform/keyring.ts';
import { endConnection, openListener } from '../platform/redis/connect-redis.ts';
import type { GuardedRedis } from '../platform/redis/guarded-redis.ts';

/** Milliseconds between hints: a hint makes servers poll, and what a poll finds must not cause more hints. */
const quietMs = 2_000;

export interface ChangeHints {
  /** Asks the other servers to poll after a change. */
  send(): void;
  close(): void;
}

export interface ChangeHintOptions {
  redis: GuardedRedis;
  /** Separates this site's hints from another's. */
  secret: Keyring;
  queryApiUrl: string;
  onHint: () => void;
}

/** Hints may be lost: every server also polls on its own, only later. */
export function openChangeHints({ redis, secret, queryApiUrl, onHint }: ChangeHintOptions): ChangeHints {
  const channel = `premier:changes:${keyedDigest(secret, 'change hints', queryApiUrl).slice(0, 22)}`;
  let quietUntilMs = Number.NEGATIVE_INFINITY;
  const onceInAWhile = (act: () => void) => {
    if (performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + quietMs;
    act();
  };
  const listener = openListener(redis.client);
  listener.on('error', () => {});
  listener.on('ready', () => void listener.subscribe(channel).catch(() => {}));
  listener.on('message', () => onceInAWhile(onHint));
  return {
    send() {
      onceInAWhile(() => void redis.run((client) => client.publish(channel, '')).catch(() => {}));
    },
    close: () => endConnection(listener),
  };
}
