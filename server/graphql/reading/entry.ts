/** One entity as read from its file, with what is needed to say where a mistake in it stands. */
import type { ContentFault } from './content-fault.ts';
import type { KindName, ValueOf } from './content-kinds.ts';
import type { Section } from './markdown.ts';
import type { NewsletterPart } from './newsletter-parts.ts';
import type { FieldPath, SourceFile } from './source-file.ts';

export interface Entry<T> {
  /** Name of the file without its ending. */
  readonly name: string;
  readonly value: T;
  /** Sections of a Markdown body; empty for other kinds. */
  readonly sections: readonly Section[];
  /** HTML of a Markdown body; empty for other kinds. */
  readonly html: string;
  /** What the Markdown of a newsletter says; empty for other kinds. */
  readonly parts: readonly NewsletterPart[];
  readonly source: SourceFile;
  /** Where in the file it stands: empty for a file of its own, the index in a list. */
  readonly path: FieldPath;
}

/** Everything read from the content folder, kind by kind, in the order of the file names. */
export type Content = { readonly [K in KindName]: readonly Entry<ValueOf<K>>[] };

/** An entity without what only reports of mistakes need: all that answering takes. */
export type CheckedEntry<T> = Omit<Entry<T>, 'source' | 'path'>;

export type CheckedContent = {
  readonly [K in Exclude<KindName, 'offers'>]: readonly CheckedEntry<ValueOf<K>>[];
} & {
  /** To be gone through once. */
  readonly offers: Iterable<CheckedEntry<ValueOf<'offers'>>>;
};

/** A fault at a field of an entry. */
export function faultAt(entry: Entry<unknown>, field: FieldPath, message: string): ContentFault {
  const path = [...entry.path, ...field];
  return {
    file: entry.source.file,
    line: entry.source.getLine(path),
    field: nameField(entry, field),
    message,
  };
}

/** In a list the entity's own name comes first: LG2104.price.was. */
function nameField(entry: Entry<unknown>, field: FieldPath): string {
  const dotted = field.join('.');
  if (entry.path.length === 0) return dotted || entry.name;
  const value = entry.value as Record<string, unknown> | null;
  const name = value?.id ?? value?.slug ?? value?.code ?? entry.path.join('.');
  return dotted ? `${name}.${dotted}` : String(name);
}
