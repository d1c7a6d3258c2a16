/** Subject of an act about items of the content: their names, and the revisions that were saved. */
import type { Subject } from '../../acts/act.ts';
import type { ItemName } from './revision-store.ts';
import type { Revision } from './tables.ts';

const maxSubject = 200;
/** Limit of an act's list, which a feed of a whole catalogue would fill. */
const maxNamed = 100;

export function editSubject(
  items: readonly ItemName[],
  why: string | null = null,
): Subject<readonly Revision[] | undefined> {
  const names = items.map(({ kind, id }) => `${kind}/${id}`);
  return { subject: names.join(' ').slice(0, maxSubject) || 'content', why, change: describeSaved };
}

/** The revisions hold the texts; the act says which of them. */
function describeSaved(saved: readonly Revision[] = []) {
  const named = saved.slice(0, maxNamed).map(({ kind, id, number }) => `${kind}/${id} revision ${number}`);
  return { after: saved.length > maxNamed ? [...named, `and ${saved.length - maxNamed} more`] : named };
}
