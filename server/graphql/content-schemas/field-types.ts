/** What the fields of content are made of: typebox's types, closed and bounded as content must be. */
import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** An object with exactly these properties. `needs` says which property cannot stand without which others. */
export function object<F extends TProperties>(properties: F, needs?: Record<string, string[]>) {
  return Type.ReadonlyObject(Type.Object(properties), {
    additionalProperties: false,
    ...(needs && { dependencies: needs }),
  });
}

export function list<T extends TSchema>(items: T, minItems = 0, maxItems = 400) {
  return Type.Immutable(Type.Array(items, { minItems, maxItems }));
}

/** Text without blanks at its ends, of a length between the two; a `description` says how to mend what is refused. */
export function textField(minLength = 1, maxLength = 2000) {
  const description = 'text without blanks at either end';
  return Type.String({ minLength, maxLength, pattern: '^\\S([\\s\\S]*\\S)?$', description });
}

export function pattern(source: string, description: string) {
  return Type.String({ pattern: source, description });
}

/** Text that the format of this name accepts; the formats are in `formats.ts`. */
export function format(name: string, description: string) {
  return Type.String({ format: name, description });
}

export function enumField<T extends string>(...values: T[]) {
  return Type.Enum<T[]>(values, { type: 'string' });
}

export function integerField(minimum = 0, maximum = 1_000_000_000) {
  return Type.Integer({ minimum, maximum });
}

/** One of several objects told apart by the text of one property: Type.Union's anyOf would name every way in which none fits. */
export function variants<S extends TSchema[]>(propertyName: string, ...shapes: S) {
  return Type.Unsafe<Static<S[number]>>({
    type: 'object',
    required: [propertyName],
    discriminator: { propertyName },
    oneOf: shapes,
  });
}
