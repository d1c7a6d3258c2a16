/** The query API inside this process: reads its content once, then answers queries in process and over HTTP. */
import { readFileSync } from 'node:fs';
import type { Request, RequestHandler } from 'express';
import { type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import { createOperationRunner } from './compile-operation.ts';
import { loadContent } from './content-snapshot.ts';
import type { Cost } from './limits/measure-cost.ts';
import { createDocumentPreparer, type QueryText } from './limits/prepare-document.ts';
import type { MissingFact } from './model/missing-facts.ts';
import { buildModel } from './model/model.ts';
import { createQueryHandler, type Execution, type QueryHandlerOptions } from './query-handler.ts';
import { createContext, type ResolverDeps, type Submit } from './resolvers/context.ts';
import { createSchema } from './resolvers/create-schema.ts';
import { siteSearchOf } from './search/site-search.ts';

export interface EmbeddedQueryApi {
  /** Never rejects for a bad query: what is wrong with it stands in `errors`. `submit` is handed what is sent, instead of the usual. */
  execute(
    request: { query: string; variables?: Record<string, unknown>; operationName?: string },
    submit?: Submit,
  ): Promise<ExecutionResult>;
  /** GraphQL over HTTP, to be mounted at the address of the API. */
  handler: RequestHandler;
  /** By code, what the content itself says a pound buys, whatever stands over it. */
  contentRates: ReadonlyMap<string, number>;
  /** What only the agency can supply and has not yet. */
  missingFacts: readonly MissingFact[];
  /** Makes what search answers from, for which the first visitor who searches would wait. */
  prepareSearch(): void;
}

export interface EmbeddedQueryApiOptions extends ResolverDeps {
  /** The file of the schema, the folder of the content, and the file that the build keeps the checked content in. */
  readonly files: { readonly schema: string; readonly content: string; readonly snapshot?: string };
  /** What time it is; nothing below reads a clock. */
  readonly now: () => Date;
  /** Whether the schema can be asked for; true unless said otherwise. */
  readonly introspection?: boolean;
  /** Hears of errors in our own code met while answering over HTTP. */
  readonly report?: (error: Error) => void;
  /** Hears of a query that met a limit, by the limit's code. */
  readonly onRefused?: (req: Request, code: string) => void;
  /** Counts the work asked for over HTTP. */
  readonly charge?: QueryHandlerOptions['charge'];
}

/** Characters of variables that are as much work as one field, for each field that is handed arguments. */
const charactersPerPoint = 16;

/** Throws a ContentError that lists every mistake when the content cannot be trusted. */
export async function openEmbeddedQueryApi(options: EmbeddedQueryApiOptions): Promise<EmbeddedQueryApi> {
  const { files, now, introspection = true, report = () => {}, charge } = options;
  const schema = createSchema(readFileSync(files.schema, 'utf8'));
  const model = buildModel(await loadContent(files.content, files.snapshot));
  // Each with a memory of its own, so that nobody can push our pages' queries out of it.
  const runInternal = createOperationRunner();
  const prepareInternal = createDocumentPreparer(schema, introspection);
  const preparePublicDocument = createDocumentPreparer(schema, introspection);

  const prepare = (
    prepareDocument: typeof prepareInternal,
    text: QueryText,
    deps: ResolverDeps = options,
  ) => {
    const prepared = prepareDocument(text);
    if ('errors' in prepared) return prepared.errors;
    const args = {
      schema,
      document: prepared.document,
      operationName: text.operationName ?? null,
      variableValues: text.variables ?? null,
      contextValue: createContext(model, now(), deps),
      hideSuggestions: !introspection,
    };
    return { args, cost: prepared.cost };
  };
  return {
    async execute(request, submit) {
      const prepared = prepare(prepareInternal, request, submit && { ...options, submit });
      return 'args' in prepared ? runInternal(prepared.args) : { errors: prepared };
    },
    missingFacts: model.missingFacts,
    prepareSearch: () => void siteSearchOf(model),
    contentRates: new Map(model.rates.map(({ code, sell }) => [code, sell])),
    handler: createQueryHandler({
      prepare: (text) => prepareForPublic(prepare(preparePublicDocument, text), text),
      report,
      charge,
      onRefused: options.onRefused,
    }),
  };
}

type PreparedExecution = { readonly args: Execution['args']; readonly cost: Cost };

/** In process our own server asks; over HTTP it may be anybody, and the way for them is the form on the page. */
function prepareForPublic(
  prepared: PreparedExecution | readonly GraphQLError[],
  { variables }: QueryText,
): Execution | readonly GraphQLError[] {
  if (!('args' in prepared)) return prepared;
  const { args, cost } = prepared;
  const operation = getOperationAST(args.document, args.operationName);
  const characters = variables ? JSON.stringify(variables).length : 0;
  const points = Math.ceil(cost.cost + (cost.withArguments * characters) / charactersPerPoint);
  if (operation?.operation === 'query') return { args, points };
  return [
    new GraphQLError('Only queries are answered here. To send us something, use the form on its page.'),
  ];
}
