/** Reads and checks changed content, and returns what differs from the released content. */
import { findMisplacedScenes } from '../checks/find-misplaced-scenes.ts';
import { findWarnings } from '../checks/find-warnings.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import { listMissingParticulars } from '../model/missing-facts.ts';
import { readOffers } from '../model/model.ts';
import { fillingKinds, inspectTexts, type ReadOptions, readTexts } from '../read-content.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { contentKinds, type KindName, kindNames } from '../reading/content-kinds.ts';
import {
  type ContentTexts,
  changeTexts,
  filesOf,
  type ItemChange,
  nameOfFile,
} from '../reading/content-texts.ts';
import type { CheckedEntry, Content, Entry } from '../reading/entry.ts';

/** Entities of one file of the content; none where the file has gone. */
export interface FilePatch {
  readonly kind: KindName;
  /** Name of the file without its ending. */
  readonly name: string;
  readonly entries: readonly CheckedEntry<unknown>[];
}

export interface ContentCheck {
  readonly faults: readonly ContentFault[];
  /** Files that differ from the released ones; none where offers were asked for. */
  readonly patch: readonly FilePatch[];
  /** The offers that were asked for, as far as the content holds them. */
  readonly offers: readonly CheckedEntry<OfferContent>[];
  /** What may be right; only where a moment was given for them. */
  readonly warnings: readonly ContentFault[];
}

/** `wanted` are the codes of the offers to return, for a caller that has all others. */
export type CheckContent = (
  changes: readonly ItemChange[],
  warnAt?: Date,
  wanted?: readonly string[],
) => ContentCheck;

export interface CheckOptions extends ReadOptions {
  /** For a launched site that takes payments: refuses content without the particulars of the company. */
  readonly needsParticulars?: boolean;
}

/** Reads and checks content. */
function readAndCheck(
  texts: ContentTexts,
  options: CheckOptions = {},
): { content: Content; faults: readonly ContentFault[] } {
  const { content, faults: found } = inspectTexts(texts, [], options);
  const faults = options.needsParticulars ? [...found, ...findMissingParticulars(content)] : found;
  if (faults.length > 0) return { content, faults };
  const misplaced = findMisplacedScenes(content, readOffers(content), namesOfScenes(content));
  // Whether every scene is used is a matter of the release, which brings the drawings.
  return { content, faults: misplaced.filter(({ file }) => file !== contentKinds.scenes.path) };
}

/** `released` are the texts of this release; `options` say what was read of them before. */
export function createContentChecker(released: ContentTexts, options: CheckOptions = {}): CheckContent {
  const { known = new Map(), filler, needsParticulars = false } = options;
  const base = readTexts(released, [], { ...options, known }).content;
  return (changes, warnAt, wanted) => {
    const texts = changeTexts(released, changes);
    const isFilledAnew = changes.some(({ kind }) => fillingKinds.includes(kind));
    const { content, faults } = readAndCheck(texts, {
      known: new Map(known),
      needsParticulars,
      ...(filler && !isFilledAnew && { filler }),
    });
    const warnings = warnAt ? findWarnings(content, warnAt) : [];
    if (faults.length > 0) return { faults, patch: [], offers: [], warnings };
    if (!wanted) return { faults, patch: listPatch(base, content, texts, released), offers: [], warnings };
    const codes = new Set(wanted);
    const offers = content.offers.filter(({ value }) => codes.has(value.id)).map(withoutSource);
    return { faults, patch: [], offers, warnings };
  };
}

function findMissingParticulars(content: Content): ContentFault[] {
  return listMissingParticulars(content).map(({ name }) => ({
    file: contentKinds.agency.path,
    line: 1,
    field: name,
    message: 'is missing or a sample, and the law requires it of a site that takes payments; write its value',
  }));
}

function namesOfScenes({ scenes }: Content): ReadonlySet<string> {
  return new Set(scenes.map(({ value }) => value.name));
}

function listPatch(base: Content, next: Content, ...both: readonly ContentTexts[]): FilePatch[] {
  return kindNames.flatMap((kind) => {
    const before = groupByName<Entry<unknown>>(base[kind]);
    const after = groupByName<Entry<unknown>>(next[kind]);
    const names = new Set(both.flatMap((texts) => filesOf(texts, contentKinds[kind]).map(nameOfFile)));
    return [...names]
      .filter((name) => !isSame(before.get(name), after.get(name)))
      .map((name) => ({ kind, name, entries: (after.get(name) ?? []).map(withoutSource) }));
  });
}

export function groupByName<T extends { readonly name: string }>(
  entries: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(entry.name);
    if (group) group.push(entry);
    else groups.set(entry.name, [entry]);
  }
  return groups;
}

/** Entries of a file that was not read again are the same objects. */
function isSame(before: readonly unknown[] = [], after: readonly unknown[] = []): boolean {
  return before.length === after.length && before.every((entry, index) => entry === after[index]);
}

function withoutSource<T>({ name, value, sections, html, parts }: Entry<T>): CheckedEntry<T> {
  return { name, value, sections, html, parts };
}
