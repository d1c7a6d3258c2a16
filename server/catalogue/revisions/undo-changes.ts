/** Undoes the last changes of items: plans each, and names those that went live together with them. */
import type { Reader } from '../../platform/database/open-database.ts';
import { ContentRefused } from './content-refused.ts';
import { findCurrent, listPublished } from './item-history.ts';
import type { ReleasedItems } from './released-items.ts';
import { findLive, type ItemName, readHistory } from './revision-store.ts';
import type { Revision } from './tables.ts';

/** Limit of the items that a message names. */
const maxNamed = 20;

export interface UndoStep {
  /** Last change, scheduled or live. */
  readonly last: Revision;
  /** Published before it; undefined for what the release brought. */
  readonly before: Revision | undefined;
  readonly history: readonly Revision[];
}

/** Finds the last change of an item, scheduled or live, and the revision before it. */
export async function planUndo(
  { read, items }: { read: Reader; items: ReleasedItems },
  name: ItemName,
): Promise<UndoStep> {
  const history = await readHistory(read, name);
  if (history.length === 0 && !items.find(name)) items.refuseUnknown(name);
  const last = listPublished(history).at(-1);
  if (!last && findCurrent(history)?.state === 'draft')
    throw new ContentRefused(
      `${name.kind}/${name.id} has only a draft, which visitors do not see: premier content discard ${name.kind}/${name.id} throws it away.`,
    );
  if (!last) throw new ContentRefused(`${name.kind}/${name.id} is as the release brought it.`);
  return { last, before: listPublished(history).at(-2), history };
}

/** Finds other items whose last change went live, or will, in the same moment by the same person. */
export async function findTogether(
  read: Reader,
  steps: readonly UndoStep[],
  now: string,
): Promise<readonly Revision[]> {
  const latest =
    steps
      .map(({ last }) => last.liveFrom ?? '')
      .sort()
      .at(-1) ?? '';
  const moment = [latest, now].sort().at(-1) as string;
  const isNamed = ({ kind, id }: Revision) => steps.some(({ last }) => last.kind === kind && last.id === id);
  return (await findLive(read, moment)).filter(
    (one) =>
      !isNamed(one) && steps.some(({ last }) => last.liveFrom === one.liveFrom && last.author === one.author),
  );
}

/** Adds the items whose changes have to be undone with these to the refusal. */
export function addTogether(
  error: unknown,
  names: readonly ItemName[],
  together: readonly ItemName[],
): unknown {
  if (!(error instanceof ContentRefused) || together.length === 0) return error;
  const label = ({ kind, id }: ItemName) => `${kind}/${id}`;
  const others = together.slice(0, maxNamed).map(label);
  if (together.length > maxNamed) others.push(`${together.length - maxNamed} more`);
  return new ContentRefused(
    `${error.message}\nPublished together with ${others.join(', ')}; to undo all of it: premier content undo ${names.map(label).join(' ')} --confirm`,
    [],
    error,
  );
}
