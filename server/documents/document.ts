/** Document with its id and fields, and the two value types that JSON lacks. */
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

/** A field named `id` is overridden by the document's own id. */
export type Document = DocumentFields & { readonly id: string };

const versions = new WeakMap<Document, string>();

export function makeDocument(id: string, fields: DocumentFields, version: string): Document {
  const document: Document = { ...fields, id };
  versions.set(document, version);
  return document;
}

/**
 * Returns the version of the document as it was read, for the precondition of a later write. Undefined for a
 * document that no store has read.
 */
export function getVersion(document: Document): string | undefined {
  return versions.get(document);
}

/** Equal for equal versions of a document. */
export function describeVersion(document: Document): string {
  return getVersion(document) ?? JSON.stringify(document);
}

export function getFields({ id: _, ...fields }: Document): DocumentFields {
  return fields as DocumentFields;
}

/** Parses a JSON value. Timestamps and geo points are recognised by shape: exactly their two numbers. */
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

/** Parses the JSON of a stored row; returns null for text that is no JSON object. */
export function parseRow(text: string): DocumentFields | null {
  try {
    const plain: unknown = JSON.parse(text);
    return typeof plain === 'object' && plain && !Array.isArray(plain) ? parseFields(plain) : null;
  } catch {
    return null;
  }
}
