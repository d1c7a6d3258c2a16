/** Reckons what a query may cost: every field once for every thing the lists above it may hold. */
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
  /** How many fields are handed arguments; each may look through all that the variables hold. */
  readonly withArguments: number;
}

// Lists at the top are whole tables: partners, campaigns, branches. Lists inside an entity are a few facts.
const topListSize = 50;
const innerListSize = 5;
/** Longer than the rest, and each choice is counted: 13 ways to narrow a list, with some 27 choices each, most of them places. */
const innerListSizes: Readonly<Record<string, number>> = {
  'OfferList.facets': 13,
  'Facet.options': 27,
  'SearchResults.groups': 6,
  'SearchGroup.items': 12,
  'AppointmentTimes.days': 7,
  'AppointmentDay.times': 22,
};
/** As much work as so many plain fields. */
const fieldCosts: Readonly<Record<string, number>> = {
  'Query.search': 200,
  // Looks into the diary of eight weeks: of one branch at a time.
  'Branch.appointmentTimes': 500,
};

/** Not among the fields of the root type, and yet they may be asked there. */
const metaFields = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));

type SchemaField = GraphQLField<unknown, unknown>;

/** Where a selection stands: how many of it there may be, and the `first` that its field was given. */
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

/** The operation must be valid. Stops counting as soon as the limit is passed, so that nothing hostile takes long. */
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
    // At least one, so that an empty page cannot hide a query without end below it.
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

/** The error for a query above the limit; null for one below. */
export function costError({ cost }: Cost): GraphQLError | null {
  if (cost <= queryLimits.cost) return null;
  const message = `The query may return more than ${queryLimits.cost} fields. Ask for fewer at a time with first, or for fewer fields.`;
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
