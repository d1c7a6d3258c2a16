/** Compiles the site's own operations to JavaScript: interpreting them took a third of an uncached page. */
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';

/** Runs before an operation is compiled. Compiling costs some dozen runs, too much for one-off queries. */
const runsBeforeCompiling = 3;

interface Operation {
  runs: number;
  /** Null until compiled, for mutations, and for operations that the compiler rejects. */
  compiled: CompiledQuery | null;
}

/** Same results as graphql-js's `execute`. For the site's own documents only: code stays in memory. */
export function createOperationRunner(): (args: ExecutionArgs) => Promise<ExecutionResult> | ExecutionResult {
  const operations = new WeakMap<DocumentNode, Map<string, Operation>>();
  return (args) => {
    const { document, operationName } = args;
    const ofDocument = operations.get(document) ?? new Map<string, Operation>();
    operations.set(document, ofDocument);
    const operation = ofDocument.get(operationName ?? '') ?? { runs: 0, compiled: null };
    ofDocument.set(operationName ?? '', operation);
    operation.runs += 1;
    if (operation.runs === runsBeforeCompiling)
      compile(args).then(
        (compiled) => {
          operation.compiled = compiled;
        },
        // The operation stays interpreted.
        () => {},
      );
    if (!operation.compiled) return execute(args);
    return operation.compiled.query(args.rootValue, args.contextValue, args.variableValues);
  };
}

/** Imports the compiler on first use, so that it does not slow the start. */
async function compile({ schema, document, operationName }: ExecutionArgs): Promise<CompiledQuery | null> {
  if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.QUERY) return null;
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  return isCompiledQuery(compiled) ? compiled : null;
}
