/** Lists documents with mistakes: each mistake, the right form of its field, and how to correct it. */
import { Timestamp } from '#shared/document-values.ts';
import { moment } from './collection-shapes.ts';
import { collectionNames, findMistakes, formatMistake, getShape, type Mistake } from './collections.ts';
import { type Document, getFields } from './document.ts';
import type { DocumentStore } from './document-store.ts';
import type { FindUnknownItems } from './find-unknown-items.ts';

/** A value longer than this is shortened in a message. */
const maxValueLength = 60;

export interface DocumentsCheck {
  readonly total: number;
  /** Lines about each document with mistakes. */
  readonly faulty: readonly (readonly string[])[];
}

export async function checkDocuments(
  store: Pick<DocumentStore, 'list'>,
  findUnknown: FindUnknownItems,
): Promise<DocumentsCheck> {
  const faulty: (readonly string[])[] = [];
  let total = 0;
  for (const collection of collectionNames)
    for (const document of await store.list(collection)) {
      total += 1;
      const lines = await describeFaults(collection, document, findUnknown);
      if (lines.length > 0) faulty.push(lines);
    }
  return { total, faulty };
}

/** Returns no lines for a document without mistakes. */
export async function describeFaults(
  collection: string,
  document: Document,
  findUnknown: FindUnknownItems,
): Promise<readonly string[]> {
  const mistakes = findMistakes(collection, document.id, getFields(document));
  const unknown = await findUnknown(collection, document.id, getFields(document));
  const all = [...mistakes, ...unknown];
  if (all.length === 0) return [];
  return [
    `${collection}/${document.id}`,
    ...mistakes.map((mistake) => `  ${describe(mistake, collection, document)}`),
    ...unknown.map(({ message }) => `  ${message}`),
    `  To correct it: ${suggestCommand(collection, document, all)}`,
  ];
}

function describe(mistake: Mistake, collection: string, document: Document): string {
  const { field } = mistake;
  if (field === 'id') return formatMistake(mistake);
  const value = field.split('/').reduce<unknown>((part, name) => (part as Document)?.[name], document);
  const found = value === undefined ? '' : `, and is ${shorten(format(value))}`;
  const { description = 'leave it out' } = getShape(collection).properties[nameOf(field)] ?? {};
  return `${formatMistake(mistake)}${found}: ${description}`;
}

const nameOf = (field: string) => field.split('/')[0] as string;

/** Returns the command that sets the document again: right fields as they are, `…` for the others. */
function suggestCommand(collection: string, document: Document, mistakes: readonly Mistake[]): string {
  const wrong = new Set(mistakes.map(({ field }) => nameOf(field)));
  const remove = `premier documents delete ${collection} ${document.id}`;
  if (wrong.has('id')) return `${remove}, and set it under its right name`;
  const { properties, required, timestamped } = getShape(collection);
  const fields = Object.keys(properties).flatMap((name) => {
    const value = document[name];
    if (value !== undefined && !wrong.has(name)) return [`"${name}":${format(value)}`];
    const isNeeded = required.includes(name) && !(timestamped && properties[name] === moment);
    return isNeeded || value !== undefined ? [`"${name}":…`] : [];
  });
  const json = `{${fields.join()}}`.replaceAll("'", "'\\''");
  return `premier documents set ${collection} ${document.id} '${json}', or ${remove}`;
}

/** Returns JSON; times as ISO 8601, and numbers that JSON lacks as their names. */
function format(value: unknown): string {
  if (value instanceof Timestamp) return JSON.stringify(value.toDate());
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
