/** Builds JSON Schemas and, from the same words, the TypeScript types of what they let through. */
import type { SchemaObject } from 'ajv';

declare const shapeType: unique symbol;
declare const optionalMark: unique symbol;

/** A JSON Schema that lets through values of `T`; its `description` says how to mend a value it refuses. */
export type Shape<T> = SchemaObject & { readonly [shapeType]?: T };
/** A property that may be left out. */
export type Optional<T> = { readonly shape: Shape<T>; readonly [optionalMark]: true };
type Property = Shape<unknown> | Optional<unknown>;

/** The type of what a shape lets through. */
export type TypeOf<S> = S extends Shape<infer T> ? T : never;

type OptionalKeys<F> = { [K in keyof F]: F[K] extends Optional<unknown> ? K : never }[keyof F];
type FieldTypes<F> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: TypeOf<F[K]> } & {
  readonly [K in OptionalKeys<F>]?: F[K] extends Optional<infer T> ? T : never;
};

export function optional<T>(shape: Shape<T>): Optional<T> {
  return { shape } as Optional<T>;
}

function isOptional(property: Property): property is Optional<unknown> {
  return 'shape' in property;
}

/** An object with exactly these properties. `needs` says which property cannot stand without which others. */
export function object<F extends Record<string, Property>>(
  fields: F,
  needs?: Record<string, string[]>,
): Shape<FieldTypes<F>> {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, property]) => [name, isOptional(property) ? property.shape : property]),
    ),
    required: entries.filter(([, property]) => !isOptional(property)).map(([name]) => name),
    additionalProperties: false,
    ...(needs && { dependencies: needs }),
  };
}

export function list<T>(items: Shape<T>, minItems = 0, maxItems = 400): Shape<readonly T[]> {
  return { type: 'array', items, minItems, maxItems };
}

/** Text without blanks at its ends, of a length between the two. */
export function text(minLength = 1, maxLength = 2000): Shape<string> {
  const description = 'text without blanks at either end';
  return { type: 'string', minLength, maxLength, pattern: '^\\S([\\s\\S]*\\S)?$', description };
}

export function pattern(source: string, description: string): Shape<string> {
  return { type: 'string', pattern: source, description };
}

/** Text that the format of this name accepts; the formats are in `formats.ts`. */
export function format(name: string, description: string): Shape<string> {
  return { type: 'string', format: name, description };
}

export function oneOf<const T extends string>(...values: T[]): Shape<T> {
  return { type: 'string', enum: values };
}

export function integer(minimum = 0, maximum = 1_000_000_000): Shape<number> {
  return { type: 'integer', minimum, maximum };
}

export function number(minimum: number, maximum: number, multipleOf?: number): Shape<number> {
  return { type: 'number', minimum, maximum, ...(multipleOf !== undefined && { multipleOf }) };
}

export function yesNo(): Shape<boolean> {
  return { type: 'boolean' };
}

/** One of several objects told apart by the text of one property. */
export function variants<S extends Shape<unknown>[]>(
  propertyName: string,
  ...shapes: S
): Shape<TypeOf<S[number]>> {
  return { type: 'object', required: [propertyName], discriminator: { propertyName }, oneOf: shapes };
}
