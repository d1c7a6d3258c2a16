/** The offers saved in this browser, for visitors who are not signed in. */

export interface SavedHere {
  id: string;
  title: string;
}

const key = 'saved-offers';
const mostSaved = 50;

/** The newest first; empty where the browser keeps nothing. */
export function readSavedHere(): readonly SavedHere[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** False when the browser does not let us. */
export function writeSavedHere(saved: readonly SavedHere[]): boolean {
  try {
    if (saved.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(saved.slice(0, mostSaved)));
    return true;
  } catch {
    return false;
  }
}

function isSaved(value: unknown): value is SavedHere {
  const { id, title } = (value ?? {}) as Partial<SavedHere>;
  return typeof id === 'string' && typeof title === 'string';
}
