/** Answers GraphQL over HTTP: POST and GET, JSON only, small bodies only, never stored. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { GraphQLError } from 'graphql';
import type { OperationArgs } from 'graphql-http';
import { createHandler } from 'graphql-http/lib/use/express';
import type { QueryText } from './limits/prepare-document.ts';
import type { QueryRequestContext } from './resolvers/request.ts';

/** What a query needs to run, or why it may not. */
export type PrepareExecution = (
  text: QueryText,
) => OperationArgs<QueryRequestContext> | readonly GraphQLError[];

const bodyLimit = '64kb';

/** `report` hears of our own failures; the answer says only that there was one. `onRefused` hears of what met a limit. */
export function createQueryHandler(
  prepare: PrepareExecution,
  report: (error: Error) => void,
  onRefused: (req: Request, code: string) => void = () => {},
): RequestHandler {
  const readBody = express.text({ type: 'application/json', limit: bodyLimit, inflate: false });
  const answer = createHandler<QueryRequestContext>({
    onSubscribe: (req, params) => {
      const prepared = prepare(params);
      const code = 'schema' in prepared ? undefined : prepared[0]?.extensions.code;
      if (typeof code === 'string') onRefused(req.raw, code);
      return prepared;
    },
    formatError: (error) => hideFailure(error, report),
  });
  return (req, res, next) => {
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-content-type-options', 'nosniff');
    readBody(req, res, (error?: unknown) => {
      if (error) return refuse(res, error);
      // graphql-http would wait for ever for a body that was read and found empty.
      if (req.body === '') req.body = ' ';
      return answer(req, res, next);
    });
  };
}

/** Errors of the query pass as they are; an error thrown by our own code does not leave the house. */
function hideFailure(error: Readonly<Error>, report: (error: Error) => void): Error {
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
function refuse(res: Response, error: unknown): void {
  const status = (error as { status?: number }).status ?? 400;
  const message = status === 413 ? `The body is larger than ${bodyLimit}.` : 'The body cannot be read.';
  res.status(status).json({ errors: [{ message }] });
}
