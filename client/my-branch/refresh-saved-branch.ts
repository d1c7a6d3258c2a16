/** Refreshes the saved branch's opening hours once a day, from the data of the branch's own page. */
import { href } from '#routes/href.ts';
import { clearSavedBranch, readSavedBranch, type SavedBranch, saveBranch } from './saved-branch.ts';

const dayMs = 24 * 60 * 60_000;

/** Clears a branch that no longer exists; any other failure leaves the saved data for the next try. */
export async function refreshSavedBranch(nowMs: number): Promise<void> {
  const saved = readSavedBranch();
  if (!saved || nowMs - saved.seenAt < dayMs) return;
  try {
    const response = await fetch(`${href('branches-slug', { slug: saved.branch.slug })}/_payload.json`);
    const isGone = response.status === 404 || response.status === 410;
    if (!isGone && !response.ok) return;
    // A branch's data is plain JSON.
    const branch = isGone ? null : ((await response.json()) as { data: { branch: SavedBranch } }).data.branch;
    // Another branch, or none, may have been chosen while the request was running.
    if (readSavedBranch()?.branch.slug !== saved.branch.slug) return;
    if (!branch) clearSavedBranch();
    else if (branch.slug === saved.branch.slug) saveBranch(branch, nowMs);
  } catch {
    // No connection: the saved hours are better than none.
  }
}
