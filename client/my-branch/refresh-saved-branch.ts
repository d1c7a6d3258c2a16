/** Hours change: once a day the chosen shop's are read again from its own page's data. */
import { href } from '#routes/href.ts';
import { clearSavedBranch, readSavedBranch, type SavedBranch, saveBranch } from './saved-branch.ts';

const dayMs = 24 * 60 * 60_000;

/** A shop that is no more is forgotten; anything else that goes wrong leaves things as they are until tomorrow. */
export async function refreshSavedBranch(nowMs: number): Promise<void> {
  const saved = readSavedBranch();
  if (!saved || nowMs - saved.seenAt < dayMs) return;
  try {
    const response = await fetch(`${href('branches-slug', { slug: saved.branch.slug })}/_payload.json`);
    const isGone = response.status === 404 || response.status === 410;
    if (!isGone && !response.ok) return;
    // A branch's data hold nothing but plain JSON.
    const branch = isGone ? null : ((await response.json()) as { data: { branch: SavedBranch } }).data.branch;
    // Another may have been chosen, or none, while the answer was on its way.
    if (readSavedBranch()?.branch.slug !== saved.branch.slug) return;
    if (!branch) clearSavedBranch();
    else if (branch.slug === saved.branch.slug) saveBranch(branch, nowMs);
  } catch {
    // No connection: the hours known are better than none.
  }
}
