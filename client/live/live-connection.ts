/** One live connection per browser: of the visible tabs one listens, and relays messages to the others. */
import type { LiveMessage, LiveTopic } from '#shared/live.ts';
import { openEventStream } from './event-stream.ts';
import { applyMessage, facts } from './live-store.ts';

/** Messages between tabs. */
type TabMessage =
  | { kind: 'want'; tab: string; topics: LiveTopic[] }
  | { kind: 'leave'; tab: string }
  | { kind: 'who' }
  | { kind: 'told'; message: LiveMessage };

/** Milliseconds of random delay, so that visitors who return together do not reconnect together. */
const jitterMs = 1_500;

const tab = Math.random().toString(36).slice(2);
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('premier:live') : undefined;
const topicsByTab = new Map<string, readonly LiveTopic[]>();
let ownTopics: readonly LiveTopic[] = [];
/** Topics of the open stream; undefined in a tab that does not lead. */
let streaming: Set<LiveTopic> | undefined;
let closeStream = () => {};
/** Gives up the lead, or the wait for it; undefined in a tab that takes no part. */
let stopListening: (() => void) | undefined;

const broadcast = (message: TabMessage) => channel?.postMessage(message);
const broadcastOwn = () => broadcast({ kind: 'want', tab, topics: [...ownTopics] });

/** Called with the topics of the page shown; without topics the tab disconnects. */
export function listenToTopics(topics: readonly LiveTopic[]): void {
  ownTopics = topics;
  if (topics.length === 0) disconnect();
  else if (!stopListening) connect();
  else {
    broadcastOwn();
    addTopics(tab, ownTopics);
  }
}

channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data.kind === 'told') applyMessage(data.message);
  else if (data.kind === 'leave') topicsByTab.delete(data.tab);
  else if (data.kind === 'want') addTopics(data.tab, data.topics);
  else if (stopListening) broadcastOwn();
});

let reconnectTimer: ReturnType<typeof setTimeout>;
document.addEventListener('visibilitychange', () => {
  clearTimeout(reconnectTimer);
  if (document.visibilityState === 'hidden') disconnect();
  else reconnectTimer = setTimeout(() => listenToTopics(ownTopics), Math.random() * jitterMs);
});
addEventListener('pagehide', disconnect);

function disconnect(): void {
  stopListening?.();
  stopListening = undefined;
}

function connect(): void {
  if (document.visibilityState === 'hidden') return;
  const abortController = new AbortController();
  const untilStopped = new Promise<void>((resolve) => {
    stopListening = () => {
      broadcast({ kind: 'leave', tab });
      abortController.abort();
      closeStream();
      closeStream = () => {};
      streaming = undefined;
      resolve();
    };
  });
  broadcastOwn();
  if (!navigator.locks) {
    becomeLeader();
    return;
  }
  const leadUntilStopped = () => {
    if (abortController.signal.aborted) return Promise.resolve();
    becomeLeader();
    return untilStopped;
  };
  // Rejects in a tab that disconnects before its turn.
  navigator.locks
    .request('premier:live', { signal: abortController.signal }, leadUntilStopped)
    .catch(() => {});
}

function becomeLeader(): void {
  streaming = new Set();
  topicsByTab.clear();
  addTopics(tab, ownTopics);
  broadcast({ kind: 'who' });
}

/** In the leading tab: a new topic extends the stream, and known facts are broadcast at once. */
function addTopics(by: string, topics: readonly LiveTopic[]): void {
  if (!streaming) return;
  topicsByTab.set(by, topics);
  if (topics.every((topic) => streaming?.has(topic))) {
    broadcastKnown(topics);
    return;
  }
  streaming = new Set([...topicsByTab.values()].flat());
  closeStream();
  closeStream = openEventStream(streaming, (message) => {
    applyMessage(message);
    broadcast({ kind: 'told', message });
  });
}

function broadcastKnown(topics: readonly LiveTopic[]): void {
  for (const topic of topics) {
    const known = facts[topic];
    if (known) broadcast({ kind: 'told', message: { topic, all: Object.fromEntries(known) } });
  }
}
