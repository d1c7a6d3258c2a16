/** Texts of single items: their names, their files, and what a text of an item must be. */
import type { TSchema } from 'typebox';
import { parseLegalName } from '../model/parse-legal-name.ts';
import type { Filler } from '../read-content.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { contentKinds, type KindName } from '../reading/content-kinds.ts';
import { findKind, kindLabels, listItems, nameOfFile } from '../reading/content-texts.ts';
import type { Entry } from '../reading/entry.ts';
import { type ReadFiles, readKind } from '../reading/read-kind.ts';
import { ContentRefused } from './content-refused.ts';
import type { ItemName } from './revision-store.ts';
import type { Revision } from './tables.ts';

export function parseItemName(text: string): ItemName {
  const at = text.indexOf('/');
  const name = { kind: text.slice(0, at), id: text.slice(at + 1) };
  if (at > 0 && name.id !== '' && findKind(name.kind)) return name;
  throw new ContentRefused(
    `"${text}" is no item: write its kind and its name, as offers/NW4127. Kinds: ${kindLabels.join(', ')}.`,
  );
}

export function ensureEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

export function fileOfNew({ kind: label, id }: ItemName, file: string | undefined): string {
  const { path, holds, body } = contentKinds[findKind(label) as KindName];
  if (path.endsWith('.yaml')) return path;
  if (holds === 'one') return `${path}/${id}.${body ? 'md' : 'yaml'}`;
  if (file !== undefined && /^[a-z0-9-]+$/.test(file)) return `${path}/${file}.yaml`;
  throw new ContentRefused(`${label}/${id} is new: name the file that it goes into (--file leger).`);
}

/** A text must be the item that it is saved as; all else is checked when it is published. */
export function requireItem(name: ItemName, file: string, text: string): void {
  const kind = findKind(name.kind) as KindName;
  if (contentKinds[kind].holds === 'one') {
    if (nameOfFile(file) === name.id) return;
  } else {
    const found = listItems(new Map([[file, ensureEnd(text)]]), kind);
    if (found.length === 1 && found[0]?.id === name.id) return;
  }
  throw new ContentRefused(
    `The text is not ${name.kind}/${name.id}: it must be one entry that begins with "- " and has that ${contentKinds[kind].key ?? 'name'}.`,
  );
}

/** A legal text that is in force is changed by a new version only; its end may be set. */
export function requireForward({ kind, id, text }: Revision, released: string | null, at: string): void {
  if (kind !== 'legal' || released === null) return;
  const from = /^from: (\S+)/m.exec(released)?.[1] ?? '';
  const withoutEnd = (one: string | null) => one?.replace(/^to: .*\n/m, '');
  if (from > at.slice(0, 10) || withoutEnd(text) === withoutEnd(released)) return;
  const { slug, version = 0 } = parseLegalName(id) ?? {};
  throw new ContentRefused(
    `legal/${id} is in force since ${from}; only its end may be set. Make a new version: save it as legal/${slug}.v${version + 1}, set \`to\` of v${version} to the day before the \`from\` of v${version + 1}, and publish both together.`,
  );
}

/** Ends an offer at a moment, so that its page says that it has ended. */
export function endOffer(text: string, at: Date): string {
  return text.replace(/^( {2}|- )publishTo: .*$/m, `$1publishTo: ${at.toISOString().slice(0, 19)}Z`);
}

/** Reads a text by itself: its entity, and the mistakes of its syntax or else of its fields. */
export function readAlone(
  { kind: label, file }: Pick<Revision, 'kind' | 'file'>,
  text: string | null,
  { fillText }: Filler,
  known?: ReadFiles,
): { entry: Entry<unknown> | undefined; faults: readonly ContentFault[]; isReadable: boolean } {
  const faults: ContentFault[] = [];
  if (text === null) return { entry: undefined, faults, isReadable: true };
  const kind = contentKinds[findKind(label) as KindName];
  const { entries, names } = readKind<TSchema>(new Map([[file, text]]), kind, faults, fillText, known);
  return { entry: entries[0], faults, isReadable: names.size > 0 };
}
