/** Items as this release brought them, and the text that an item has by one of its revisions. */
import type { KindName } from '../reading/content-kinds.ts';
import {
  type ContentItem,
  type ContentTexts,
  findKind,
  kindLabels,
  listItems,
} from '../reading/content-texts.ts';
import { onceEach } from '../reading/share-values.ts';
import { ContentRefused } from './content-refused.ts';
import { digestText } from './digest-of.ts';
import type { ItemName } from './revision-store.ts';
import type { Revision } from './tables.ts';

export type ReleasedItems = ReturnType<typeof openReleasedItems>;

/** Cached: a catalogue has tens of thousands of items, and an editor is opened for each change. */
const itemsOf = onceEach((released: ContentTexts): ReadonlyMap<string, ContentItem> => {
  const kinds = kindLabels.map((label) => ({ label, kind: findKind(label) as KindName }));
  return new Map(
    kinds.flatMap(({ label, kind }) =>
      listItems(released, kind).map((item) => [`${label}/${item.id}`, item] as const),
    ),
  );
});

const ofKind = onceEach((items: ReadonlyMap<string, ContentItem>) => {
  const groups = new Map<string, ContentItem[]>();
  for (const [name, item] of items) {
    const label = name.slice(0, name.indexOf('/'));
    const group = groups.get(label);
    if (group) group.push(item);
    else groups.set(label, [item]);
  }
  return groups;
});

export function openReleasedItems(released: ContentTexts) {
  const items = itemsOf(released);
  const find = ({ kind, id }: ItemName) => items.get(`${kind}/${id}`);
  return {
    find,
    /** Returns the items of a kind, in the order of the content. */
    list: (label: string): readonly ContentItem[] => ofKind(items).get(label) ?? [],
    textOf: (name: ItemName, revision: Revision | undefined): string | null =>
      revision && revision.change !== 'released' ? revision.text : (find(name)?.text ?? null),
    digestOf(name: ItemName): string | null {
      const item = find(name);
      return item ? digestText(item.text) : null;
    },
    /** Refuses an item that neither the release nor a revision has. */
    refuseUnknown({ kind, id }: ItemName): never {
      const near = [...items.keys()].find((name) => name.toLowerCase() === `${kind}/${id}`.toLowerCase());
      throw new ContentRefused(`There is no ${kind}/${id}.${near ? ` Did you mean ${near}?` : ''}`);
    },
  };
}
