/** Query execution against one API: builds and names the request, reads the response; transports carry it. */
import { queryCacheKey } from './cache-key.ts';
import type { QueryDocument } from './document.ts';
import { QueryError } from './query-errors.ts';

/** Body of the POST, with its fields in the order that the API's logs expect. */
export interface GraphqlRequest {
  operationName: string;
  variables: Record<string, unknown>;
  query: string;
}

/** GraphQL response with a validated shape. */
export interface GraphqlResponse {
  data?: Record<string, unknown> | null;
  /** Errors; an API in this process also passes on what its own code threw. */
  errors?: readonly { message: string; originalError?: Error | undefined }[];
}

/** Carries a request to an API and back; rejects with a `QueryError`. `token` is a credential or null. */
export type QueryTransport = (request: GraphqlRequest, options: TransportOptions) => Promise<GraphqlResponse>;

export interface TransportOptions {
  readonly token: string | null;
  readonly kind: 'query' | 'mutation';
  /** Called with the cache tag of each part of the data that is read. */
  readonly noteTag?: ((tag: string) => void) | undefined;
}

export interface QueryClient {
  readonly id: string;
  readonly transport: QueryTransport;
}

/** Returns `Bearer {token}`, unless the token names its own scheme; null without a token. */
export function authorization(token: string | null): string | null {
  if (!token) return null;
  return /^[A-Za-z][\w-]* \S/.test(token) ? token : `Bearer ${token}`;
}

/** Returns the key of a response: same query, variables and client, same key. @public */
export function queryKey(
  client: QueryClient,
  document: QueryDocument<never, never>,
  variables: unknown,
): string {
  return queryCacheKey(document.text, variables, client.id);
}

/** Throws a TypeError without a query or a client; rejects with a `QueryError` when the API fails. */
export async function executeQuery<Data, Variables>(
  client: QueryClient | undefined,
  document: QueryDocument<Data, Variables> | undefined,
  variables: Variables,
  token: string | null,
  noteTag?: TransportOptions['noteTag'],
): Promise<Data> {
  if (!document?.text) throw new TypeError('executeQuery called without a query');
  if (!client) throw new TypeError(`executeQuery: no query client configured for ${document.operationName}`);
  const { operationName, text, kind } = document;
  const response = await client.transport(
    { operationName, variables: (variables ?? {}) as Record<string, unknown>, query: text },
    { token, kind, noteTag },
  );
  if (response.errors?.length) {
    const message = response.errors.map((error) => error.message).join('; ');
    const cause = response.errors.find((error) => error.originalError)?.originalError;
    throw new QueryError('graphql', operationName, message, { cause });
  }
  if (!response.data) throw new QueryError('envelope', operationName, 'neither data nor errors');
  return response.data as Data;
}
