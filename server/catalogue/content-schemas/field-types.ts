/** Field types of content: typebox's types, closed and bounded. */
import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** Creates an object type with exactly these properties. `needs` lists the properties each one requires. */
export function object<F extends TProperties>(properties: F, needs?: Record<string, string[]>) {
  return Type.ReadonlyObject(Type.Object(properties), {
    additionalProperties: false,
    ...(needs && { dependencies: needs }),
  });
}

export function list<T extends TSchema>(items: T, minItems = 0, maxItems = 400) {
  // A plain value that is there twice is a mistake; entries with fields may be the same.
  const uniqueItems = !('properties' in items || 'oneOf' in items || 'items' in items);
  return Type.Immutable(Type.Array(items, { minItems, maxItems, ...(uniqueItems && { uniqueItems }) }));
}

/** How to correct the ends of a text; it does not say what belongs in the field. */
export const anyText = 'text without blanks at either end';

/**
 * Creates a type for text of bounded length without spaces at its ends.
 * A `description` says how to correct a rejected value.
 */
export function textField(minLength = 1, maxLength = 2000, description = anyText) {
  return Type.String({ minLength, maxLength, pattern: '^\\S([\\s\\S]*\\S)?$', description });
}

export function pattern(source: string, description: string) {
  return Type.String({ pattern: source, description });
}

/** Creates a type for text that the named format accepts; the formats are in `formats.ts`. */
export function format(name: string, description: string) {
  return Type.String({ format: name, description });
}

export function enumField<T extends string>(...values: T[]) {
  return Type.Enum<T[]>(values, { type: 'string' });
}

export function integerField(minimum = 0, maximum = 1_000_000_000) {
  return Type.Integer({ minimum, maximum });
}

const penceText = 'a whole number of pence, as 149800 for £1,498.00';
const minorUnitsText = 'a whole number of pence or cents, as 2400 for 24.00';

/** Creates a type for a sum of money. */
export function penceField(minimum = 1, maximum = 1_000_000_000) {
  return Type.Integer({ minimum, maximum, description: penceText });
}

/** Creates a type for a sum in the currency that a field beside it names. */
export function minorUnitsField(minimum = 1, maximum = 1_000_000_000) {
  return Type.Integer({ minimum, maximum, description: minorUnitsText });
}

/** Returns what an integer counts; null for anything but money. */
export function moneyOf({ description }: { readonly description?: unknown }): 'pounds' | 'any' | null {
  if (description === penceText) return 'pounds';
  return description === minorUnitsText ? 'any' : null;
}

/**
 * Creates a union of objects distinguished by one text property. Type.Union's anyOf would instead report
 * every way in which no object matches.
 */
export function variants<S extends TSchema[]>(propertyName: string, ...shapes: S) {
  return Type.Unsafe<Static<S[number]>>({
    type: 'object',
    required: [propertyName],
    discriminator: { propertyName },
    oneOf: shapes,
  });
}
