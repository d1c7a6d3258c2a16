/** Writes a changed value into a YAML text: whatever stays equal keeps its characters, comments included. */
import { isDeepStrictEqual } from 'node:util';
import {
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  parse,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;
type ParsedPair = Pair<ParsedNode, ParsedNode | null>;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Replaces the source of a value. */
type Replace = (source: string) => Edit;

/** Style of the place at which a value is written. */
interface Style {
  /** Within `{ … }` or `[ … ]`. */
  readonly isFlow: boolean;
  /** Column of the entries of a list or of the fields of a map. */
  readonly indent: number;
}

/** More than any form has fields. */
const maxEdits = 2_000;

/** `path` leads to the map that is written: the first entry of a list, or nothing. */
export function writeValue(text: string, path: Path, value: Fields): string {
  let next = text;
  for (let edits = 0; edits < maxEdits; edits += 1) {
    const edit = findEdit(next, path, value);
    if (!edit) return next;
    next = next.slice(0, edit.start) + edit.text + next.slice(edit.end);
  }
  throw new Error('The value cannot be written into the text');
}

/** One edit at a time: the places of all others are found again in the text that it leaves. */
function findEdit(text: string, path: Path, value: Fields): Edit | null {
  const document = parseDocument(text);
  const root: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  if (document.errors.length > 0 || !isMap(root)) throw new Error('The text has no fields');
  return new Finder(text, document).inMap(root, value);
}

class Finder {
  readonly #text: string;
  readonly #document: ReturnType<typeof parseDocument>;

  constructor(text: string, document: ReturnType<typeof parseDocument>) {
    this.#text = text;
    this.#document = document;
  }

  inMap(map: YAMLMap, after: Fields): Edit | null {
    const pairs = map.items as ParsedPair[];
    for (const [at, pair] of pairs.entries()) {
      const name = nameOf(pair);
      if (!Object.hasOwn(after, name)) return this.#remove(map, at);
      const replace: Replace = (source) => ({
        start: pair.key.range[1],
        end: this.#endOf(pair),
        text: `:${source.startsWith('\n') ? '' : ' '}${source}`,
      });
      const style = { isFlow: map.flow === true, indent: this.#columnOf(pair.key.range[0]) + 2 };
      const edit = this.#inValue(pair.value, after[name], replace, style);
      if (edit) return edit;
    }
    return this.#add(map, after);
  }

  #inValue(node: ParsedNode | null, after: unknown, replace: Replace, style: Style): Edit | null {
    if (isDeepStrictEqual(node?.toJS(this.#document) ?? null, after)) return null;
    if (isMap(node) && isFields(after) && node.items.length > 0 && Object.keys(after).length > 0)
      return this.inMap(node, after);
    if (isSeq(node) && Array.isArray(after) && node.items.length > 0 && after.length > 0)
      return this.#inList(node, after, replace, style);
    if (isScalar(node) && node.type === 'BLOCK_FOLDED' && !style.isFlow && isOneLine(after))
      return replace(`>-\n${' '.repeat(style.indent)}${after}`);
    const isFlow = style.isFlow || (isSeq(node) && node.flow === true && node.items.length > 0);
    return replace(toSource(after, { ...style, isFlow }));
  }

  #inList(list: YAMLSeq, after: readonly unknown[], replace: Replace, style: Style): Edit | null {
    const nodes = list.items as ParsedNode[];
    const places = findPlaces(
      nodes.map((node) => node.toJS(this.#document)),
      after,
    );
    const isSameLength = nodes.length === after.length;
    const isMoved = isSameLength && !places.includes(undefined);
    if (isSameLength && !isMoved) {
      for (const [at, node] of nodes.entries()) {
        const own: Replace = (source) => ({
          start: node.range[0],
          end: this.#trimEnd(node.range[1]),
          text: source,
        });
        const entryStyle = {
          isFlow: list.flow === true,
          indent: this.#columnOf(node.range[0]),
        };
        const edit = this.#inValue(node, after[at], own, entryStyle);
        if (edit) return edit;
      }
    }
    const sources = list.flow ? this.#flowSources(nodes) : this.#blockSources(nodes);
    if (!sources) return replace(toSource(after, style));
    const isFlowEntry = isMap(nodes[0]) && nodes[0].flow === true;
    const indent = list.flow ? 0 : this.#columnOf(this.#dashOf(nodes[0] as ParsedNode));
    const entries = after.map((entry, at) => {
      const place = places[at];
      if (place !== undefined) return sources.texts[place] as string;
      const entryStyle = { isFlow: list.flow === true || isFlowEntry, indent: indent + 2 };
      return (list.flow ? '' : `${' '.repeat(indent)}- `) + toSource(entry, entryStyle).trimStart();
    });
    return { ...sources.range, text: entries.join(list.flow ? ', ' : '\n') };
  }

  #flowSources(nodes: readonly ParsedNode[]) {
    const ranges = nodes.map(({ range }) => [range[0], this.#trimEnd(range[1])] as const);
    return {
      texts: ranges.map(([start, end]) => this.#text.slice(start, end)),
      range: { start: ranges[0]?.[0] ?? 0, end: ranges.at(-1)?.[1] ?? 0 },
    };
  }

  /** Comments and empty lines above an entry move with it. Null for entries that share a line with others. */
  #blockSources(nodes: readonly ParsedNode[]) {
    const dashes = nodes.map((node) => this.#dashOf(node));
    const isApart = dashes.every((dash) => this.#text.slice(this.#lineStart(dash), dash).trim() === '');
    if (!isApart) return null;
    const end = this.#lineEnd(this.#trimEnd(nodes.at(-1)?.range[1] ?? 0));
    const starts = dashes.map((dash, at) =>
      at === 0
        ? this.#lineStart(dash)
        : this.#lineEnd(this.#trimEnd((nodes[at - 1] as ParsedNode).range[1])) + 1,
    );
    return {
      texts: starts.map((start, at) => this.#text.slice(start, (starts[at + 1] ?? end + 1) - 1)),
      range: { start: starts[0] as number, end },
    };
  }

  #dashOf(node: ParsedNode): number {
    return this.#text.lastIndexOf('-', node.range[0] - 1);
  }

  /** Adds the first field that the map lacks, after the one that comes before it in the order of `after`. */
  #add(map: YAMLMap, after: Fields): Edit | null {
    const names = Object.keys(after);
    const pairs = new Map((map.items as ParsedPair[]).map((pair) => [nameOf(pair), pair]));
    const at = names.findIndex((name) => !pairs.has(name));
    const name = names[at];
    if (name === undefined) return null;
    const before = names.slice(0, at).findLast((each) => pairs.has(each));
    const next = names.slice(at).find((each) => pairs.has(each));
    const near = pairs.get(before ?? next ?? '') as ParsedPair;
    const indent = this.#columnOf(near.key.range[0]);
    const isFlow = map.flow === true;
    const source = toSource(after[name], { isFlow, indent: indent + 2 });
    const field = `${name}:${source.startsWith('\n') ? '' : ' '}${source}`;
    const separator = isFlow ? ', ' : `\n${' '.repeat(indent)}`;
    if (before === undefined) {
      const start = near.key.range[0];
      return { start, end: start, text: field + separator };
    }
    const end = isFlow ? this.#endOf(near) : this.#lineEnd(this.#endOf(near));
    return { start: end, end, text: separator + field };
  }

  #remove(map: YAMLMap, at: number): Edit {
    const pairs = map.items as ParsedPair[];
    const pair = pairs[at] as ParsedPair;
    const [start, end] = [pair.key.range[0], this.#endOf(pair)];
    const [next, before] = [pairs[at + 1], pairs[at - 1]];
    if (map.flow || this.#text.slice(this.#lineStart(start), start).trim() !== '') {
      if (next) return { start, end: next.key.range[0], text: '' };
      return { start: before ? this.#endOf(before) : start, end, text: '' };
    }
    return { start: this.#lineStart(start), end: this.#lineEnd(end) + 1, text: '' };
  }

  /** The end of a value, without the blanks and line breaks after it. */
  #endOf({ key, value }: ParsedPair): number {
    return this.#trimEnd(value && value.range[1] > value.range[0] ? value.range[1] : key.range[1] + 1);
  }

  #trimEnd(end: number): number {
    return this.#text.slice(0, end).trimEnd().length;
  }

  #lineStart(offset: number): number {
    return this.#text.lastIndexOf('\n', offset - 1) + 1;
  }

  #lineEnd(offset: number): number {
    const end = this.#text.indexOf('\n', offset);
    return end < 0 ? this.#text.length : end;
  }

  #columnOf(offset: number): number {
    return offset - this.#lineStart(offset);
  }
}

/** Place among `before` of each entry; each place is given once. */
function findPlaces(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const left = new Map(before.entries());
  return after.map((entry) => {
    const found = [...left].find(([, one]) => isDeepStrictEqual(one, entry))?.[0];
    if (found !== undefined) left.delete(found);
    return found;
  });
}

function nameOf({ key }: ParsedPair): string {
  return isScalar(key) ? String(key.value) : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneLine(value: unknown): value is string {
  return typeof value === 'string' && /^\S[^\n]*$/.test(value);
}

/** In a block, a list or a map that has entries begins with a line break. */
function toSource(value: unknown, { isFlow, indent }: Style): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (isFlow) return `[${value.map((entry) => toSource(entry, { isFlow, indent })).join(', ')}]`;
    return value
      .map((entry) => {
        const source = toSource(entry, { isFlow, indent: indent + 2 }).trimStart();
        return `\n${' '.repeat(indent)}- ${source}`;
      })
      .join('');
  }
  if (!isFields(value)) return scalarSource(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const fields = entries.map(([name, each]) => {
    const source = toSource(each, { isFlow, indent: indent + 2 });
    return `${name}:${source.startsWith('\n') ? '' : ' '}${source}`;
  });
  return isFlow
    ? `{ ${fields.join(', ')} }`
    : fields.map((field) => `\n${' '.repeat(indent)}${field}`).join('');
}

/** Texts that a reader of YAML 1.1 takes for something else are in quotes, too. */
const ambiguous = /^(?:y|n|yes|no|on|off|true|false|null|~)$|^[\d:]+$|^\s|\s$|[,[\]{}#"'\n\uE000]|: |:$/i;

function scalarSource(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  if (value === '' || ambiguous.test(value)) return JSON.stringify(value);
  try {
    return parse(value) === value ? value : JSON.stringify(value);
  } catch {
    return JSON.stringify(value);
  }
}
