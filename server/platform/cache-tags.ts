/** Cache tags: names of what a page shows, by which a change finds the cached entries that it outdates. */

/** Calls with the tag of each part of the data that a query reads. */
export type NoteTag = (tag: string) => void;

export type Tags = ReadonlySet<string>;

/** Reader of data in memory that pages show: its changes outdate the pages with their tags. */
export interface ShownData {
  /** Resolves once the data are known, or at once while the database is away. */
  readonly opened: Promise<void>;
  onChange(listener: (changed: Tags) => void): void;
  /** Names the state of what these tags show; equal on servers that show the same. */
  revisionOf(tags: Tags): string;
  close(): void;
}

/** An entry with this tag is outdated by every change, and a change with it outdates every entry. */
export const anything = '*';

export const everyTag: Tags = new Set([anything]);

/** Tag of the whole catalogue, for lists that any offer may enter or leave. */
export const everyOffer = 'list:offers';

export function offerTag(id: string): string {
  return `offer:${id}`;
}

/** Tag of the offers with a fact in common, or of a collection or campaign. */
export function groupTag(fact: string, value: string): string {
  return `list:${fact}:${value.toLowerCase()}`;
}

export function isListTag(tag: string): boolean {
  return tag.startsWith('list:');
}

/** Tag of a live document, or of the live facts under its name; without an id, of a whole collection. */
export function documentTag(collection: string, id?: string): string {
  return id === undefined ? collection : `${collection}:${id}`;
}

export function isOutdatedBy(tags: Tags, changed: Tags): boolean {
  if (tags.has(anything) || changed.has(anything)) return true;
  const [fewer, more] = tags.size < changed.size ? [tags, changed] : [changed, tags];
  for (const tag of fewer) if (more.has(tag)) return true;
  return false;
}

export function unite(...all: readonly Tags[]): Tags {
  return new Set(all.flatMap((tags) => [...tags]));
}
