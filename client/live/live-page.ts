/** Keeps the marked words of a page up to date, and says politely what has changed under a reader's eyes. */
import { type LiveTopic, liveTopics } from '#shared/live.ts';
import { rateAge } from '#shared/rate-age.ts';
import { listenTo } from './live-connection.ts';
import { facts, onLiveChange } from './live-store.ts';
import { oldest, sayLive } from './live-words.ts';

const minuteMs = 60_000;
/** As long as the shine in script-hooks.css. */
const shineMs = 2_000;

const said = document.createElement('p');
said.className = 'visually-hidden';
said.setAttribute('role', 'status');
document.body.append(said);

onLiveChange((topic) => announce(topic, patch(`[data-live^="${topic}:"]`)));
// Rates grow old by the clock, too.
setInterval(() => document.visibilityState === 'visible' && patch('[data-live^="rates:"]'), minuteMs);

/** What the page shows decides what is listened to; notices come along with anything. */
export function showLive(): void {
  patch('[data-live]');
  const shown = [...document.querySelectorAll<HTMLElement>('[data-live]:not(:empty)')];
  const topics = liveTopics.filter((topic) => shown.some(({ dataset }) => dataset.live?.startsWith(topic)));
  listenTo(topics.length > 0 ? [...new Set<LiveTopic>([...topics, 'notices'])] : []);
}

/** The places whose words are others now. */
function patch(selector: string): HTMLElement[] {
  const places = [...document.querySelectorAll<HTMLElement>(selector)];
  const changed = places.filter((place) => {
    const words = wordsOf(place);
    if (words === undefined || words === place.textContent) return false;
    write(place, words);
    return true;
  });
  const rate = oldest(facts.rates);
  const age = rate && rateAge(rate.checkedAt, new Date());
  for (const place of document.querySelectorAll<HTMLElement>('[data-live-age]'))
    if (age) place.dataset.liveAge = age;
  return changed;
}

function wordsOf(place: HTMLElement): string | undefined {
  const mark = place.dataset.live ?? '';
  if (!mark.startsWith('launches:')) return sayLive(facts, mark);
  const state = facts.launches?.get(mark.split(':')[1] as string);
  if (!state || state === (place.dataset.state ?? state)) return undefined;
  return state === 'OPEN' ? 'It is open now.' : state === 'CLOSED' ? 'It is over.' : undefined;
}

/** React knows this text node from when it hydrated the page, so it is the same one that changes. */
function write(place: HTMLElement, words: string): void {
  const text = place.firstChild;
  if (text?.nodeType === Node.TEXT_NODE && place.childNodes.length === 1) text.nodeValue = words;
  else place.textContent = words;
  const box = place.closest<HTMLElement>('[data-live-box]');
  if (box) box.hidden = words === '';
  place.dataset.justChanged = '';
  setTimeout(() => delete place.dataset.justChanged, shineMs);
}

let ratesSaidMs = Number.NEGATIVE_INFINITY;

/** Only what a reader would want to be interrupted for, and rates at most once a minute. */
function announce(topic: LiveTopic, changed: readonly HTMLElement[]): void {
  const places = changed.filter(({ dataset }) => !/:(?:since|age|moment|checked)\b/.test(dataset.live ?? ''));
  if (places.length === 0) return;
  if (topic === 'rates') {
    if (performance.now() - ratesSaidMs < minuteMs) return;
    ratesSaidMs = performance.now();
    said.textContent = 'The exchange rates on this page have just changed.';
  } else said.textContent = places.map((place) => sayWhere(place)).join(' ');
}

function sayWhere({ dataset, textContent }: HTMLElement): string {
  const [topic, key] = (dataset.live ?? '').split(':');
  return topic === 'availability' ? `${key}: ${textContent || 'no longer scarce'}.` : (textContent ?? '');
}
