/** Document cache: parses and validates a query text once; later requests with it cost one look-up. */
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
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { getOrCreate } from '../../catalogue/reading/share-values.ts';
import { measureIntrospection } from './introspection-sizes.ts';
import { limitAliases } from './limit-aliases.ts';
import { limitDepth } from './limit-depth.ts';
import { findExcess } from './limit-selections.ts';
import { type Cost, type CostContext, costError, measureCost, type Variables } from './measure-cost.ts';
import { parseQuery } from './parse-query.ts';

/** A document that may run with its cost, or the errors that reject it. */
export type Prepared =
  | { readonly document: DocumentNode; readonly cost: Cost }
  | { readonly errors: readonly GraphQLError[] };

export interface QueryText {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Variables | null | undefined;
}

/** Rules that make it safe to follow fragments. Each runs in time linear in the length of the text. */
const fragmentRules = [
  UniqueFragmentNamesRule,
  KnownFragmentNamesRule,
  NoFragmentCyclesRule,
  NoUnusedFragmentsRule,
];
const otherRules = specifiedRules.filter((rule) => !fragmentRules.includes(rule));
/** Limit on validation errors reported for one document; more would add nothing to the first few. */
const maxErrors = 10;

/** Cache limit in characters of query text; an AST takes about twenty times the memory of its text. */
const maxCachedCharacters = 500_000;
/** Cache limit in documents, for short queries: their ASTs take more than twenty times the text. */
const maxCachedDocuments = 1_000;
/** Costs cached per document. The website's pages use one or two page sizes; a visitor may request any. */
const maxCachedCosts = 20;

interface CachedDocument {
  readonly document: DocumentNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Variables that the cost depends on: those passed as `first`, the length of a list. */
  readonly sizeVariables: readonly string[];
  /** Costs by operation name and the values of those variables. */
  readonly costs: LRUCache<string, Cost>;
}

/** Creates the function that prepares queries, with a bounded cache of the valid ones. */
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
    // "Did you mean" suggestions would reveal the schema's names to clients who may not introspect it.
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
  // The depth and alias limits run only on valid documents, so they meet no unknown fields.
  const excesses = validate(schema, document, [limitDepth, limitAliases]);
  if (excesses.length > 0) return { errors: excesses };
  const definitions = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return {
    document,
    fragments: new Map(definitions.map((node) => [node.name.value, node])),
    sizeVariables: listSizeVariables(document),
    costs: new LRUCache({ max: maxCachedCosts }),
  };
}

function listSizeVariables(document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (name.value === 'first' && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

function checkOperation(
  costContext: CostContext,
  { document, fragments, sizeVariables, costs }: CachedDocument,
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
  const sizes = sizeVariables.map((name) => (typeof variables[name] === 'number' ? variables[name] : ''));
  const key = [operation.name?.value, ...sizes].join(' ');
  const cost = getOrCreate(costs, key, () =>
    measureCost(costContext, operation, (fragment) => fragments.get(fragment), variables),
  );
  const excess = costError(cost);
  return excess ? { errors: [excess] } : { document, cost };
}
