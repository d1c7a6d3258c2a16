/** Lists the texts of a value with their paths, for checks that hold for the fields of all kinds. */
import type { Entry } from '../reading/entry.ts';
import type { FieldPath } from '../reading/source-file.ts';

interface Text {
  readonly path: FieldPath;
  readonly text: string;
}

export function listTexts(value: unknown): Text[] {
  const texts: Text[] = [];
  walk(value, [], (path, text) => texts.push({ path: [...path], text }));
  return texts;
}

interface NotedTexts {
  readonly links: readonly Text[];
  /** Texts with HTML or a link of Markdown; `text` is what was found. */
  readonly markup: readonly Text[];
}

const noted = new WeakMap<object, NotedTexts>();

const tag = /<\/?[a-z][^<>]*>/i;
const markdownLink = /\[[^\]]+\]\([^)]*\)/;

/** Reads an entry once: one that has not changed is the same object in the next check. */
export function noteTexts({ value }: Entry<unknown>): NotedTexts {
  const known = noted.get(value as object);
  if (known) return known;
  const found = { links: [] as Text[], markup: [] as Text[] };
  walk(value, [], (path, text) => {
    const field = path.at(-1);
    if (field === 'href') found.links.push({ path: [...path], text });
    const [markup] = tag.exec(text) ?? markdownLink.exec(text) ?? [];
    if (markup !== undefined) found.markup.push({ path: [...path], text: markup });
  });
  noted.set(value as object, found);
  return found;
}

/** `path` is the same array at each call. */
function walk(
  value: unknown,
  path: (string | number)[],
  onText: (path: FieldPath, text: string) => void,
): void {
  if (typeof value === 'string') {
    onText(path, value);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [field, item] of Object.entries(value)) {
    path.push(isList ? Number(field) : field);
    walk(item, path, onText);
    path.pop();
  }
}
