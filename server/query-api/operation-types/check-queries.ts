/** Parses the query documents and checks them against the schema, each other and the limits of the API. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  specifiedRules,
  validate,
} from 'graphql';
import { limitAliases } from '../limits/limit-aliases.ts';
import { limitDepth } from '../limits/limit-depth.ts';
import type { QueryFault, QuerySource } from './query-source.ts';

export interface CheckedQueries {
  readonly operations: readonly OperationDefinitionNode[];
  /** Each once, though several documents may hold it. */
  readonly fragments: readonly FragmentDefinitionNode[];
}

/** Everything that does not fit goes into `faults`. */
export function checkQueries(schema: GraphQLSchema, sources: readonly QuerySource[], faults: QueryFault[]): CheckedQueries {
  const operations = new Map<string, { source: QuerySource; node: OperationDefinitionNode }>();
  const fragments = new Map<string, { source: QuerySource; node: FragmentDefinitionNode }>();
  for (const source of sources) {
    const refuse = (message: string) => faults.push({ file: source.file, line: source.line, message });
    const document = readDocument(schema, source, faults);
    const operation = document && onlyOperation(document);
    if (!document) continue;
    if (!operation?.name) {
      refuse('needs exactly one operation, with a name');
      continue;
    }
    const name = operation.name.value;
    const taken = operations.get(name);
    const misnamed = checkNames(source, operation);
    if (taken) refuse(`the operation ${name} stands in ${taken.source.file}:${taken.source.line} already; name it anew`);
    else if (misnamed) refuse(misnamed);
    else operations.set(name, { source, node: operation });
    for (const node of document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)) {
      const earlier = fragments.get(node.name.value);
      if (!earlier) fragments.set(node.name.value, { source, node });
      else if (print(earlier.node) !== print(node)) {
        const place = `${earlier.source.file}:${earlier.source.line}`;
        refuse(`the fragment ${node.name.value} differs from the one in ${place}; make them equal, or name it anew`);
      }
    }
  }
  return {
    operations: [...operations.values()].map(({ node }) => node),
    fragments: [...fragments.values()].map(({ node }) => node),
  };
}

function readDocument(schema: GraphQLSchema, source: QuerySource, faults: QueryFault[]): DocumentNode | null {
  const report = ({ locations, message }: GraphQLError) => {
    faults.push({ file: source.file, line: source.line + (locations?.[0]?.line ?? 1) - 1, message });
  };
  try {
    const document = parse(source.text);
    const errors = validate(schema, document, specifiedRules);
    const all = errors.length > 0 ? errors : validate(schema, document, [limitDepth, limitAliases]);
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

/** The types named in the code must be those made from the operation, else the code lies about its data. */
function checkNames({ dataType, variablesType }: QuerySource, { name, operation }: OperationDefinitionNode): string | null {
  const title = name?.value ?? '';
  if (!/^[A-Z][A-Za-z0-9]*$/.test(title)) return `the operation ${title} must start with a capital, like Offers`;
  const wanted = `${title}${operation === 'query' ? 'Query' : 'Mutation'}`;
  if (dataType === wanted && variablesType === `${wanted}Variables`) return null;
  return `the operation ${title} needs the types <${wanted}, ${wanted}Variables>, not <${dataType}, ${variablesType}>`;
}
