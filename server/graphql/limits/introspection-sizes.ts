/** Expected lengths of introspection lists: the mean over all types of the schema, by field name. */
import { type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

export type IntrospectionSizes = ReadonlyMap<string, number>;

export function measureIntrospection(schema: GraphQLSchema): IntrospectionSizes {
  const types = Object.values(schema.getTypeMap());
  const fieldsByType = types
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .map((type) => Object.values(type.getFields()));
  const fields = fieldsByType.flat();
  const inputFields = types.filter(isInputObjectType).flatMap((type) => Object.keys(type.getFields()));
  const enumValues = types.filter(isEnumType).flatMap((type) => type.getValues());
  const composites = fieldsByType.length / types.length;
  return new Map([
    ['types', types.length],
    ['fields', fields.length / types.length],
    ['args', fields.flatMap(({ args }) => args).length / Math.max(1, fields.length)],
    ['inputFields', inputFields.length / types.length],
    ['enumValues', enumValues.length / types.length],
    ['directives', schema.getDirectives().length],
    ['interfaces', composites],
    ['possibleTypes', composites],
    // `ofType` is null for every type that wraps no other.
    ['ofType', 1 / 2],
  ]);
}
