/** Edits fields of a YAML text; every other character stays, comments included. */
import {
  isMap,
  isPair,
  isScalar,
  type Pair,
  type ParsedNode,
  parseDocument,
  stringify,
  type YAMLMap,
} from 'yaml';

type Path = readonly (string | number)[];
type ParsedPair = Pair<ParsedNode, ParsedNode | null>;

export class YamlEdits {
  readonly #text: string;
  readonly #document: ReturnType<typeof parseDocument>;
  readonly #edits: { start: number; end: number; text: string }[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#document = parseDocument(text);
  }

  get value(): unknown {
    return this.#document.toJS();
  }

  /** Replaces a value, or adds the field ahead of its neighbour `before`. */
  set(path: Path, source: string, before?: string): void {
    const map = this.#mapAt(path.slice(0, -1));
    const key = String(path.at(-1));
    const pair = findPair(map, key);
    if (pair) {
      const [start, end] = [keyRange(pair)[1], this.#endOf(pair)];
      this.#edits.push({ start, end, text: `:${source.startsWith('\n') ? '' : ' '}${source}` });
      return;
    }
    const neighbour = before === undefined ? undefined : findPair(map, before);
    if (!neighbour) throw new Error(`The text has no ${before ?? key}`);
    const [at] = keyRange(neighbour);
    const separator = map.flow ? ', ' : `\n${' '.repeat(this.#columnOf(at))}`;
    const field = `${key}:${source.startsWith('\n') ? '' : ' '}${source}`;
    this.#edits.push({ start: at, end: at, text: field + separator });
  }

  /** Replaces a value by a list with one entry a line. */
  setList(path: Path, entries: readonly string[], before: string): void {
    const map = this.#mapAt(path.slice(0, -1));
    const near = findPair(map, String(path.at(-1))) ?? findPair(map, before);
    const indent = ' '.repeat(near ? this.#columnOf(keyRange(near)[0]) + 2 : 2);
    const source = map.flow
      ? `[${entries.join(', ')}]`
      : entries.map((entry) => `\n${indent}- ${entry}`).join('');
    this.set(path, source, before);
  }

  remove(path: Path): void {
    const map = this.#mapAt(path.slice(0, -1));
    const pair = findPair(map, String(path.at(-1)));
    if (!pair) return;
    const [start] = keyRange(pair);
    const end = this.#endOf(pair);
    if (map.flow) {
      const after = /^\s*,\s*/.exec(this.#text.slice(end))?.[0] ?? '';
      this.#edits.push({ start, end: end + after.length, text: '' });
      return;
    }
    // Through the line break, so that the next field begins where this one did.
    const rest = /^[^\n]*\n\s*/.exec(this.#text.slice(end))?.[0] ?? '';
    const isLast = map.items.at(-1) === pair;
    const from = isLast ? this.#text.lastIndexOf('\n', start) : start;
    const to = isLast ? end : end + rest.length;
    this.#edits.push({ start: from, end: to, text: '' });
  }

  toString(): string {
    return this.#edits
      .toSorted((a, b) => b.start - a.start)
      .reduce(
        (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
        this.#text,
      );
  }

  #mapAt(path: Path): YAMLMap {
    const node: unknown = this.#document.getIn(path, true);
    if (isMap(node)) return node;
    throw new Error(`The text has no ${path.join('.')}`);
  }

  /** The end of a value, without the blanks and line breaks after it. */
  #endOf(pair: ParsedPair): number {
    let end = pair.value?.range[1] ?? keyRange(pair)[1] + 1;
    while (end > 0 && /\s/.test(this.#text[end - 1] ?? '')) end -= 1;
    return end;
  }

  #columnOf(offset: number): number {
    return offset - this.#text.lastIndexOf('\n', offset - 1) - 1;
  }
}

/** Text as YAML, quoted where it must be. */
export function yamlText(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}

function findPair(map: YAMLMap, name: string): ParsedPair | undefined {
  const found = map.items.find(({ key }) => isScalar(key) && key.value === name);
  return isPair(found) ? (found as ParsedPair) : undefined;
}

function keyRange({ key }: ParsedPair): readonly [number, number, number] {
  return key.range;
}
