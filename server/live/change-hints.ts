/** Servers of a hosted query API tell each other that it says something new, so that all know what the first has noticed. */
import { keyedDigest } from '../platform/derive-keys.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { GuardedRedis } from '../platform/redis/guarded-redis.ts';

/** A hint makes a look, and what that brings is no news: nobody answers a hint with another, or is made to look oftener. */
const quietMs = 2_000;

export interface ChangeHints {
  /** Something has changed: the others should look. */
  send(): void;
  close(): void;
}

export interface ChangeHintOptions {
  redis: GuardedRedis;
  /** Another site's hints are not ours. */
  secret: Keyring;
  queryApiUrl: string;
  onHint: () => void;
}

/** Hints may be lost: every server looks by itself too, only later. */
export function openChangeHints({ redis, secret, queryApiUrl, onHint }: ChangeHintOptions): ChangeHints {
  const channel = `premier:changes:${keyedDigest(secret, 'change hints', queryApiUrl).slice(0, 22)}`;
  let quietUntilMs = Number.NEGATIVE_INFINITY;
  const onceInAWhile = (act: () => void) => {
    if (performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + quietMs;
    act();
  };
  // Whoever listens can say nothing else on that connection.
  const listener = redis.client.duplicate({ enableOfflineQueue: true });
  listener.on('error', () => {});
  listener.on('ready', () => void listener.subscribe(channel).catch(() => {}));
  listener.on('message', () => onceInAWhile(onHint));
  return {
    send() {
      onceInAWhile(() => void redis.run((client) => client.publish(channel, '')).catch(() => {}));
    },
    close: () => listener.disconnect(),
  };
}
