/** Turns live revisions into changes of the released texts. */
import { createHash } from 'node:crypto';
import { findKind, type ItemChange } from '../reading/content-texts.ts';
import type { Revision } from './tables.ts';

/** Revisions of a kind that this release does not know change nothing. */
export function toChanges(live: readonly Revision[]): ItemChange[] {
  return live.flatMap(({ kind: label, id, file, text, change }) => {
    const kind = findKind(label);
    return kind && change !== 'released' ? { kind, id, file, text } : [];
  });
}

/** Names the revisions that are live: empty where the content is as released. */
export function digestOf(live: readonly Revision[]): string {
  const changed = live.filter(({ change }) => change !== 'released');
  if (changed.length === 0) return '';
  const names = changed.map(({ kind, id, number }) => `${kind}/${id} ${number}`).sort();
  return createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 16);
}
