/** Parses the query documents and checks them against the schema, each other and the limits of the API. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  print,
  specifiedRules,
  validate,
} from 'graphql';
import { limitAliases } from '../../graphql/limits/limit-aliases.ts';
import { limitDepth } from '../../graphql/limits/limit-depth.ts';
import { findExcess } from '../../graphql/limits/limit-selections.ts';
import { parseQuery } from '../../graphql/limits/parse-query.ts';
import { createFragmentJoiner, type WholeDocument } from './join-fragments.ts';
import type { FragmentSource, QueryFault, QuerySource, QuerySources } from './query-source.ts';

export interface CheckedQueries {
  readonly operations: readonly OperationDefinitionNode[];
  /** Each fragment once, though several documents may contain it. */
  readonly fragments: readonly FragmentDefinitionNode[];
}

/** Node found under a name, and its source. */
interface Located<Node> {
  readonly source: QuerySource;
  readonly node: Node;
}

/** Adds all mistakes to `faults`. */
export function checkQueries(
  schema: GraphQLSchema,
  sources: QuerySources,
  faults: QueryFault[],
): CheckedQueries {
  const operations = new Map<string, Located<OperationDefinitionNode>>();
  const fragments = new Map<string, Located<FragmentDefinitionNode>>();
  const join = createFragmentJoiner(sources, faults);
  for (const source of sources.fragments) {
    const message = checkFragmentName(source);
    if (message) faults.push({ file: source.file, line: source.line, message });
  }
  for (const source of sources.queries) {
    const document = readDocument(schema, join(source), faults);
    const problems = document
      ? [addOperation(operations, source, document), ...addFragments(fragments, source, document)]
      : [];
    for (const message of problems) {
      if (message) faults.push({ file: source.file, line: source.line, message });
    }
  }
  return { operations: toNodes(operations), fragments: toNodes(fragments) };
}

/** Returns an error message, or null when the operation was added. */
function addOperation(
  operations: Map<string, Located<OperationDefinitionNode>>,
  source: QuerySource,
  document: DocumentNode,
): string | null {
  const node = onlyOperation(document);
  if (!node?.name) return 'needs exactly one operation, with a name';
  const name = node.name.value;
  const taken = operations.get(name);
  if (taken) return `the operation ${name} is in ${formatPlace(taken)} already; give it another name`;
  const misnamed = checkNames(source, node);
  if (!misnamed) operations.set(name, { source, node });
  return misnamed;
}

/** Several documents may contain the same fragment, word for word: a name has one meaning. */
function addFragments(
  fragments: Map<string, Located<FragmentDefinitionNode>>,
  source: QuerySource,
  document: DocumentNode,
): (string | null)[] {
  return document.definitions
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((node) => {
      const name = node.name.value;
      const earlier = fragments.get(name);
      if (!earlier) fragments.set(name, { source, node });
      return earlier && print(earlier.node) !== print(node)
        ? `the fragment ${name} differs from the one in ${formatPlace(earlier)}; make them equal, or give it another name`
        : null;
    });
}

function toNodes<Node>(found: ReadonlyMap<string, Located<Node>>): Node[] {
  return [...found.values()].map(({ node }) => node);
}

function formatPlace({ source }: Located<unknown>): string {
  return `${source.file}:${source.line}`;
}

function readDocument(
  schema: GraphQLSchema,
  { text, locate: locateLine }: WholeDocument,
  faults: QueryFault[],
): DocumentNode | null {
  const report = ({ locations, message }: GraphQLError) => {
    faults.push({ ...locateLine(locations?.[0]?.line ?? 1), message });
  };
  try {
    const document = parseQuery(text);
    const errors = validate(schema, document, specifiedRules);
    const excess = errors.length > 0 ? null : findExcess(document);
    const all =
      errors.length > 0
        ? errors
        : [...(excess ? [excess] : []), ...validate(schema, document, [limitDepth, limitAliases])];
    all.forEach(report);
    return all.length > 0 ? null : document;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    report(error);
    return null;
  }
}

function onlyOperation(document: DocumentNode): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 ? operations[0] : undefined;
}

/** The types named in the code must be those generated from the operation, or the data are typed wrongly. */
function checkNames(
  { dataType, variablesType }: QuerySource,
  { name, operation }: OperationDefinitionNode,
): string | null {
  const title = name?.value ?? '';
  if (!/^[A-Z][A-Za-z0-9]*$/.test(title))
    return `the operation ${title} must start with a capital, like Offers`;
  const expected = `${title}${operation === 'query' ? 'Query' : 'Mutation'}`;
  if (dataType === expected && variablesType === `${expected}Variables`) return null;
  return (
    `the operation ${title} needs the types <${expected}, ${expected}Variables>, not ` +
    `<${dataType}, ${variablesType}>`
  );
}

/** A constant holds exactly one fragment, and its type is the one generated from that fragment. */
function checkFragmentName({ text, fieldsType }: FragmentSource): string | null {
  const [name, ...more] = [...text.matchAll(/\bfragment\s+(\w+)\s+on\b/g)].map(([, word]) => word);
  if (!name || more.length > 0) return 'needs exactly one fragment, and no operation';
  const expected = `${name}Fragment`;
  return fieldsType === expected
    ? null
    : `the fragment ${name} needs the type <${expected}>, not <${fieldsType}>`;
}
