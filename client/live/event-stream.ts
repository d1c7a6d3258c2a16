/** One stream of server-sent events that stays: it comes back where the browser gives up, and goes on where it stopped. */
import { type LiveMessage, type LiveTopic, liveTopics } from '#shared/live.ts';

/** The server says something every 15 seconds; a line that is silent for longer is dead. */
const deadAfterMs = 40_000;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

let lastId = '';

/** Returns the way out. `anew` where topics were added, of which nothing has been heard. */
export function openEventStream(
  topics: ReadonlySet<LiveTopic>,
  take: (message: LiveMessage) => void,
  anew: boolean,
): () => void {
  const path = `/live/${liveTopics.filter((topic) => topics.has(topic)).join(',')}`;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let pauseMs = firstPauseMs;
  if (anew) lastId = '';

  const open = () => {
    source = new EventSource(lastId ? `${path}?last=${lastId}` : path);
    source.onmessage = (event) => {
      alive();
      lastId = event.lastEventId;
      take(JSON.parse(event.data) as LiveMessage);
    };
    source.onopen = alive;
    source.addEventListener('beat', alive);
    // After a refusal a browser does not try again by itself.
    source.onerror = () => source?.readyState === EventSource.CLOSED && later(pauseMs);
    later(deadAfterMs);
  };
  const alive = () => {
    pauseMs = firstPauseMs;
    later(deadAfterMs);
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        source?.close();
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
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
