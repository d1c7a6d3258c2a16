/** One content file as read: its value, and the line number of each field. */
import {
  type Document,
  isMap,
  isNode,
  isPair,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
} from 'yaml';
import type { ContentFault } from './content-fault.ts';
import { explainSyntax } from './explain-syntax.ts';

export type FieldPath = readonly (string | number)[];

export interface SourceFile {
  readonly file: string;
  readonly value: unknown;
  /** Markdown below the front matter and the line it starts on; null for YAML files. */
  readonly body: { readonly text: string; readonly line: number } | null;
  /** Returns the line of a field, or of its nearest existing ancestor. */
  getLine(path: FieldPath): number;
}

export const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Parses YAML, or front matter with Markdown below it. Adds syntax errors to `faults`. */
export function parseSource(file: string, text: string, faults: ContentFault[]): SourceFile {
  if (!file.endsWith('.md')) return openYaml(file, text, 1, null, faults);
  const found = frontMatter.exec(text);
  if (!found) {
    faults.push({
      file,
      line: 1,
      field: 'front matter',
      message: 'is missing; start the file with --- lines',
    });
    return { file, value: undefined, body: null, getLine: () => 1 };
  }
  const body = { text: text.slice(found[0].length), line: countLines(found[0]) + 1 };
  return openYaml(file, found[1] ?? '', 2, body, faults);
}

function openYaml(
  file: string,
  text: string,
  firstLine: number,
  body: SourceFile['body'],
  faults: ContentFault[],
): SourceFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const toLine = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const root = document.contents;
  const getLine: SourceFile['getLine'] = (path) => toLine(root ? findOffset(root, path) : 0);
  // The parser reports the consequences of a mistake, too.
  const error =
    document.errors[0] ??
    document.warnings[0] ??
    (text.includes('*') ? findUnknownAlias(document) : undefined);
  if (!error) return { file, value: document.toJS(), body, getLine };
  const { line, col } = lines.linePos(error.pos[0]);
  const explained = explainSyntax(text, error, line, col);
  faults.push({ file, field: 'syntax', ...explained, line: explained.line + firstLine - 1 });
  return { file, value: undefined, body, getLine };
}

/** An alias without an anchor is a text without quotes; the parser throws only when its value is read. */
function findUnknownAlias(
  document: Document.Parsed,
): { code: string; message: string; pos: readonly [number] } | undefined {
  let found: number | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      found = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found === undefined ? undefined : { code: 'BAD_ALIAS', message: '', pos: [found] };
}

function findOffset(root: ParsedNode, path: FieldPath): number {
  let node: unknown = root;
  let offset = root.range[0];
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isNode(key) && key.toJSON() === step);
      if (!isPair(pair)) break;
      offset = (pair.key as ParsedNode).range[0];
      node = pair.value;
    } else {
      node = (node as { get?(key: unknown, keepScalar: true): unknown }).get?.(step, true);
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    }
  }
  return offset;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
