/** Parses and validates a query once; the same text again costs a look-up. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  KnownFragmentNamesRule,
  NoFragmentCyclesRule,
  NoSchemaIntrospectionCustomRule,
  NoUnusedFragmentsRule,
  specifiedRules,
  UniqueFragmentNamesRule,
  type ValidationRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { measureIntrospection } from './introspection-sizes.ts';
import { limitAliases } from './limit-aliases.ts';
import { limitDepth } from './limit-depth.ts';
import { findExcess } from './limit-selections.ts';
import { type Cost, type CostContext, costError, measureCost, type Variables } from './measure-cost.ts';
import { parseQuery } from './parse-query.ts';

/** A document that may run and what it may cost, or the errors that forbid it. */
export type Prepared =
  | { readonly document: DocumentNode; readonly cost: Cost }
  | { readonly errors: readonly GraphQLError[] };

export interface QueryText {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Variables | null | undefined;
}

/** What makes it safe to follow fragments; each takes no longer than the text is long. */
const fragmentRules = [
  UniqueFragmentNamesRule,
  KnownFragmentNamesRule,
  NoFragmentCyclesRule,
  NoUnusedFragmentsRule,
];
const otherRules = specifiedRules.filter((rule) => !fragmentRules.includes(rule));
/** The rest is as wrong as the first few. */
const maxErrors = 10;

/** Characters of query text kept; an AST takes about twenty times the room of its text. */
const maxCachedCharacters = 500_000;
/** Of a few words it takes more. */
const maxCachedDocuments = 1_000;

interface CachedDocument {
  readonly document: DocumentNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Costs that no variable changes, by operation name. */
  readonly costs: Map<string, Cost>;
}

/** Makes the function that prepares queries, with a bounded memory of the valid ones. */
export function createDocumentPreparer(
  schema: GraphQLSchema,
  introspection: boolean,
): (text: QueryText) => Prepared {
  const cache = new LRUCache<string, CachedDocument>({
    max: maxCachedDocuments,
    maxSize: maxCachedCharacters,
    sizeCalculation: (_, query) => query.length + 1,
  });
  const validation = {
    rules: introspection ? otherRules : [NoSchemaIntrospectionCustomRule, ...otherRules],
    // Whoever may not ask for the schema is not told its names by "Did you mean" either.
    options: { maxErrors, hideSuggestions: !introspection },
  };
  const costContext = { schema, introspection: measureIntrospection(schema) };
  return ({ query, operationName, variables }) => {
    let found = cache.get(query);
    if (!found) {
      const read = readDocument(schema, query, validation);
      if ('errors' in read) return read;
      found = read;
      cache.set(query, read);
    }
    return checkOperation(costContext, found, operationName, variables ?? {});
  };
}

function readDocument(
  schema: GraphQLSchema,
  query: string,
  { rules, options }: { rules: readonly ValidationRule[]; options: Parameters<typeof validate>[3] },
): CachedDocument | { errors: readonly GraphQLError[] } {
  let document: DocumentNode;
  try {
    document = parseQuery(query);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
  const unsound = validate(schema, document, fragmentRules, options);
  if (unsound.length > 0) return { errors: unsound };
  const excess = findExcess(document);
  if (excess) return { errors: [excess] };
  const errors = validate(schema, document, rules, options);
  if (errors.length > 0) return { errors };
  // Only sound documents are measured: what these limits walk has no unknown fields.
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
  costContext: CostContext,
  { document, fragments, costs }: CachedDocument,
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
    costs.get(name) ?? measureCost(costContext, operation, (fragment) => fragments.get(fragment), variables);
  if (!cost.varies) costs.set(name, cost);
  const excess = costError(cost);
  return excess ? { errors: [excess] } : { document, cost };
}
