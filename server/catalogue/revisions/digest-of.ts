/** Digests of a text, and of the live revisions, by which servers compare what they show. */
import { createHash } from 'node:crypto';
import type { RevisionName } from './revision-store.ts';

/** Names the revisions that are live: empty where the content is as released. */
export function digestOf(live: readonly RevisionName[]): string {
  const changed = live.filter(({ change }) => change !== 'released');
  if (changed.length === 0) return '';
  const names = changed.map(({ kind, id, number }) => `${kind}/${id} ${number}`).sort();
  return digestText(names.join('\n'));
}

export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
