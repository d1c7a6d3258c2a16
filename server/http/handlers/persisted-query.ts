/** Forwards the queries of the site's own pages from browsers to a hosted query API, and no others. */
import cookieParser from 'cookie-parser';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { persistedQueries } from '#client/query/persisted-queries.ts';
import { HttpError } from '#shared/http-errors.ts';
import type { QueryDocument } from '#shared/query/document.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import { tokenCookie } from '../../platform/requests/token-cookie.ts';
import type { HttpServices } from '../http-services.ts';
import { isSameOrigin } from '../middleware/same-origin.ts';
import { isGraphqlRequest } from './persisted-query.validators.ts';

type PersistedQueryContext = Pick<HttpServices, 'account' | 'queryAs' | 'env' | 'log'>;

const bodyLimit = '16kb';
const maxVariablesLength = 2_048;
const retryAfterSeconds = 5;

type AnyDocument = QueryDocument<unknown, unknown>;
type Variables = Record<string, unknown>;

const persisted = new Map<string, AnyDocument>(
  (persistedQueries as readonly AnyDocument[])
    .filter(({ kind }) => kind === 'query')
    .map((document) => [document.operationName, document]),
);

export function persistedQuery(services: PersistedQueryContext): (RequestHandler | ErrorRequestHandler)[] {
  return [
    checkRequest(services),
    express.json({ type: 'application/json', limit: bodyLimit, inflate: false }),
    cookieParser(),
    executeQuery(services),
    sendErrors(services),
  ];
}

function checkRequest({ env }: PersistedQueryContext): RequestHandler {
  return (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'POST') {
      res.setHeader('Allow', 'POST');
      return next(new HttpError(405, 'Queries must be sent by POST.'));
    }
    if (!isSameOrigin(req, env.publicOrigin))
      return next(new HttpError(403, 'Only pages of this site may send queries.'));
    next(req.is('application/json') ? undefined : new HttpError(415, 'The body must be application/json.'));
  };
}

/** The API receives the stored query text; only the variables of the body leave this server. */
function findPersistedQuery(body: unknown): { document: AnyDocument; variables: Variables } {
  if (!isGraphqlRequest(body))
    throw new HttpError(400, 'The body must contain operationName, variables and query.');
  const document = persisted.get(body.operationName);
  if (document?.text !== body.query.replace(/\s+/g, ' ').trim())
    throw new HttpError(400, 'Not a persisted query of this site.');
  const variables = body.variables ?? {};
  if (JSON.stringify(variables).length > maxVariablesLength)
    throw new HttpError(400, 'The variables are too long.');
  return { document, variables };
}

function executeQuery(services: PersistedQueryContext): RequestHandler {
  return async (req, res) => {
    const { document, variables } = findPersistedQuery(req.body);
    const token = await services.account.getBearerToken(req, res);
    const data = await queryWithFallback(services, res, token, (as) =>
      services.queryAs(as)(document, variables),
    );
    if (token === null) res.setHeader('Cache-Control', 'private, max-age=0');
    res.json({ data });
  };
}

/** Clears a token that the API refuses, and repeats the query without one. */
async function queryWithFallback(
  { env }: PersistedQueryContext,
  res: Response,
  token: string | null,
  query: (token: string | null) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await query(token);
  } catch (error) {
    if (token === null || !(error instanceof QueryError) || error.status !== 401) throw error;
    const secure = env.publicOrigin.startsWith('https:') ? '; Secure' : '';
    // Written by hand: Express rejects the colon in this cookie's name.
    res.append('Set-Cookie', `${tokenCookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly${secure}`);
    return query(null);
  }
}

/** Sends a GraphQL response for every error; the API's own message is only logged. */
function sendErrors({ log }: PersistedQueryContext): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { status, message } = describeError(error);
    if (status === 200 || status >= 500)
      log.error(
        { event: 'browser_query_failed', id: getRequestState(res).requestId, err: error },
        'persisted query of a browser failed',
      );
    if (status === 503) res.setHeader('Retry-After', retryAfterSeconds);
    res.status(status).json({ errors: [{ message }] });
  };
}

function describeError(error: unknown): { status: number; message: string } {
  if (error instanceof HttpError) return { status: error.status, message: error.message };
  if (error instanceof QueryError) {
    return error.kind === 'graphql'
      ? { status: 200, message: 'The query API could not answer this query.' }
      : { status: 503, message: 'The query API is unavailable.' };
  }
  const status = (error as { status?: number } | null)?.status ?? 500;
  if (status === 413) return { status, message: `The body is larger than ${bodyLimit}.` };
  if (status >= 500)
    return { status: status === 503 ? 503 : 500, message: 'Something went wrong on our side.' };
  return { status, message: 'The body cannot be read.' };
}
