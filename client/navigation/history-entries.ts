/** Names the history entries and stores the scroll position of each. */

interface ScrollPosition {
  x: number;
  y: number;
}

const key = 'app:places';
const maxPositions = 50;
const positions = new Map<string, ScrollPosition>();
/** Entry of the page shown: while another page is loading, scrolling still belongs to this one. */
let currentEntry = '';

function entryOfState(): string | undefined {
  return (history.state as { entry?: string } | null)?.entry;
}

/**
 * Takes over scroll restoration once the browser has done its own, and stores positions across full loads.
 * See https://developer.mozilla.org/en-US/docs/Web/API/History/scrollRestoration
 */
export function startHistoryEntries(): void {
  adoptEntry();
  try {
    for (const [entry, position] of JSON.parse(sessionStorage.getItem(key) ?? '[]') as [
      string,
      ScrollPosition,
    ][])
      positions.set(entry, position);
  } catch {}
  if (document.readyState === 'complete') takeOverRestoration();
  else addEventListener('load', takeOverRestoration);
  addEventListener('pageshow', (event) => event.persisted && takeOverRestoration());
  addEventListener('pagehide', () => {
    saveScrollPosition();
    // The browser restores a document that was left.
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(key, JSON.stringify([...positions]));
    } catch {}
  });
}

/** On a busy machine the browser may not have restored the position yet, and from here on it never will. */
function takeOverRestoration(): void {
  history.scrollRestoration = 'manual';
  const position = getScrollPosition();
  if (position && scrollY === 0) scrollTo({ left: position.x, top: position.y, behavior: 'instant' });
}

export function getCurrentEntry(): string {
  return currentEntry;
}

export function saveScrollPosition(): void {
  positions.delete(currentEntry);
  positions.set(currentEntry, { x: scrollX, y: scrollY });
  if (positions.size > maxPositions) positions.delete(positions.keys().next().value as string);
}

/** Adds an entry for a new page, or reuses the current one for a page that replaces it. */
export function pushEntry(address: string, replace: boolean): void {
  if (!replace) currentEntry = createEntryId();
  history[replace ? 'replaceState' : 'pushState']({ entry: currentEntry }, '', address);
}

/** Adopts the browser's entry as the one shown; names one that the browser itself made, for an anchor. */
export function adoptEntry(): void {
  const entry = entryOfState();
  currentEntry = entry ?? createEntryId();
  if (!entry) history.replaceState({ ...history.state, entry: currentEntry }, '');
}

/** False for an entry that the browser has just made, for an anchor of the page. */
export function isKnownEntry(): boolean {
  return entryOfState() !== undefined;
}

export function getScrollPosition(): ScrollPosition | undefined {
  return positions.get(currentEntry);
}

function createEntryId(): string {
  return Math.random().toString(36).slice(2, 10);
}
