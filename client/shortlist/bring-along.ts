/** What was saved in this browser goes to the account of whoever has signed in, once. */
import { readSavedHere, writeSavedHere } from './saved-here.ts';

/** Never rejects: what could not be sent stays here for the next time. */
export async function bringAlong(): Promise<void> {
  const save = readSavedHere().map(({ id }) => id);
  if (save.length === 0) return;
  try {
    const { ok } = await fetch('/account/saved', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ save }),
    });
    if (ok) writeSavedHere([]);
  } catch {
    // The next page with a button tries again.
  }
}
