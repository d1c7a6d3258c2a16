/** Applies the differences of changed files to the released content. */
import type { KindName } from '../reading/content-kinds.ts';
import type { CheckedContent, CheckedEntry } from '../reading/entry.ts';
import type { FilePatch } from './check-content.ts';

export function patchContent(released: CheckedContent, patch: readonly FilePatch[]): CheckedContent {
  const kinds = new Set(patch.map(({ kind }) => kind));
  const changed = [...kinds].map((kind) => {
    const entries = replaceFiles(
      released[kind],
      patch.filter((file) => file.kind === kind),
    );
    return [kind, kind === 'offers' ? entries : [...entries]];
  });
  return { ...released, ...(Object.fromEntries(changed) as Partial<Record<KindName, never>>) };
}

/** Entries come in the order of their files' names, as when the folder is read. */
function* replaceFiles(
  entries: Iterable<CheckedEntry<unknown>>,
  patch: readonly FilePatch[],
): Generator<CheckedEntry<unknown>> {
  const waiting = patch.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const replaced = new Set(patch.map(({ name }) => name));
  for (const entry of entries) {
    while (waiting[0] && waiting[0].name <= entry.name) yield* waiting.shift()?.entries ?? [];
    if (!replaced.has(entry.name)) yield entry;
  }
  for (const { entries: added } of waiting) yield* added;
}
