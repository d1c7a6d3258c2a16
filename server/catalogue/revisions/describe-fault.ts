/** Describes a mistake by the item that it is in, as an editor of single items sees it. */
import type { ContentFault } from '../reading/content-fault.ts';
import { contentKinds, kindNames } from '../reading/content-kinds.ts';
import { type ContentTexts, kindLabel, listItems } from '../reading/content-texts.ts';
import type { ItemName } from './revision-store.ts';

/** An item whose text the editor has. */
export interface EditedItem extends ItemName {
  /** True for a text without the line that `content show` prints above one. */
  readonly isBare?: boolean;
}

/** A mistake by its place. */
export interface Mistake {
  /** Kind and id of its item: `offers/NW4127`. */
  readonly item: string;
  /** Line within the text of the item. */
  readonly line: number;
  /** Path of the field within the item; empty for a mistake of the whole. */
  readonly path: readonly (string | number)[];
  /** Name of the field, as people read it: `otherDates, the 7th, total`. */
  readonly field: string;
  /** The mistake and its remedy. */
  readonly message: string;
  /** The same as a sentence for a person at a form, where there is one. */
  readonly plain?: string | undefined;
  /** All of it in one line, for the command line. */
  readonly text: string;
}

/** `changed` are the items whose texts the editor has; `texts` are those with the mistake. */
export function describeFault(
  fault: ContentFault,
  texts: ContentTexts,
  changed: readonly EditedItem[],
): string {
  return placeFault(fault, texts, changed).text;
}

/** Parameters are those of `describeFault`. */
export function placeFault(
  fault: ContentFault,
  texts: ContentTexts,
  changed: readonly EditedItem[],
): Mistake {
  const { item, line } = findPlace(fault, texts);
  const field = fault.path ? describePath(fault.path) : fault.field;
  const own = changed.find(({ kind, id }) => `${kind}/${id}` === item);
  const place = own ? `${item}, line ${own.isBare ? line : line + 1} of your text` : item;
  const source = own ? '' : describeSource(fault, texts, changed);
  return {
    ...{ item, line, field },
    path: fault.path ?? [],
    message: fault.message + source,
    plain: fault.plain,
    text: [place, field, fault.message + source].filter((part) => part !== '').join(': '),
  };
}

/** A fact or a drive time of another item that is filled into texts. */
const filledIn = /\{agency ([a-z0-9-]+)\}|\{drive ([a-z-]+) to [^}]+\}/g;

/** Names the edited field that the line with the mistake prints. */
function describeSource(
  { file, line }: ContentFault,
  texts: ContentTexts,
  changed: readonly EditedItem[],
): string {
  const text = texts.get(file)?.split('\n')[line - 1] ?? '';
  const sources = [...text.matchAll(filledIn)].flatMap(([token, fact, branch]) => {
    const item = fact === undefined ? `branches/${branch}` : 'agency/agency';
    const field = fact === undefined ? 'driveTimes' : `the fact ${fact}`;
    return isOneOf(item, changed) ? `${token}: mend ${field} of ${item}` : [];
  });
  return sources.length === 0 ? '' : `; this text prints ${sources.join(', ')}`;
}

/** Returns the mistakes that are in one of these items. */
export function faultsOf(
  items: readonly ItemName[],
  faults: readonly ContentFault[],
  texts: ContentTexts,
): readonly ContentFault[] {
  return faults.filter((fault) => isOneOf(findPlace(fault, texts).item, items));
}

function isOneOf(item: string, items: readonly ItemName[]): boolean {
  return items.some(({ kind, id }) => `${kind}/${id}` === item);
}

/**
 * Finds the item and the line within its text. A mistake of a whole list has only the name of its kind. The
 * line of an entry that was not read again is unknown, so that its name comes first.
 */
function findPlace({ file, line, entry }: ContentFault, texts: ContentTexts): { item: string; line: number } {
  const kind = kindNames.find((each) => {
    const { path } = contentKinds[each];
    return path === file || file.startsWith(`${path}/`);
  });
  if (!kind) return { item: file, line };
  const text = texts.get(file) ?? '';
  const items = listItems(new Map([[file, text]]), kind);
  let first = countLines(text) - items.reduce((sum, item) => sum + countLines(item.text), 0) + 1;
  for (const [index, { id, text: own }] of items.entries()) {
    const next = first + countLines(own);
    const isIn = line >= first && (line < next || index === items.length - 1);
    if (entry === undefined ? isIn : entry === id || entry === index)
      return { item: `${kindLabel(kind)}/${id}`, line: line - first + 1 };
    first = next;
  }
  return { item: kindLabel(kind), line };
}

/** `otherDates, the 7th, total`: positions count from 1. */
function describePath(path: readonly (string | number)[]): string {
  return path
    .map((step, at) => {
      if (typeof step === 'number') return `, the ${ordinal(step + 1)}`;
      if (at === 0) return step;
      return typeof path[at - 1] === 'number' ? `, ${step}` : `.${step}`;
    })
    .join('')
    .replace(/^, /, '');
}

function ordinal(number: number): string {
  const ending = /1\d$/.test(String(number)) ? 'th' : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
