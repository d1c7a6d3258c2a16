/** Answers GraphQL over HTTP: POST and GET, JSON only, small bodies only, never stored. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { GraphQLError } from 'graphql';
import type { OperationArgs, Response as QueryResponse } from 'graphql-http';
import { createHandler } from 'graphql-http/lib/use/express';
import type { QueryText } from './limits/prepare-document.ts';
import type { ResolverContext } from './resolvers/context.ts';

/** What a query needs to run and the work it may be, in fields; or why it may not run. */
export interface Execution {
  readonly args: OperationArgs<ResolverContext>;
  readonly points: number;
}

export type PrepareExecution = (text: QueryText) => Execution | readonly GraphQLError[];

export interface QueryHandlerOptions {
  readonly prepare: PrepareExecution;
  /** Hears of our own failures; the answer says only that there was one. */
  readonly report: (error: Error) => void;
  /** Counts the work that somebody at an address asks for; seconds to wait, or 0 when it may be done. No points only ask. */
  readonly charge?: ((address: string | undefined, points: number) => Promise<number>) | undefined;
  /** Hears of a query that met a limit, by the limit's code. */
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
  const readBody = express.text({ type: 'application/json', limit: bodyLimit, inflate: false });
  const handle = createHandler<ResolverContext>({
    onSubscribe: async ({ raw }, params) => {
      // Whoever has had their share already is refused before any of it is read.
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
      // graphql-http would wait for ever for a body that was read and found empty.
      if (req.body === '') req.body = ' ';
      return handle(req, res, next);
    });
  };
}

function tooManyRequestsResponse(retryAfterSeconds: number): QueryResponse {
  const message = `Too much was asked of the query API in a short time. Ask again in ${retryAfterSeconds} seconds, or for fewer fields.`;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(retryAfterSeconds),
  };
  return [
    JSON.stringify({ errors: [{ message, extensions: { code: 'RATE_LIMITED' } }] }),
    { status: 429, statusText: 'Too Many Requests', headers },
  ];
}

/** Errors of the query pass as they are; an error thrown by our own code does not leave the house. */
function maskError(error: Readonly<Error>, report: (error: Error) => void): Error {
  if (!(error instanceof GraphQLError)) return error;
  const { originalError } = error;
  if (!originalError || originalError instanceof GraphQLError) return error;
  report(originalError);
  const { nodes, path } = error;
  return new GraphQLError('The query API failed at this field.', {
    nodes: nodes ?? null,
    path: path ?? null,
  });
}

/** 413 for a body too large, 415 for one compressed, 400 for one cut off. */
function sendBodyError(res: Response, error: unknown): void {
  const status = (error as { status?: number }).status ?? 400;
  const message = status === 413 ? `The body is larger than ${bodyLimit}.` : 'The body cannot be read.';
  res.status(status).json({ errors: [{ message }] });
}
