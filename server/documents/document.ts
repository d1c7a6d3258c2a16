/** A document: its id with its fields, and the two values in it that JSON has no word for. */
import { GeoPoint, Timestamp } from '#shared/document-values.ts';

export type FieldValue =
  | null
  | boolean
  | number
  | string
  | Timestamp
  | GeoPoint
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };

export type DocumentFields = { readonly [name: string]: FieldValue };

/** A field named `id` gives way to the document's own. */
export type Document = DocumentFields & { readonly id: string };

const versions = new WeakMap<Document, string>();

export function makeDocument(id: string, fields: DocumentFields, version: string): Document {
  const document: Document = { ...fields, id };
  versions.set(document, version);
  return document;
}

/** Stands for the document as it was read: a precondition of a later write. Undefined for what no store has read. */
export function getVersion(document: Document): string | undefined {
  return versions.get(document);
}

export function getFields({ id: _, ...fields }: Document): DocumentFields {
  return fields as DocumentFields;
}

/** What JSON holds, with moments and places known by their shape: exactly these two numbers and nothing else. */
export function parseValue(plain: unknown): FieldValue {
  if (Array.isArray(plain)) return plain.map(parseValue);
  if (typeof plain !== 'object' || plain === null) return plain as FieldValue;
  const { seconds, nanoseconds, latitude, longitude } = plain as Record<string, unknown>;
  if (Object.keys(plain).length === 2) {
    if (typeof seconds === 'number' && typeof nanoseconds === 'number')
      return new Timestamp(seconds, nanoseconds);
    if (typeof latitude === 'number' && typeof longitude === 'number')
      return new GeoPoint(latitude, longitude);
  }
  return parseFields(plain);
}

export function parseFields(plain: object): DocumentFields {
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, parseValue(value)]));
}
