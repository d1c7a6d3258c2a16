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
    if (response.status === 404 || response.status === 410) return clearSavedBranch();
    if (!response.ok) return;
    // A branch's data hold nothing but plain JSON.
    const { data } = (await response.json()) as { data: { branch: SavedBranch } };
    const { branch } = data;
    if (branch.slug === saved.branch.slug) saveBranch(branch, nowMs);
  } catch {
    // No connection: the hours known are better than none.
  }
}
