/** Texts of the content by file, as the content folder holds them, and the items that they consist of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'yaml';
import type { ContentFault } from './content-fault.ts';
import { type ContentKind, contentKinds, type KindName, kindNames } from './content-kinds.ts';
import { onceEach } from './share-values.ts';

/** Text of each file, by its path inside the content folder (`offers/leger.yaml`), sorted. */
export type ContentTexts = ReadonlyMap<string, string>;

/** One item as text: a whole file, or one entry of a list with its dash and the comments above it. */
export interface ContentItem {
  readonly kind: KindName;
  readonly id: string;
  readonly file: string;
  readonly text: string;
}

/** Change of one item; without `text` it is removed. */
export type ItemChange = Omit<ContentItem, 'text'> & { readonly text: string | null };

/** Reads the files of every kind. Adds a fault for each that is missing or does not belong there. */
export function readContentTexts(folder: string, faults: ContentFault[] = []): ContentTexts {
  const files = kindNames.flatMap((name) => listFiles(folder, contentKinds[name], faults));
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Returns the files of a kind. */
export function filesOf(texts: ContentTexts, { path, body }: ContentKind): string[] {
  if (path.endsWith('.yaml')) return texts.has(path) ? [path] : [];
  return [...texts.keys()].filter((file) => file.startsWith(`${path}/`) && file.endsWith(endingOf(body)));
}

function listFiles(folder: string, { path, body }: ContentKind, faults: ContentFault[]): string[] {
  const place = join(folder, path);
  if (!existsSync(place)) {
    const message = 'is missing; README.md says what it holds';
    faults.push({ file: path, line: 1, field: 'file', message });
    return [];
  }
  if (path.endsWith('.yaml')) return [path];
  const ending = endingOf(body);
  const files = readdirSync(place).sort();
  for (const file of files.filter((name) => !name.endsWith(ending))) {
    const message = `does not belong here; this folder holds ${ending} files only`;
    faults.push({ file: `${path}/${file}`, line: 1, field: 'file', message });
  }
  return files.filter((name) => name.endsWith(ending)).map((name) => `${path}/${name}`);
}

function endingOf(body: ContentKind['body']): string {
  return body ? '.md' : '.yaml';
}

/** Returns the name of a kind as people write it: its path without the ending (`day-rates`). */
export function kindLabel(kind: KindName): string {
  return basename(contentKinds[kind].path, '.yaml');
}

export function findKind(label: string): KindName | undefined {
  return kindNames.find((kind) => kindLabel(kind) === label);
}

export const kindLabels: readonly string[] = kindNames.map(kindLabel).sort();

/** Returns the name of a file without its folder and ending. */
export function nameOfFile(file: string): string {
  return basename(file, extname(file));
}

export function listItems(texts: ContentTexts, kind: KindName): ContentItem[] {
  return filesOf(texts, contentKinds[kind]).flatMap((file) => itemsOfFile(kind, file, texts.get(file) ?? ''));
}

function itemsOfFile(kind: KindName, file: string, text: string): ContentItem[] {
  if (contentKinds[kind].holds === 'one') return [{ kind, id: nameOfFile(file), file, text }];
  return splitList(text).entries.map((entry) => ({ kind, id: entryId(kind, entry), file, text: entry }));
}

/**
 * Splits a list into the text above its first entry and its entries. Comments and empty lines between two
 * entries belong to the second.
 */
export function splitList(text: string): { head: string; entries: string[] } {
  const start = /^- /m.exec(text)?.index ?? text.length;
  const [head, list] = [text.slice(0, start), text.slice(start)];
  const entries = list === '' ? [] : list.split(/(?<=\n)(?=- )/);
  for (let at = entries.length - 1; at > 0; at -= 1) {
    const before = entries[at - 1] ?? '';
    const above = /(?<=\n)(?:#.*\n|[ \t]*\n)+$/.exec(before)?.[0] ?? '';
    entries[at - 1] = before.slice(0, before.length - above.length);
    entries[at] = above + entries[at];
  }
  return { head, entries };
}

/** A code as most entries have it: YAML reads such a word as a text. */
const plainCode = /^(?:- | {2})\w+: ([A-Z]+\d[A-Z\d]*)$/;

/** Reads the fields that name an entry; of one that takes several lines, without parsing the rest of it. */
function entryId(kind: KindName, entry: string): string {
  const fields = contentKinds[kind].idFields;
  const lines = fields.map((field) => new RegExp(`^(?:- | {2})${field}:.*$`, 'm').exec(entry)?.[0]);
  const isBlock = lines.every((line) => line !== undefined);
  const [line = ''] = lines;
  const code = lines.length === 1 ? plainCode.exec(line)?.[1] : undefined;
  if (code) return code;
  try {
    const block = lines.map((line) => line?.slice(2)).join('\n');
    // With other blanks or quotes, the entry is read as what it is: a list of one.
    const value = isBlock ? parse(block) : parse(entry)?.[0];
    return fields.map((field) => String(value?.[field] ?? '')).join(' ');
  } catch {
    return '';
  }
}

/**
 * Returns the texts with the changes applied: an item takes the place of the one with its kind and id, in
 * whatever file, and a new one of a list comes last in its file.
 */
export function changeTexts(texts: ContentTexts, changes: readonly ItemChange[]): ContentTexts {
  const changed = new Map(texts);
  for (const [file, ofFile] of groupByFile(texts, changes)) {
    const [{ kind }] = ofFile as [ItemChange];
    const next =
      contentKinds[kind].holds === 'one'
        ? (ofFile.at(-1) as ItemChange).text
        : changeList(kind, file, changed.get(file) ?? '', ofFile);
    if (next === null) changed.delete(file);
    else changed.set(file, next);
  }
  return new Map([...changed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An item that a file holds already is changed there, whatever file the change names. */
function groupByFile(
  texts: ContentTexts,
  changes: readonly ItemChange[],
): ReadonlyMap<string, readonly ItemChange[]> {
  const groups = new Map<string, ItemChange[]>();
  for (const change of changes) {
    const file = fileNames(texts, change.kind).get(change.id) ?? change.file;
    const group = groups.get(file);
    if (group) group.push(change);
    else groups.set(file, [change]);
  }
  return groups;
}

/** Cached: released texts do not change, and a catalogue has tens of thousands of items. */
const namesOf = onceEach((_: ContentTexts) => new Map<KindName, ReadonlyMap<string, string>>());

/** Returns the file of each item of a kind. */
function fileNames(texts: ContentTexts, kind: KindName): ReadonlyMap<string, string> {
  const known = namesOf(texts);
  const names = known.get(kind) ?? new Map(listItems(texts, kind).map(({ id, file }) => [id, file]));
  known.set(kind, names);
  return names;
}

/** Null for a file of a folder that has no entry left. */
function changeList(kind: KindName, file: string, list: string, changes: readonly ItemChange[]) {
  const { head, entries } = splitList(list);
  const texts = new Map(entries.map((entry) => [entryId(kind, entry), entry]));
  for (const { id, text } of changes) {
    if (text === null) texts.delete(id);
    else texts.set(id, text.endsWith('\n') ? text : `${text}\n`);
  }
  if (texts.size > 0) return head + [...texts.values()].join('');
  return file === contentKinds[kind].path ? `${head}[]\n` : null;
}
