/** Session storage of form drafts across a page load. */

const key = 'app:drafts';

export function isDraftWaiting(): boolean {
  try {
    return readDrafts() !== null;
  } catch {
    return false;
  }
}

/** Throws where the browser blocks storage, as do the two functions below. */
export function readDrafts(): string | null {
  return sessionStorage.getItem(key);
}

export function storeDrafts(text: string): void {
  sessionStorage.setItem(key, text);
}

export function removeDrafts(): void {
  sessionStorage.removeItem(key);
}
