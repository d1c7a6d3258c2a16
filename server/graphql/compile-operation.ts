/** Runs the operations of our own pages as code compiled for each: interpreting them took a third of a page made anew. */
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';

/** Compiling takes as long as some dozen runs: what is asked once at start or by a command is not worth it. */
const runsBeforeCompiling = 3;

interface Operation {
  runs: number;
  /** Null for what is not compiled yet, for mutations, and for what the compiler refuses. */
  compiled: CompiledQuery | null;
}

/** Answers as `execute` of graphql-js does. Only for documents that are few and ours: each costs code that stays in memory. */
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
        // It goes on being interpreted.
        () => {},
      );
    if (!operation.compiled) return execute(args);
    return operation.compiled.query(args.rootValue, args.contextValue, args.variableValues);
  };
}

/** The compiler is not read before it is wanted: a start waits for nothing of it. */
async function compile({ schema, document, operationName }: ExecutionArgs): Promise<CompiledQuery | null> {
  if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.QUERY) return null;
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  return isCompiledQuery(compiled) ? compiled : null;
}
