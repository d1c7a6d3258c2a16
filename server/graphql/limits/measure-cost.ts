/** Query cost: estimated number of fields returned, from the lengths of the lists that enclose them. */
import {
  type ArgumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import type { IntrospectionSizes } from './introspection-sizes.ts';
import { limitError } from './limit-error.ts';
import { queryLimits } from './query-limits.ts';
import type { FindFragment } from './walk-fragments.ts';

export type Variables = Readonly<Record<string, unknown>>;

export interface Cost {
  readonly cost: number;
  /** Number of fields with arguments. Each of them may search the whole of the variables. */
  readonly withArguments: number;
}

// Top-level lists are whole tables: partners, campaigns, branches. Lists inside an entity are a few facts.
const topListSize = 50;
const innerListSize = 5;
/** Lists longer than the default. Facets: 13 filters with some 27 choices each, most of them places. */
const innerListSizes: Readonly<Record<string, number>> = {
  'OfferList.facets': 13,
  'Facet.options': 27,
  'SearchResults.groups': 6,
  'SearchGroup.items': 12,
  'AppointmentTimes.days': 7,
  'AppointmentDay.times': 22,
};
/** Fields that cost more than 1, in units of a plain field. */
const fieldCosts: Readonly<Record<string, number>> = {
  'Query.search': 200,
  // Reads the diary of one branch for eight weeks.
  'Branch.appointmentTimes': 500,
};

/**
 * Introspection meta-fields: absent from the root type's fields, but valid in a selection there.
 * See https://spec.graphql.org/October2021/#sec-Schema-Introspection
 */
const metaFields = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));

type SchemaField = GraphQLField<unknown, unknown>;

/** Position of a selection: its estimated number of occurrences and the `first` argument of its field. */
interface Place {
  readonly type: GraphQLObjectType;
  readonly times: number;
  readonly pageSize: number | null;
  readonly top: boolean;
}

export interface CostContext {
  readonly schema: GraphQLSchema;
  readonly introspection: IntrospectionSizes;
}

/** Measures the cost of a valid operation. Stops at the limit, so that a hostile query costs little time. */
export function measureCost(
  { schema, introspection }: CostContext,
  operation: OperationDefinitionNode,
  findFragment: FindFragment,
  variables: Variables,
): Cost {
  let cost = 0;
  let withArguments = 0;

  const readFirst = (field: SchemaField, { arguments: argumentNodes = [] }: FieldNode): number | null => {
    const argument = field.args.find(({ name }) => name === 'first');
    if (!argument) return null;
    const value = argumentNodes.find(({ name }) => name.value === 'first')?.value;
    const size = readValue(value, operation, variables) ?? argument.defaultValue;
    return typeof size === 'number' ? Math.max(0, size) : null;
  };
  const visitField = (node: FieldNode, { type, times, pageSize, top }: Place) => {
    cost += times * (fieldCosts[`${type.name}.${node.name.value}`] ?? 1);
    if (node.arguments?.length) withArguments += times;
    const field = type.getFields()[node.name.value] ?? metaFields.get(node.name.value);
    const below = field && getNamedType(field.type);
    if (!field || !node.selectionSet || !isObjectType(below)) return;
    const introspectionSize = type.name.startsWith('__') ? introspection.get(field.name) : undefined;
    if (introspectionSize !== undefined)
      return visit(node.selectionSet, {
        type: below,
        times: times * introspectionSize,
        pageSize: null,
        top: false,
      });
    const first = readFirst(field, node);
    // At least one, so that an empty page cannot hide an unbounded query below it.
    const inner = innerListSizes[`${type.name}.${field.name}`] ?? innerListSize;
    const size = Math.max(1, estimateCount(field, { top, first, pageSize, inner }));
    visit(node.selectionSet, { type: below, times: times * size, pageSize: first, top: false });
  };
  const visit = (set: SelectionSetNode, place: Place) => {
    for (const selection of set.selections) {
      if (cost > queryLimits.cost) return;
      if (selection.kind === Kind.FIELD) visitField(selection, place);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet, place);
      else visit(findFragment(selection.name.value)?.selectionSet ?? empty, place);
    }
  };
  const type = schema.getRootType(operation.operation);
  if (type) visit(operation.selectionSet, { type, times: 1, pageSize: null, top: true });
  return { cost, withArguments };
}

/** Returns the error for a query above the limit, or null. */
export function costError({ cost }: Cost): GraphQLError | null {
  if (cost <= queryLimits.cost) return null;
  const message =
    `The query may return more than ${queryLimits.cost} fields. Ask for fewer at a time with ` +
    'first, or for fewer fields.';
  return limitError('QUERY_TOO_COSTLY', message);
}

const empty: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };

function estimateCount(
  field: SchemaField,
  { top, first, pageSize, inner }: Pick<Place, 'top' | 'pageSize'> & { first: number | null; inner: number },
): number {
  if (!isListType(getNullableType(field.type)) || isLeafType(getNamedType(field.type))) return 1;
  if (first !== null) return first;
  if (field.name === 'items' && pageSize !== null) return pageSize;
  return top ? topListSize : inner;
}

function readValue(
  value: ArgumentNode['value'] | undefined,
  operation: OperationDefinitionNode,
  variables: Variables,
): unknown {
  if (value?.kind === Kind.INT) return Number(value.value);
  if (value?.kind !== Kind.VARIABLE) return undefined;
  const name = value.name.value;
  const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
  return (
    variables[name] ??
    (declared?.defaultValue?.kind === Kind.INT ? Number(declared.defaultValue.value) : undefined)
  );
}
