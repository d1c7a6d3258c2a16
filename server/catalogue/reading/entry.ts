/** One entity as read from its file, with the position that fault reports need. */
import type { ContentFault } from './content-fault.ts';
import type { KindName, ValueOf } from './content-kinds.ts';
import type { Section } from './markdown.ts';
import type { NewsletterPart } from './newsletter-parts.ts';
import type { FieldPath, SourceFile } from './source-file.ts';

export interface Entry<T> {
  /** File name without its extension. */
  readonly name: string;
  readonly value: T;
  /** Sections of a Markdown body; empty for other kinds. */
  readonly sections: readonly Section[];
  /** HTML of a Markdown body; empty for other kinds. */
  readonly html: string;
  /** Parts of a newsletter's Markdown; empty for other kinds. */
  readonly parts: readonly NewsletterPart[];
  readonly source: SourceFile;
  /** Path within the file: empty where the file is one entity, the index in a list. */
  readonly path: FieldPath;
}

/** All content read from the content folder, by kind, in the order of the file names. */
export type Content = { readonly [K in KindName]: readonly Entry<ValueOf<K>>[] };

/** An entity without the fields that only fault reports need; enough to answer queries. */
export type CheckedEntry<T> = Omit<Entry<T>, 'source' | 'path'>;

export type CheckedContent = {
  readonly [K in Exclude<KindName, 'offers'>]: readonly CheckedEntry<ValueOf<K>>[];
} & {
  /** May be iterated only once. */
  readonly offers: Iterable<CheckedEntry<ValueOf<'offers'>>>;
};

/** Creates a fault at a field of an entry; `plain` is the sentence for a person at a form. */
export function faultAt(
  entry: Entry<unknown>,
  field: FieldPath,
  message: string,
  plain?: string,
): ContentFault {
  const path = [...entry.path, ...field];
  return {
    file: entry.source.file,
    line: entry.source.getLine(path),
    field: nameField(entry, field),
    path: field,
    ...(entry.path.length > 0 && { entry: nameEntry(entry) }),
    message,
    ...(plain && { plain }),
  };
}

/** Creates a fault at the line of a Markdown body that holds a text; at its first line where none does. */
export function faultInBody(entry: Entry<unknown>, text: string, message: string): ContentFault {
  const { file, body } = entry.source;
  const at = body?.text.split('\n').findIndex((line) => line.includes(text)) ?? 0;
  const line = body ? body.line + Math.max(at, 0) : 1;
  return { file, line, field: 'body', path: ['body'], message };
}

/** Puts the entity's own name first in a list: LG2104.price.was. */
function nameField(entry: Entry<unknown>, field: FieldPath): string {
  const dotted = field.join('.');
  if (entry.path.length === 0) return dotted || entry.name;
  const name = nameEntry(entry);
  return dotted ? `${name}.${dotted}` : String(name);
}

function nameEntry({ value, path }: Entry<unknown>): string | number {
  const { id, slug, code } = (value ?? {}) as { readonly [field in 'id' | 'slug' | 'code']?: string };
  return id ?? slug ?? code ?? (path[0] as number);
}
