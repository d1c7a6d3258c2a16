/** The query API inside this process: reads its content once, then answers queries in process and over HTTP. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';
import { type ExecutionResult, execute, GraphQLError, getOperationAST } from 'graphql';
import { openContent } from './content-snapshot.ts';
import { documentPreparer } from './limits/prepare-document.ts';
import { buildModel } from './model/model.ts';
import { createQueryHandler, type PrepareExecution } from './query-handler.ts';
import { openSchema } from './resolvers/open-schema.ts';
import { openRequest, type Reach } from './resolvers/request.ts';

export interface EmbeddedQueryApi {
  /** Never rejects for a bad query: what is wrong with it stands in `errors`. */
  execute(request: {
    query: string;
    variables?: Record<string, unknown>;
    operationName?: string;
  }): Promise<ExecutionResult>;
  /** GraphQL over HTTP, to be mounted at the address of the API. */
  handler: RequestHandler;
}

export interface EmbeddedQueryApiOptions extends Reach {
  /** The folder that holds schema.graphql and content/. */
  readonly folder: string;
  /** File that the build keeps the checked content in. */
  readonly snapshot?: string;
  /** What time it is; nothing below reads a clock. */
  readonly now: () => Date;
  /** Whether the schema can be asked for; true unless said otherwise. */
  readonly introspection?: boolean;
  /** Hears of errors in our own code met while answering over HTTP. */
  readonly report?: (error: Error) => void;
  /** Hears of a query that met a limit, by the limit's code. */
  readonly onRefused?: (req: Request, code: string) => void;
}

/** Throws a ContentError that lists every mistake when the content cannot be trusted. */
export async function openEmbeddedQueryApi(options: EmbeddedQueryApiOptions): Promise<EmbeddedQueryApi> {
  const { folder, now, snapshot, introspection = true, report = () => {} } = options;
  const schema = openSchema(readFileSync(join(folder, 'schema.graphql'), 'utf8'));
  const model = buildModel(await openContent(join(folder, 'content'), snapshot));
  const prepareDocument = documentPreparer(schema, introspection);

  const prepare: PrepareExecution = (text) => {
    const prepared = prepareDocument(text);
    if ('errors' in prepared) return prepared.errors;
    return {
      schema,
      document: prepared.document,
      operationName: text.operationName ?? null,
      variableValues: text.variables ?? null,
      contextValue: openRequest(model, now(), options),
    };
  };
  return {
    async execute(request) {
      const prepared = prepare(request);
      return 'schema' in prepared ? execute(prepared) : { errors: prepared };
    },
    handler: createQueryHandler((text) => queriesOnly(prepare(text)), report, options.onRefused),
  };
}

/** In process our own server asks; over HTTP it may be anybody, and the way for them is the form on the page. */
function queriesOnly(prepared: ReturnType<PrepareExecution>): ReturnType<PrepareExecution> {
  if (!('schema' in prepared)) return prepared;
  const operation = getOperationAST(prepared.document, prepared.operationName);
  if (operation?.operation === 'query') return prepared;
  return [
    new GraphQLError('Only queries are answered here. To send us something, use the form on its page.'),
  ];
}
