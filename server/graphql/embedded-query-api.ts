/** Embedded query API: reads the content once, then serves queries in process and over HTTP. */
import type { Request, RequestHandler } from 'express';
import { type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import type { Model } from '../catalogue/model/model.ts';
import { readModel } from '../catalogue/read-model.ts';
import { siteSearchSteps } from '../catalogue/search/site-search.ts';
import type { NoteTag } from '../platform/cache-tags.ts';
import { runInSlices } from '../platform/steps.ts';
import { createOperationRunner } from './compile-operation.ts';
import type { Cost } from './limits/measure-cost.ts';
import { createDocumentPreparer, type QueryText } from './limits/prepare-document.ts';
import { createQueryHandler, type Execution, type QueryHandlerOptions } from './query-handler.ts';
import { readSchema } from './read-schema.ts';
import { createContext, type ResolverDeps, type Resolvers } from './resolvers/context.ts';
import { createSchema } from './resolvers/create-schema.ts';

export interface EmbeddedQueryApi {
  /**
   * Never rejects for an invalid query: `errors` lists its faults. `model` is another content than the one
   * that visitors see.
   */
  execute(
    request: { query: string; variables?: Record<string, unknown>; operationName?: string },
    noteTag?: NoteTag,
    model?: Model,
  ): Promise<ExecutionResult>;
  /** GraphQL over HTTP handler, mounted at the API's path. */
  handler: RequestHandler;
  /** Rates per pound from the content, by currency code, without overrides from live documents. */
  contentRates: ReadonlyMap<string, number>;
  /** Model of the content that it serves. */
  readonly model: Model;
  /** Builds the search index, which the first search would otherwise wait for. */
  prepareSearch(): Promise<void>;
}

export interface EmbeddedQueryApiOptions extends ResolverDeps {
  /** Parts of the schema, content folder, and the content snapshot that the build wrote. */
  readonly files: {
    readonly schema: readonly string[];
    readonly content: string;
    readonly snapshot?: string;
  };
  /** Content that may change while the API runs; without it, the content of the files. */
  readonly content?: { readonly model: Model } | undefined;
  /** Resolvers of the features. */
  readonly resolvers: readonly Resolvers[];
  /** Clock; no code below reads another one. */
  readonly now: () => Date;
  /** Whether introspection is allowed; true by default. */
  readonly introspection?: boolean;
  /** Called with internal errors of HTTP requests. */
  readonly report?: (error: Error) => void;
  /** Called with the code of each limit that a query exceeded. */
  readonly onRefused?: (req: Request, code: string) => void;
  /** Rate limit on the cost of queries over HTTP. */
  readonly charge?: QueryHandlerOptions['charge'];
}

/** Characters of variables that cost as much as one field, per field with arguments. */
const charactersPerPoint = 16;

/** Throws a ContentError that lists every mistake of invalid content. */
export async function openEmbeddedQueryApi(options: EmbeddedQueryApiOptions): Promise<EmbeddedQueryApi> {
  const { files, now, introspection = true, report = () => {}, charge } = options;
  const schema = createSchema(readSchema(files.schema), options.resolvers);
  const content = options.content ?? { model: await readModel(files) };
  // Separate caches, so that foreign queries cannot evict those of the site's pages.
  const runInternal = createOperationRunner();
  const prepareInternal = createDocumentPreparer(schema, introspection);
  const preparePublicDocument = createDocumentPreparer(schema, introspection);

  const prepare = (
    prepareDocument: typeof prepareInternal,
    text: QueryText,
    { noteTag, model = content.model }: { noteTag?: NoteTag | undefined; model?: Model | undefined } = {},
  ) => {
    const prepared = prepareDocument(text);
    if ('errors' in prepared) return prepared.errors;
    const args = {
      schema,
      document: prepared.document,
      operationName: text.operationName ?? null,
      variableValues: text.variables ?? null,
      contextValue: createContext(model, now(), { ...options, noteTag }),
      hideSuggestions: !introspection,
    };
    return { args, cost: prepared.cost };
  };
  return {
    async execute(request, noteTag, model) {
      const prepared = prepare(prepareInternal, request, { noteTag, model });
      return 'args' in prepared ? runInternal(prepared.args) : { errors: prepared };
    },
    get model() {
      return content.model;
    },
    prepareSearch: () => runInSlices(siteSearchSteps(content.model)).then(() => {}),
    get contentRates() {
      return new Map(content.model.rates.map(({ code, sell }) => [code, sell]));
    },
    handler: createQueryHandler({
      prepare: (text) => prepareForPublic(prepare(preparePublicDocument, text), text),
      report,
      charge,
      onRefused: options.onRefused,
    }),
  };
}

type PreparedExecution = { readonly args: Execution['args']; readonly cost: Cost };

/** Forms can be submitted in process only; clients over HTTP use the forms on the pages. */
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
  return [new GraphQLError('This API executes queries only. Submit forms on their pages.')];
}
