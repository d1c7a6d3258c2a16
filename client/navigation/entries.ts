/** Names the entries of the history and remembers how far each was scrolled. */

interface Place {
  x: number;
  y: number;
}

const key = 'app:places';
const most = 50;
const places = new Map<string, Place>();
/** The entry whose page is shown: while another one is on its way, scrolling still belongs to this one. */
let shown = '';

function nameOfState(): string | undefined {
  return (history.state as { entry?: string } | null)?.entry;
}

/** Takes over the restoring of places once the browser is done with its own, and keeps them over full loads. */
export function startEntries(): void {
  adoptEntry();
  try {
    for (const [name, place] of JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, Place][])
      places.set(name, place);
  } catch {}
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') takeOver();
  else addEventListener('load', takeOver);
  addEventListener('pageshow', (event) => event.persisted && takeOver());
  addEventListener('pagehide', () => {
    savePlace();
    // A document that is left is the browser's to restore.
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(key, JSON.stringify([...places]));
    } catch {}
  });
}

export function shownEntry(): string {
  return shown;
}

export function savePlace(): void {
  places.delete(shown);
  places.set(shown, { x: scrollX, y: scrollY });
  if (places.size > most) places.delete(places.keys().next().value as string);
}

/** A new entry for a new page, or the current one for a page that takes its place. */
export function pushEntry(address: string, replace: boolean): void {
  if (!replace) shown = newName();
  history[replace ? 'replaceState' : 'pushState']({ entry: shown }, '', address);
}

/** The entry the browser stands on is the one shown; one that it made itself, for an anchor, gets a name. */
export function adoptEntry(): void {
  const name = nameOfState();
  shown = name ?? newName();
  if (!name) history.replaceState({ ...history.state, entry: shown }, '');
}

/** False for an entry that the browser has just made, for an anchor of the page. */
export function isKnownEntry(): boolean {
  return nameOfState() !== undefined;
}

export function placeOfEntry(): Place | undefined {
  return places.get(shown);
}

function newName(): string {
  return Math.random().toString(36).slice(2, 10);
}
