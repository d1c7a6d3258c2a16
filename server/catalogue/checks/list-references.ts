/** Lists the references of an item to others, where its schema says that a text is one. */
import type { TSchema } from 'typebox';
import type { NameKeywords, ReferredKind } from '../content-schemas/formats.ts';
import type { FieldPath } from '../reading/source-file.ts';

interface Reference {
  readonly refersTo: ReferredKind;
  readonly name: string;
  readonly path: FieldPath;
}

type Shape = TSchema &
  NameKeywords & {
    readonly items?: Shape;
    readonly properties?: Readonly<Record<string, Shape>>;
    readonly oneOf?: readonly Shape[];
  };

const listed = new WeakMap<object, readonly Reference[]>();

/** Reads a value once: one that has not changed is the same object in the next check. */
export function listReferences(shape: TSchema, value: unknown): readonly Reference[] {
  const known = listed.get(value as object);
  if (known) return known;
  const found: Reference[] = [];
  walk(shape, value, [], found);
  listed.set(value as object, found);
  return found;
}

function walk(shape: Shape, value: unknown, path: FieldPath, found: Reference[]): void {
  const { refersTo, otherWords = [], items, properties, oneOf } = shape;
  if (typeof value === 'string') {
    if (refersTo && !otherWords.includes(value)) found.push({ refersTo, name: value, path });
  } else if (Array.isArray(value)) {
    if (items) for (const [at, item] of value.entries()) walk(items, item, [...path, at], found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, child] of Object.entries(properties ?? {}))
      walk(child, (value as Record<string, unknown>)[field], [...path, field], found);
    for (const variant of oneOf ?? []) walk(variant, value, path, found);
  }
}
