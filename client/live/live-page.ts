/** Updates the marked texts of a page from the live stream, and announces changes politely. */
import { type LiveTopic, liveTopics } from '#shared/live.ts';
import { rateAge } from '#shared/money/rate-age.ts';
import { loadPart } from '../lifecycle/load-part.ts';
import { listenToTopics } from './live-connection.ts';
import { facts, onLiveChange } from './live-store.ts';
import { liveText, oldestRate } from './live-text.ts';

const minuteMs = 60_000;
/** Milliseconds, as long as the highlight in script-hooks.css. */
const highlightMs = 2_000;

const liveRegion = document.createElement('p');
liveRegion.className = 'visually-hidden';
liveRegion.setAttribute('role', 'status');
document.body.append(liveRegion);

onLiveChange((topic) => announce(topic, patch(`[data-live^="${topic}:"]`)));
// Rates also age with the clock.
setInterval(() => document.visibilityState === 'visible' && patch('[data-live^="rates:"]'), minuteMs);

/** Returns whether the revision is newer than any that this document has heard of. */
type NoteRevision = (revision: string) => boolean;

let isWatching = false;

/** Loads the rest only once content has changed, which most visits never see. */
function watchContent(noteRevision: NoteRevision): void {
  const revision = facts.content?.get('revision');
  if (revision && noteRevision(revision))
    loadPart(
      () => import('./offer-newer-page.ts'),
      ({ offerNewerPage }) => offerNewerPage(),
    );
}

/** The page decides the topics; notices and the revision of the content come along with any topic. */
export function updateLivePage(noteRevision: NoteRevision): void {
  if (!isWatching) onLiveChange((topic) => topic === 'content' && watchContent(noteRevision));
  isWatching = true;
  patch('[data-live]');
  const shown = [...document.querySelectorAll<HTMLElement>('[data-live]:not(:empty)')];
  const topics = liveTopics.filter((topic) => shown.some(({ dataset }) => dataset.live?.startsWith(topic)));
  listenToTopics(topics.length > 0 ? [...new Set<LiveTopic>([...topics, 'notices', 'content'])] : []);
}

/** Returns the elements whose text has changed. */
function patch(selector: string): HTMLElement[] {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  const changed = elements.filter((element) => {
    const text = textFor(element);
    if (text === undefined || text === element.textContent) return false;
    setText(element, text);
    return true;
  });
  const rate = oldestRate(facts.rates);
  const age = rate && rateAge(rate.checkedAt, new Date());
  for (const element of document.querySelectorAll<HTMLElement>('[data-live-age]'))
    if (age) element.dataset.liveAge = age;
  return changed;
}

function textFor(element: HTMLElement): string | undefined {
  const binding = element.dataset.live ?? '';
  if (!binding.startsWith('launches:')) return liveText(facts, binding);
  const state = facts.launches?.get(binding.split(':')[1] as string);
  if (!state || state === (element.dataset.state ?? state)) return undefined;
  return state === 'OPEN' ? 'It is open now.' : state === 'CLOSED' ? 'It is over.' : undefined;
}

/** React holds this text node since hydration, so the node itself must change. */
function setText(element: HTMLElement, text: string): void {
  const textNode = element.firstChild;
  if (textNode?.nodeType === Node.TEXT_NODE && element.childNodes.length === 1) textNode.nodeValue = text;
  else element.textContent = text;
  const box = element.closest<HTMLElement>('[data-live-box]');
  if (box) box.hidden = text === '';
  element.dataset.justChanged = '';
  setTimeout(() => delete element.dataset.justChanged, highlightMs);
}

let ratesAnnouncedMs = Number.NEGATIVE_INFINITY;

/** Announces only changes worth an interruption, and rates at most once a minute. */
function announce(topic: LiveTopic, changed: readonly HTMLElement[]): void {
  const elements = changed.filter(
    ({ dataset }) => !/:(?:since|age|moment|checked|counted)\b/.test(dataset.live ?? ''),
  );
  if (elements.length === 0) return;
  if (topic === 'rates') {
    if (performance.now() - ratesAnnouncedMs < minuteMs) return;
    ratesAnnouncedMs = performance.now();
    liveRegion.textContent = 'The exchange rates on this page have just changed.';
  } else liveRegion.textContent = elements.map((element) => describeChange(element)).join(' ');
}

function describeChange({ dataset, textContent }: HTMLElement): string {
  const [topic, key] = (dataset.live ?? '').split(':');
  return topic === 'availability' ? `${key}: ${textContent || 'no longer scarce'}.` : (textContent ?? '');
}
