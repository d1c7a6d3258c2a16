/** GraphQL over HTTP handler: POST and GET, JSON only, small bodies only, `no-store`. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { GraphQLError } from 'graphql';
import type { OperationArgs, Response as QueryResponse } from 'graphql-http';
import { createHandler } from 'graphql-http/lib/use/express';
import type { QueryText } from './limits/prepare-document.ts';
import type { ResolverContext } from './resolvers/context.ts';

/** A query ready to run with its cost in fields, or the errors that reject it. */
export interface Execution {
  readonly args: OperationArgs<ResolverContext>;
  readonly points: number;
}

export type PrepareExecution = (text: QueryText) => Execution | readonly GraphQLError[];

export interface QueryHandlerOptions {
  readonly prepare: PrepareExecution;
  /** Called with internal errors; the response gives no detail. */
  readonly report: (error: Error) => void;
  /** Adds cost to a client's rate limit. Resolves to seconds to wait, or 0; 0 points only check. */
  readonly charge?: ((address: string | undefined, points: number) => Promise<number>) | undefined;
  /** Called with the code of each limit that a query exceeded. */
  readonly onRefused?: ((req: Request, code: string) => void) | undefined;
}

const bodyLimit = '16kb';
const unlimited = async () => 0;

export function createQueryHandler({
  prepare,
  report,
  charge = unlimited,
  onRefused,
}: QueryHandlerOptions): RequestHandler {
  // As text: graphql-http parses it, and answers 400 (`Unparsable JSON body`) itself.
  const readBody = express.text({ type: 'application/json', limit: bodyLimit, inflate: false });
  const handle = createHandler<ResolverContext>({
    onSubscribe: async ({ raw }, params) => {
      // A client over its limit is refused before its query is parsed.
      const waitFirst = await charge(raw.ip, 0);
      if (waitFirst > 0) return tooManyRequestsResponse(waitFirst);
      const prepared = prepare(params);
      if (!('args' in prepared)) {
        const code = prepared[0]?.extensions.code;
        if (typeof code === 'string') onRefused?.(raw, code);
        return prepared;
      }
      const retryAfterSeconds = await charge(raw.ip, prepared.points);
      return retryAfterSeconds > 0 ? tooManyRequestsResponse(retryAfterSeconds) : prepared.args;
    },
    formatError: (error) => maskError(error, report),
  });
  return (req, res, next) => {
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-content-type-options', 'nosniff');
    readBody(req, res, (error?: unknown) => {
      if (error) return sendBodyError(res, error);
      // graphql-http would wait for ever for a body that was already read and is empty.
      if (req.body === '') req.body = ' ';
      return handle(req, res, next);
    });
  };
}

function tooManyRequestsResponse(retryAfterSeconds: number): QueryResponse {
  const message =
    `Too much was asked of the query API in a short time. Ask again in ${retryAfterSeconds} ` +
    'seconds, or for fewer fields.';
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(retryAfterSeconds),
  };
  return [
    JSON.stringify({ errors: [{ message, extensions: { code: 'RATE_LIMITED' } }] }),
    { status: 429, statusText: 'Too Many Requests', headers },
  ];
}

/** Passes the query's own errors on; masks errors thrown by resolvers. */
function maskError(error: Readonly<Error>, report: (error: Error) => void): Error {
  if (!(error instanceof GraphQLError)) return error;
  const { originalError } = error;
  if (!originalError || originalError instanceof GraphQLError) return error;
  report(originalError);
  const { nodes, path } = error;
  return new GraphQLError('The query API failed to resolve this field.', {
    nodes: nodes ?? null,
    path: path ?? null,
  });
}

/** Maps to 413 for a body too large, 415 for a compressed one, 400 for a truncated one. */
function sendBodyError(res: Response, error: unknown): void {
  const status = (error as { status?: number }).status ?? 400;
  const message = status === 413 ? `The body is larger than ${bodyLimit}.` : 'The body cannot be read.';
  res.status(status).json({ errors: [{ message }] });
}
