/** One live connection a browser: of the tabs that are looked at one listens, and tells the others. */
import type { LiveMessage, LiveTopic } from '#shared/live.ts';
import { openEventStream } from './event-stream.ts';
import { facts, takeMessage } from './live-store.ts';

/** What tabs say to each other. */
type Said =
  | { kind: 'want'; tab: string; topics: LiveTopic[] }
  | { kind: 'leave'; tab: string }
  | { kind: 'who' }
  | { kind: 'told'; message: LiveMessage };

/** Those who come back to their tabs together do not knock together. */
const jitterMs = 1_500;

const tab = Math.random().toString(36).slice(2);
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('premier:live') : undefined;
const wantedBy = new Map<string, readonly LiveTopic[]>();
let own: readonly LiveTopic[] = [];
/** Topics of the open stream; undefined in a tab that does not lead. */
let streaming: Set<LiveTopic> | undefined;
let closeStream = () => {};
/** Gives up the lead, or the wait for it; undefined in a tab that takes no part. */
let leave: (() => void) | undefined;

const say = (said: Said) => channel?.postMessage(said);

/** Called with the topics of the page that is shown; none is a reason to listen to nothing. */
export function listenTo(topics: readonly LiveTopic[]): void {
  own = topics;
  takePart();
  if (leave) want(tab, own);
}

channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  if (data.kind === 'told') takeMessage(data.message);
  else if (data.kind === 'leave') wantedBy.delete(data.tab);
  else if (data.kind === 'want') want(data.tab, data.topics);
  else if (leave) say({ kind: 'want', tab, topics: [...own] });
});

let returning: ReturnType<typeof setTimeout>;
document.addEventListener('visibilitychange', () => {
  clearTimeout(returning);
  if (document.visibilityState === 'hidden') goAway();
  else returning = setTimeout(() => listenTo(own), Math.random() * jitterMs);
});
addEventListener('pagehide', goAway);

function goAway(): void {
  leave?.();
  leave = undefined;
}

function takePart(): void {
  if (own.length === 0) goAway();
  if (own.length === 0 || leave || document.visibilityState === 'hidden') return;
  const given = new AbortController();
  const until = new Promise<void>((resolve) => {
    leave = () => {
      say({ kind: 'leave', tab });
      given.abort();
      closeStream();
      closeStream = () => {};
      streaming = undefined;
      resolve();
    };
  });
  say({ kind: 'want', tab, topics: [...own] });
  if (!navigator.locks) {
    lead();
    return;
  }
  const leadUntilGone = () => {
    if (given.signal.aborted) return Promise.resolve();
    lead();
    return until;
  };
  // It rejects for a tab that is gone before its turn comes.
  navigator.locks.request('premier:live', { signal: given.signal }, leadUntilGone).catch(() => {});
}

function lead(): void {
  streaming = new Set();
  wantedBy.clear();
  want(tab, own);
  say({ kind: 'who' });
}

/** In the tab that leads: the stream grows where something new is wanted; what is known is told at once. */
function want(by: string, topics: readonly LiveTopic[]): void {
  if (!streaming) return;
  wantedBy.set(by, topics);
  if (topics.every((topic) => streaming?.has(topic))) {
    tellKnown(topics);
    return;
  }
  const anew = streaming.size > 0;
  streaming = new Set([...wantedBy.values()].flat());
  closeStream();
  closeStream = openEventStream(
    streaming,
    (message) => {
      takeMessage(message);
      say({ kind: 'told', message });
    },
    anew,
  );
}

function tellKnown(topics: readonly LiveTopic[]): void {
  for (const topic of topics) {
    const known = facts[topic];
    if (known) say({ kind: 'told', message: { topic, all: Object.fromEntries(known) } });
  }
}
