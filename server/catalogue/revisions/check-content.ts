/** Reads and checks changed content, and returns what differs from the released content. */
import { findMisplacedScenes } from '../checks/find-misplaced-scenes.ts';
import { buildModel } from '../model/model.ts';
import { inspectTexts } from '../read-content.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { contentKinds, type KindName } from '../reading/content-kinds.ts';
import { type ContentTexts, changeTexts, filesOf, type ItemChange } from '../reading/content-texts.ts';
import type { CheckedEntry, Content, Entry } from '../reading/entry.ts';
import type { ReadFiles } from '../reading/read-kind.ts';

/** Entities of one file of the content; none where the file has gone. */
export interface FilePatch {
  readonly kind: KindName;
  /** Name of the file without its ending. */
  readonly name: string;
  readonly entries: readonly CheckedEntry<unknown>[];
}

export interface ContentCheck {
  readonly faults: readonly ContentFault[];
  /** Files that differ from the released ones. */
  readonly patch: readonly FilePatch[];
}

/** Reads and checks content. Files in `known` that have not changed are not read again. */
export function readAndCheck(
  texts: ContentTexts,
  known: ReadFiles = new Map(),
): { content: Content; faults: readonly ContentFault[] } {
  const { content, faults } = inspectTexts(texts, [], known);
  if (faults.length > 0) return { content, faults };
  const misplaced = findMisplacedScenes(content, buildModel(content), namesOfScenes(content));
  // Whether every scene is used is a matter of the release, which brings the drawings.
  return { content, faults: misplaced.filter(({ file }) => file !== contentKinds.scenes.path) };
}

/** `released` are the texts of this release. What has been read is kept, so that only the first check is slow. */
export function createContentChecker(
  released: ContentTexts,
): (changes: readonly ItemChange[]) => ContentCheck {
  const known: ReadFiles = new Map();
  const base = inspectTexts(released, [], known).content;
  return (changes) => {
    const texts = changeTexts(released, changes);
    const { content, faults } = readAndCheck(texts, new Map(known));
    return { faults, patch: faults.length > 0 ? [] : listPatch(base, content, texts, released) };
  };
}

function namesOfScenes({ scenes }: Content): ReadonlySet<string> {
  return new Set(scenes.map(({ value }) => value.name));
}

function listPatch(base: Content, next: Content, ...both: readonly ContentTexts[]): FilePatch[] {
  return (Object.keys(contentKinds) as KindName[]).flatMap((kind) => {
    const [before, after] = [groupByName(base[kind]), groupByName(next[kind])];
    const names = new Set(both.flatMap((texts) => filesOf(texts, contentKinds[kind]).map(nameOf)));
    return [...names]
      .filter((name) => !isSame(before.get(name), after.get(name)))
      .map((name) => ({ kind, name, entries: (after.get(name) ?? []).map(withoutSource) }));
  });
}

function groupByName(entries: readonly Entry<unknown>[]): ReadonlyMap<string, readonly Entry<unknown>[]> {
  const groups = new Map<string, Entry<unknown>[]>();
  for (const entry of entries) groups.set(entry.name, [...(groups.get(entry.name) ?? []), entry]);
  return groups;
}

/** Entries of a file that was not read again are the same objects. */
function isSame(before: readonly unknown[] = [], after: readonly unknown[] = []): boolean {
  return before.length === after.length && before.every((entry, index) => entry === after[index]);
}

function nameOf(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, '');
}

function withoutSource({ name, value, sections, html, parts }: Entry<unknown>): CheckedEntry<unknown> {
  return { name, value, sections, html, parts };
}
