/** Saved holidays of an account: joined with this browser's at sign-in, and in step with every other browser from then on. */
import { type ShortlistChange, updateShortlist } from '#shared/account/shortlist.ts';
import { isSignedIn, readSavedOffers, type SavedOffersState, storeSavedOffers } from './saved-offers.ts';

const address = '/live/shortlist';

let stream: EventSource | undefined;
let watching = false;
/** One after the other, so that the last thing said of an offer is the last thing the account hears. */
let flushing = Promise.resolve(false);

/** True once the account knows all that was changed here; what cannot be sent now waits for the next time. */
export function updateAccountOffers(): Promise<boolean> {
  flushing = flushing.then(flushPending);
  return flushing;
}

async function flushPending(): Promise<boolean> {
  const before = readSavedOffers();
  const sent = [...new Set([...(before.joined ? [] : before.offers), ...before.pending])];
  if (before.joined && sent.length === 0) return true;
  const accountOffers = await send(toChange(sent, before.offers));
  // Signed out meanwhile: the list is nobody's here.
  if (!accountOffers || !isSignedIn()) return false;
  const now = readSavedOffers();
  const isSent = (code: string) =>
    sent.includes(code) && before.offers.includes(code) === now.offers.includes(code);
  storeAccountOffers(accountOffers, { ...now, pending: now.pending.filter((code) => !isSent(code)) });
  return true;
}

/** Null when the account cannot be reached, or is signed out; what is saved here stays as it is then. */
async function send(change: ShortlistChange): Promise<string[] | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      // Whoever saves and goes on has saved.
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

/** The account's list, with what it has not heard of yet. */
function storeAccountOffers(accountOffers: readonly string[], { offers, pending }: SavedOffersState): void {
  storeSavedOffers({
    offers: updateShortlist(accountOffers, toChange(pending, offers)),
    joined: true,
    pending,
  });
}

/** Joins the lists after a sign-in, listens while there is one, and forgets the account's list after a sign-out. */
export async function syncWithAccount(show: () => void): Promise<void> {
  if (!isSignedIn()) {
    stopListening();
    const { offers, joined, pending } = readSavedOffers();
    // The list is the account's: the next person at this computer has none of it.
    if (joined || pending.length > 0)
      storeSavedOffers({ offers: joined ? [] : offers, joined: false, pending: [] });
    if (joined) show();
    return;
  }
  // First of all, or the stream would undo what the account has not heard of.
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
    // Refused: signed out meanwhile, or too many streams. The next page tries again.
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
