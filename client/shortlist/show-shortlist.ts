/** Saves offers and takes them off, and keeps every button and list of them in step. */
import { href } from '#routes/href.ts';
import { type AccountState, askAccountState } from '../account/account-state.ts';
import { bringAlong } from './bring-along.ts';
import { readSavedHere, type SavedHere, writeSavedHere } from './saved-here.ts';

/** Codes on the account; null for a visitor who is not signed in. */
let onAccount: readonly string[] | null | undefined;

async function readAccount(): Promise<readonly string[] | null> {
  if (onAccount !== undefined) return onAccount;
  if (!/(?:^|; )signed-in=1/.test(document.cookie)) return null;
  // Somebody who signed in without scripts has brought nothing along yet.
  await bringAlong();
  const { signedIn, saved = [] } = await askAccountState();
  onAccount = signedIn ? saved : null;
  return onAccount;
}

export async function showSaved(): Promise<void> {
  const account = await readAccount();
  const here = account ? [] : readSavedHere();
  const saved = new Set(account ?? here.map(({ id }) => id));
  for (const button of document.querySelectorAll<HTMLElement>('[data-action="save-offer"]')) {
    const is = saved.has(button.dataset.offer ?? '');
    button.setAttribute('aria-pressed', String(is));
    button.textContent = is ? 'Saved: take it off my list' : 'Save this offer';
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-saved-here]')) {
    place.hidden = here.length === 0;
    place.querySelector('ul')?.replaceChildren(...here.map(line));
  }
}

/** The button was pressed. */
export async function toggleSaved(button: HTMLElement): Promise<void> {
  const { offer: id = '', title = id } = button.dataset;
  const account = await readAccount();
  const has = account ? account.includes(id) : readSavedHere().some((saved) => saved.id === id);
  const worked = account ? await send(has ? { forget: id } : { save: [id] }) : keepHere({ id, title }, has);
  await showSaved();
  const said = button.nextElementSibling;
  if (!said) return;
  if (!worked) said.textContent = ' That did not work; please try again.';
  else if (has) said.textContent = ' Taken off your list.';
  else said.textContent = account ? ' On your account.' : ' In this browser; sign in to keep it.';
}

function keepHere(offer: SavedHere, has: boolean): boolean {
  const others = readSavedHere().filter(({ id }) => id !== offer.id);
  return writeSavedHere(has ? others : [offer, ...others]);
}

async function send(change: { save: readonly string[] } | { forget: string }): Promise<boolean> {
  try {
    const answer = await fetch('/account/saved', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    const { signedIn, saved = [] } = (await answer.json()) as AccountState;
    onAccount = signedIn ? saved : null;
    return answer.ok;
  } catch {
    return false;
  }
}

function line({ id, title }: SavedHere): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href('sale', {}, { code: id });
  link.textContent = title;
  item.append(link);
  return item;
}
