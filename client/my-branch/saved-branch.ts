/** The shop a visitor has chosen as theirs: kept in this browser only, never sent anywhere. */
import type { BranchHours } from '#shared/opening-hours/opening-hours.ts';

/** What the top of every page says of a shop; also what its page writes into the button that chooses it. */
export interface SavedBranch extends BranchHours {
  readonly slug: string;
  readonly name: string;
  readonly phone: string;
}

interface Saved {
  branch: SavedBranch;
  /** When its hours were last seen on its own page, in milliseconds. */
  seenAt: number;
}

const key = 'premier:my-branch';

/** Null when none is chosen, when storage is closed to us, or when what lies there is not ours. */
export function readSavedBranch(): Saved | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as Saved | null;
    const { slug, name, phone, hours, specialDays } = saved?.branch ?? ({} as Partial<SavedBranch>);
    const isComplete = slug && name && phone && Array.isArray(hours) && Array.isArray(specialDays);
    return isComplete ? saved : null;
  } catch {
    return null;
  }
}

/** False when the browser does not let us keep it. */
export function saveBranch({ slug, name, phone, hours, specialDays }: SavedBranch, seenAt: number): boolean {
  try {
    const saved: Saved = { branch: { slug, name, phone, hours, specialDays }, seenAt };
    localStorage.setItem(key, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

export function clearSavedBranch(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be.
  }
}
