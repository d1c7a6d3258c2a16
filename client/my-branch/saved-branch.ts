/** Branch that the visitor has chosen: stored in this browser only, never sent anywhere. */
import type { BranchHours } from '#shared/opening-hours/opening-hours.ts';

/** Facts of a branch at the top of every page; its own page puts them in the button that chooses it. */
export interface SavedBranch extends BranchHours {
  readonly slug: string;
  readonly name: string;
  readonly phone: string;
}

interface Saved {
  branch: SavedBranch;
  /** Time at which its hours were last seen on its own page, in milliseconds. */
  seenAt: number;
}

const key = 'premier:my-branch';

/** Null when no branch is chosen, when storage is blocked, or when the stored value is not valid. */
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

/** False when the browser blocks storage. */
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
    // Where storage is blocked, nothing is stored either.
  }
}
