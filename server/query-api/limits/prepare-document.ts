/** Parses and validates a query once; the same text again costs a look-up. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { limitAliases } from './limit-aliases.ts';
import { limitDepth } from './limit-depth.ts';
import { type Cost, costError, measureCost, type Variables } from './measure-cost.ts';
import { queryLimits } from './query-limits.ts';

/** A document that may run, or the errors that forbid it. */
export type Prepared = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

export interface QueryText {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Variables | null | undefined;
}

/** Characters of query text kept; an AST takes about twenty times the room of its text. */
const keptCharacters = 500_000;

interface Known {
  readonly document: DocumentNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Costs that no variable changes, by operation name. */
  readonly costs: Map<string, Cost>;
}

/** Makes the function that prepares queries, with a bounded memory of the valid ones. */
export function documentPreparer(
  schema: GraphQLSchema,
  introspection: boolean,
): (text: QueryText) => Prepared {
  const known = new LRUCache<string, Known>({
    maxSize: keptCharacters,
    sizeCalculation: (_, query) => query.length + 1,
  });
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return ({ query, operationName, variables }) => {
    let found = known.get(query);
    if (!found) {
      const read = readDocument(schema, query, rules);
      if ('errors' in read) return read;
      found = read;
      known.set(query, read);
    }
    return checkOperation(schema, found, operationName, variables ?? {});
  };
}

function readDocument(
  schema: GraphQLSchema,
  query: string,
  rules: typeof specifiedRules,
): Known | { errors: readonly GraphQLError[] } {
  let document: DocumentNode;
  try {
    document = parse(query, { maxLexicalTokens: queryLimits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
  const errors = validate(schema, document, rules, { maxErrors: 20 });
  if (errors.length > 0) return { errors };
  // Only sound documents are measured: what the limits walk has no loops and no unknown fields.
  const excesses = validate(schema, document, [limitDepth, limitAliases]);
  if (excesses.length > 0) return { errors: excesses };
  const definitions = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return {
    document,
    fragments: new Map(definitions.map((node) => [node.name.value, node])),
    costs: new Map(),
  };
}

function checkOperation(
  schema: GraphQLSchema,
  { document, fragments, costs }: Known,
  operationName: string | null | undefined,
  variables: Variables,
): Prepared {
  const operation = getOperationAST(document, operationName);
  if (!operation) {
    const message = operationName
      ? `No operation is named ${operationName}.`
      : 'Say with operationName which operation to run.';
    return { errors: [new GraphQLError(message)] };
  }
  const name = operation.name?.value ?? '';
  const cost =
    costs.get(name) ?? measureCost(schema, operation, (fragment) => fragments.get(fragment), variables);
  if (!cost.varies) costs.set(name, cost);
  const excess = costError(cost);
  return excess ? { errors: [excess] } : { document };
}
