/** Reads the texts of one kind of content into entries and collects every mistake. */
import type { Static, TSchema } from 'typebox';
import { checkShape } from './check-shape.ts';
import type { ContentFault } from './content-fault.ts';
import type { ContentKind } from './content-kinds.ts';
import { type ContentTexts, filesOf, nameOfFile, splitList } from './content-texts.ts';
import { type Entry, faultAt } from './entry.ts';
import type { FillText } from './fill-text.ts';
import { renderSections, renderText } from './markdown.ts';
import { readNewsletterParts } from './newsletter-parts.ts';
import { parseSource, type SourceFile } from './source-file.ts';

export interface KindRead<T> {
  /** Valid entities, also those with fields that are mended for further checks. */
  readonly entries: Entry<T>[];
  /** Names of all entities, including invalid ones, so that references do not report a mistake again. */
  readonly names: ReadonlySet<string>;
  readonly files: readonly FileRead[];
}

/** What was read of each file, for a later reading of texts that are the same for the most part. */
export type ReadFiles = Map<string, FileRead>;

export interface FileRead {
  /** Text with what was filled in. */
  readonly text: string;
  readonly source: SourceFile;
  readonly names: readonly string[];
  readonly entries: readonly Entry<unknown>[];
  readonly faults: readonly ContentFault[];
  /** Mistakes in its wording, once checked, with what they depend on. */
  wording?: WordingCheck;
  /** Entries that were read again, where the others were taken from an earlier reading. */
  readonly changed?: ChangedEntries;
}

interface ChangedEntries {
  readonly texts: readonly { readonly text: string; readonly line: number; readonly name: string }[];
  /** Result for the text before the change. */
  readonly wording: WordingCheck | undefined;
}

interface WordingCheck {
  readonly isSample: boolean;
  /** What was filled into the texts. */
  readonly filler: object;
  readonly faults: readonly ContentFault[];
}

/** `known` receives each file that was read; a file with the same text is taken from there. */
export function readKind<S extends TSchema>(
  texts: ContentTexts,
  kind: ContentKind<S>,
  faults: ContentFault[],
  fillText: FillText = (text) => text,
  known: ReadFiles = new Map(),
): KindRead<Static<S>> {
  const reads = filesOf(texts, kind).map((file) => {
    const text = fillText(texts.get(file) ?? '');
    const before = known.get(file);
    const read =
      before?.text === text
        ? before
        : ((before && readChangedEntries(before, text, kind)) ?? readFile(file, text, kind, before?.entries));
    known.set(file, read);
    return read;
  });
  faults.push(...reads.flatMap((read) => read.faults));
  return {
    entries: reads.flatMap(({ entries }) => entries) as Entry<Static<S>>[],
    names: new Set(reads.flatMap(({ names }) => names)),
    files: reads,
  };
}

function readFile(
  file: string,
  text: string,
  kind: ContentKind,
  before: readonly Entry<unknown>[] = [],
): FileRead {
  const faults: ContentFault[] = [];
  const source = parseSource(file, text, faults);
  const found = readEntries(source, kind, faults);
  const entries = found.flatMap((entry) => validate(entry, kind, faults, before) ?? []);
  return { text, source, names: found.map((entry) => entryName(entry, kind)), entries, faults };
}

/** An anchor or an alias of YAML, by which one entry of a list depends on another. */
const reference = /(?:^|[\s[{,:-])[&*][^\s&*]/m;

/** Reads only the changed entries of a list: a list may have a thousand. Null where all must be read. */
function readChangedEntries(before: FileRead, text: string, kind: ContentKind): FileRead | null {
  const texts = splitList(before.text).entries;
  const isWhole = before.faults.length === 0 && texts.length === before.entries.length;
  if (kind.holds !== 'list' || !isWhole || reference.test(text)) return null;
  const known = new Map(texts.map((each, index) => [each, before.entries[index]]));
  const { file } = before.source;
  const faults: ContentFault[] = [];
  const changed: { text: string; line: number; name: string }[] = [];
  const found: Entry<unknown>[] = [];
  const entries: Entry<unknown>[] = [];
  const { head, entries: nextTexts } = splitList(text);
  let line = countLines(head) + 1;
  for (const [index, each] of nextTexts.entries()) {
    const same = known.get(each);
    const entry = same ?? readAlone(file, each, { line, index });
    if (!entry) return null;
    found.push(entry);
    if (!same) changed.push({ text: each, line, name: entryName(entry, kind) });
    const valid = same ?? validate(entry, kind, faults, before.entries);
    if (valid) entries.push(valid);
    line += countLines(each);
  }
  const names = found.map((entry) => entryName(entry, kind));
  return {
    text,
    source: before.source,
    names,
    entries,
    faults,
    changed: { texts: changed, wording: before.wording },
  };
}

/** Null for text that is not exactly one entry. */
function readAlone(
  file: string,
  text: string,
  { line, index }: { line: number; index: number },
): Entry<unknown> | null {
  const faults: ContentFault[] = [];
  const source = parseSource(file, text, faults);
  const { value } = source;
  if (faults.length > 0 || !Array.isArray(value) || value.length !== 1) return null;
  const getLine: SourceFile['getLine'] = ([, ...field]) => source.getLine([0, ...field]) + line - 1;
  const name = nameOfFile(file);
  return {
    name,
    value: value[0],
    source: { ...source, getLine },
    path: [index],
    sections: [],
    html: '',
    parts: [],
  };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

function readEntries(source: SourceFile, kind: ContentKind, faults: ContentFault[]): Entry<unknown>[] {
  if (source.value === undefined) return [];
  const name = nameOfFile(source.file);
  const base = { name, source, ...renderBody(source, kind, faults) };
  if (kind.holds === 'one') return [{ ...base, value: source.value, path: [] }];
  if (Array.isArray(source.value))
    return source.value.map((value, index) => ({ ...base, value, path: [index] }));
  faults.push({
    file: source.file,
    line: 1,
    field: 'file',
    message: 'must be a list: start each entry with "- "',
  });
  return [];
}

const renderers = { sections: renderSections, text: renderText, parts: readNewsletterParts };

function renderBody(
  source: SourceFile,
  kind: ContentKind,
  faults: ContentFault[],
): Pick<Entry<unknown>, 'sections' | 'html' | 'parts'> {
  const { body, file } = source;
  if (!body) return { sections: [], html: '', parts: [] };
  const rendered = {
    sections: [],
    html: '',
    parts: [],
    ...renderers[kind.body ?? 'text'](body.text),
  };
  for (const fault of rendered.faults) {
    faults.push({ file, line: fault.line + body.line - 1, field: 'body', message: fault.message });
  }
  return { sections: rendered.sections, html: rendered.html, parts: rendered.parts };
}

/**
 * Returns an entry that is valid. A field with a mistake has its value of the entry before, where there is
 * one, so that it hides no mistake of another field.
 */
function validate(
  entry: Entry<unknown>,
  kind: ContentKind,
  faults: ContentFault[],
  before: readonly Entry<unknown>[],
): Entry<unknown> | undefined {
  const shapeFaults = checkShape(kind.shape, entry.value);
  faults.push(...shapeFaults.map(({ path, message }) => faultAt(entry, path, message)));
  if (kind.key && kind.holds === 'one' && entryName(entry, kind) !== entry.name) {
    const message = `is ${entryName(entry, kind)}, but the file is named ${entry.name}; make them the same`;
    faults.push(faultAt(entry, [kind.key], message));
  }
  if (shapeFaults.length === 0) return entry;
  const earlier = before.find((one) => entryName(one, kind) === entryName(entry, kind));
  const fields = shapeFaults.map(({ path: [field] }) => field);
  if (!earlier || fields.includes(undefined)) return undefined;
  const kept = Object.entries(entry.value as object).filter(([field]) => !fields.includes(field));
  const old = Object.entries(earlier.value as object).filter(([field]) => fields.includes(field));
  const value = Object.fromEntries([...kept, ...old]);
  return checkShape(kind.shape, value).length === 0 ? { ...entry, value } : undefined;
}

export function entryName(entry: Entry<unknown>, kind: ContentKind): string {
  const value = entry.value as Record<string, unknown> | null;
  return String(kind.key ? value?.[kind.key] : entry.name);
}
