/** Saved holidays of an account: joined with this browser's at sign-in, and in step with every other browser from then on. */
import type { ShortlistChange } from '#shared/account/shortlist.ts';
import { isSignedIn, readSavedOffers, storeSavedOffers } from './saved-offers.ts';

const address = '/live/shortlist';

let stream: EventSource | undefined;
let watching = false;

/** Null when the account cannot be reached, or is signed out; what is saved here stays as it is then. */
async function send(change: ShortlistChange): Promise<string[] | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    return response.ok ? ((await response.json()) as { offers: string[] }).offers : null;
  } catch {
    return null;
  }
}

/** What could not be told now is told when the lists are joined again. */
export async function updateAccountOffers(change: ShortlistChange): Promise<void> {
  const offers = await send(change);
  if (offers) storeSavedOffers({ offers, joined: true });
  else if (change.add) storeSavedOffers({ ...readSavedOffers(), joined: false });
}

/** Joins the lists after a sign-in, listens while there is one, and forgets the account's list after a sign-out. */
export async function syncWithAccount(show: () => void): Promise<void> {
  const { offers, joined } = readSavedOffers();
  if (!isSignedIn()) {
    stopListening();
    // The list is the account's: the next person at this computer has none of it.
    if (joined) storeSavedOffers({ offers: [], joined: false });
    if (joined) show();
    return;
  }
  if (!joined) {
    const all = await send({ add: offers });
    if (!all) return;
    storeSavedOffers({ offers: all, joined: true });
    show();
  }
  listen(show);
}

function listen(show: () => void): void {
  if (!watching) document.addEventListener('visibilitychange', () => onVisibilityChange(show));
  watching = true;
  if (stream || document.visibilityState === 'hidden' || !('EventSource' in globalThis)) return;
  stream = new EventSource(address);
  stream.onmessage = (event) => {
    storeSavedOffers({ offers: (JSON.parse(event.data) as { offers: string[] }).offers, joined: true });
    show();
  };
  stream.onerror = () => {
    // Refused: signed out meanwhile, or too many streams. The next page tries again.
    if (stream?.readyState === EventSource.CLOSED) stopListening();
  };
}

function onVisibilityChange(show: () => void): void {
  if (document.visibilityState === 'hidden') stopListening();
  else if (isSignedIn() && readSavedOffers().joined) listen(show);
}

function stopListening(): void {
  stream?.close();
  stream = undefined;
}
