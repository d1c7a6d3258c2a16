/** Lasting stream of server-sent events: reconnects where the browser gives up, resumes where it stopped. */
import { type LiveMessage, type LiveTopic, liveTopics } from '#shared/live.ts';

/** The server sends a heartbeat every 15 seconds; a connection that is silent for longer is dead. */
const idleTimeoutMs = 40_000;
const initialRetryDelayMs = 5_000;
const maxRetryDelayMs = 60_000;

let lastId = '';
/** Topics that have been received up to that id. */
let heardTopics: ReadonlySet<LiveTopic> = new Set();

/** Returns the function to close it. Starts without an id when a topic is new, of which none was received. */
export function openEventStream(
  topics: ReadonlySet<LiveTopic>,
  onMessage: (message: LiveMessage) => void,
): () => void {
  const path = `/live/${liveTopics.filter((topic) => topics.has(topic)).join(',')}`;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let retryDelayMs = initialRetryDelayMs;
  if (![...topics].every((topic) => heardTopics.has(topic))) lastId = '';
  heardTopics = topics;

  const open = () => {
    source = new EventSource(lastId ? `${path}?last=${lastId}` : path);
    source.onmessage = (event) => {
      onActivity();
      lastId = event.lastEventId;
      onMessage(JSON.parse(event.data) as LiveMessage);
    };
    source.onopen = onActivity;
    source.addEventListener('beat', onActivity);
    // After an error response a browser does not reconnect by itself.
    // See https://html.spec.whatwg.org/multipage/server-sent-events.html
    source.onerror = () => source?.readyState === EventSource.CLOSED && reconnectAfter(retryDelayMs);
    reconnectAfter(idleTimeoutMs);
  };
  const onActivity = () => {
    retryDelayMs = initialRetryDelayMs;
    reconnectAfter(idleTimeoutMs);
  };
  const reconnectAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        source?.close();
        retryDelayMs = Math.min(maxRetryDelayMs, retryDelayMs * 2);
        open();
      },
      ms * (1 + Math.random() / 2),
    );
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
