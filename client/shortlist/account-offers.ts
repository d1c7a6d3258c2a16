/** Saved offers of an account: joined with this browser's at sign-in, and in step with every other browser from then on. */
import { keepSavedOffers, readSavedOffers } from './saved-offers.ts';

const address = '/live/shortlist';

let stream: EventSource | undefined;

/** Null when the account cannot be reached, or is signed out; what is saved here stays as it is then. */
async function send(change: {
  add?: readonly string[];
  remove?: readonly string[];
}): Promise<string[] | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    return answer.ok ? ((await answer.json()) as { offers: string[] }).offers : null;
  } catch {
    return null;
  }
}

/** What could not be told now is told when the lists are joined again. */
export async function changeAtAccount(change: {
  add?: readonly string[];
  remove?: readonly string[];
}): Promise<void> {
  const offers = await send(change);
  if (offers) keepSavedOffers({ offers, joined: true });
  else if (change.add) keepSavedOffers({ ...readSavedOffers(), joined: false });
}

/** Call it on every page of a visitor who is known to be signed in. `show` is called after each change. */
export async function startAccountOffers(show: () => void): Promise<void> {
  const { offers, joined } = readSavedOffers();
  if (!joined) {
    const all = await send({ add: offers });
    if (!all) return;
    keepSavedOffers({ offers: all, joined: true });
    show();
  }
  listen(show);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') stopListening();
    else if (readSavedOffers().joined) listen(show);
  });
}

/** Call it at sign-out: the list is the account's, and the next person at this computer has none of it. */
export function forgetAccountOffers(): void {
  stopListening();
  if (readSavedOffers().joined) keepSavedOffers({ offers: [], joined: false });
}

function listen(show: () => void): void {
  if (stream || !('EventSource' in globalThis)) return;
  stream = new EventSource(address);
  stream.onmessage = (event) => {
    keepSavedOffers({ offers: (JSON.parse(event.data) as { offers: string[] }).offers, joined: true });
    show();
  };
  stream.onerror = () => {
    // Refused: signed out meanwhile, or too many streams. The next page tries again.
    if (stream?.readyState === EventSource.CLOSED) stopListening();
  };
}

function stopListening(): void {
  stream?.close();
  stream = undefined;
}
