/** Turns live revisions into changes of the released texts. */
import { findKind, type ItemChange } from '../reading/content-texts.ts';
import type { Revision } from './tables.ts';

/** Revisions of a kind that this release does not know change nothing. */
export function toChanges(live: readonly Revision[]): ItemChange[] {
  return live.flatMap(({ kind: label, id, file, text, change }) => {
    const kind = findKind(label);
    return kind && change !== 'released' ? { kind, id, file, text } : [];
  });
}
