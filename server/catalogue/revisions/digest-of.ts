/** Digest of the live revisions, by which servers compare what they show. */
import { createHash } from 'node:crypto';
import type { Revision } from './tables.ts';

/** Names the revisions that are live: empty where the content is as released. */
export function digestOf(live: readonly Revision[]): string {
  const changed = live.filter(({ change }) => change !== 'released');
  if (changed.length === 0) return '';
  const names = changed.map(({ kind, id, number }) => `${kind}/${id} ${number}`).sort();
  return createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 16);
}
