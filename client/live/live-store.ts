/** Facts from the live stream, for all modules that show them. */
import type { LiveFacts, LiveMessage, LiveTopic } from '#shared/live.ts';

/** A topic of which nothing has been received is undefined. */
export type KnownFacts = { [Topic in LiveTopic]?: ReadonlyMap<string, LiveFacts[Topic]> };

type Listener = (topic: LiveTopic) => void;

export const facts: KnownFacts = {};
const listeners = new Set<Listener>();

export function applyMessage({ topic, all, set, gone = [] }: LiveMessage): void {
  const known = new Map<string, unknown>(all ? [] : facts[topic]);
  for (const [key, fact] of Object.entries(all ?? set ?? {})) known.set(key, fact);
  for (const key of gone) known.delete(key);
  Object.assign(facts, { [topic]: known });
  for (const listener of listeners) listener(topic);
}

/** Calls the listener with each topic that changes. Returns the function to unsubscribe. */
export function onLiveChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
