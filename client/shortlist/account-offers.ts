/** Saved offers of an account: merged with this browser's at sign-in, then in step with other browsers. */
import { type ShortlistChange, updateShortlist } from '#shared/account/shortlist.ts';
import { isSignedIn, readSavedOffers, type SavedOffersState, storeSavedOffers } from './saved-offers.ts';

const address = '/live/shortlist';

let stream: EventSource | undefined;
let watching = false;
/** Runs one flush after the other, so that the account receives the last change of an offer last. */
let flushing = Promise.resolve(false);

/** Resolves to true once the account has all changes made here; unsent changes wait for the next call. */
export function updateAccountOffers(): Promise<boolean> {
  flushing = flushing.then(flushPending);
  return flushing;
}

async function flushPending(): Promise<boolean> {
  const before = readSavedOffers();
  const sent = [...new Set([...(before.joined ? [] : before.offers), ...before.pending])];
  if (before.joined && sent.length === 0) return true;
  const accountOffers = await send(toChange(sent, before.offers));
  // Signed out in the meantime: the list no longer belongs to this browser.
  if (!accountOffers || !isSignedIn()) return false;
  const now = readSavedOffers();
  const isSent = (code: string) =>
    sent.includes(code) && before.offers.includes(code) === now.offers.includes(code);
  storeAccountOffers(accountOffers, { ...now, pending: now.pending.filter((code) => !isSent(code)) });
  return true;
}

/** Null when the account cannot be reached or is signed out; the saved offers here are then unchanged. */
async function send(change: ShortlistChange): Promise<string[] | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      // The request completes even if the visitor leaves the page at once.
      keepalive: true,
    });
    return response.ok ? ((await response.json()) as { offers: string[] }).offers : null;
  } catch {
    return null;
  }
}

function toChange(codes: readonly string[], offers: readonly string[]): Required<ShortlistChange> {
  const isSaved = (code: string) => offers.includes(code);
  return { add: codes.filter(isSaved), remove: codes.filter((code) => !isSaved(code)) };
}

/** Stores the account's list, with the changes that it has not received yet. */
function storeAccountOffers(accountOffers: readonly string[], { offers, pending }: SavedOffersState): void {
  storeSavedOffers({
    offers: updateShortlist(accountOffers, toChange(pending, offers)),
    joined: true,
    pending,
  });
}

/** Merges the lists after sign-in, listens during the session, and clears the account's after sign-out. */
export async function syncWithAccount(show: () => void): Promise<void> {
  if (!isSignedIn()) {
    stopListening();
    const { offers, joined, pending } = readSavedOffers();
    // The list belongs to the account: the next person at this computer must not see it.
    if (joined || pending.length > 0)
      storeSavedOffers({ offers: joined ? [] : offers, joined: false, pending: [] });
    if (joined) show();
    return;
  }
  // Comes first, or the stream would undo changes that the account has not received.
  if (!(await updateAccountOffers())) return;
  show();
  listen(show);
}

function listen(show: () => void): void {
  if (!watching) document.addEventListener('visibilitychange', () => onVisibilityChange(show));
  watching = true;
  if (stream || document.visibilityState === 'hidden' || !('EventSource' in globalThis)) return;
  stream = new EventSource(address);
  stream.onmessage = (event) => {
    storeAccountOffers((JSON.parse(event.data) as { offers: string[] }).offers, readSavedOffers());
    show();
  };
  stream.onerror = () => {
    // Refused: signed out in the meantime, or too many streams. The next page retries.
    if (stream?.readyState === EventSource.CLOSED) stopListening();
  };
}

function onVisibilityChange(show: () => void): void {
  if (document.visibilityState === 'hidden') stopListening();
  else void syncWithAccount(show);
}

function stopListening(): void {
  stream?.close();
  stream = undefined;
}
