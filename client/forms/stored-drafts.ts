/** Where what was typed lies over a load that we cause ourselves. */

const key = 'app:drafts';

export function isDraftWaiting(): boolean {
  try {
    return readDrafts() !== null;
  } catch {
    return false;
  }
}

/** Throws where the browser lets nothing be stored, as do the others. */
export function readDrafts(): string | null {
  return sessionStorage.getItem(key);
}

export function storeDrafts(text: string): void {
  sessionStorage.setItem(key, text);
}

export function removeDrafts(): void {
  sessionStorage.removeItem(key);
}
