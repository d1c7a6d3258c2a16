/** Queries the API from a component. Data that came with the page is shown and not requested again. */
import {
  createContext,
  type Dispatch,
  type SetStateAction,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { queryCacheKey } from '#shared/query/cache-key.ts';
import type { QueryDocument } from '#shared/query/document.ts';
import { onPageView } from '../lifecycle/signals.ts';
import { type BrowserQueryClient, createBrowserQueryClient } from './browser-query-client.ts';
import type { PersistedQuery } from './persisted-queries.ts';
import type { QueryDescriptor, QueryListener } from './query-cache.ts';

type QueryData<Q> = Q extends QueryDocument<infer Data, never> ? Data : never;
type QueryVariables<Q> = Q extends QueryDocument<never, infer Variables> ? Variables : never;

export interface QueryOptions<Q extends PersistedQuery> {
  /** Answer contained in the page's own data, and its variables. */
  initial?: { variables: QueryVariables<Q>; data: QueryData<Q> } | undefined;
  /** True while there is nothing to query. */
  skip?: boolean;
}

export interface QueryState<Data> {
  data: Data | undefined;
  error: Error | undefined;
  /** True while a request is running; during a refetch, `data` is the previous answer. */
  loading: boolean;
  refetch(): void;
}

const defaultClient = createBrowserQueryClient();
let pageViews = 0;
onPageView(() => {
  pageViews += 1;
  if (pageViews > 1) defaultClient.cache.clearInitialData();
});

export const QueryClientContext = createContext<BrowserQueryClient | undefined>(defaultClient);

/** Latest result, with its query key and the refetch that it answers. */
interface Result {
  key?: string;
  fetchCount?: number;
  data?: unknown;
  error?: Error | undefined;
}

/**
 * Throws a TypeError without a query or a client. Changed variables send a new request and abort the previous
 * one. The server sends no requests: the initial content of a page comes with its data.
 */
export function useQuery<Q extends PersistedQuery>(
  document: Q,
  variables: QueryVariables<Q>,
  options: QueryOptions<Q> = {},
): QueryState<QueryData<Q>> {
  const client = useContext(QueryClientContext);
  if (!document?.text) throw new TypeError('useQuery called without a query');
  if (!client) throw new TypeError(`useQuery: no query client named ${document.operationName}`);
  const { initial, skip = false } = options;
  const { text } = document;
  const key = queryCacheKey(text, variables, client.id);
  const initialKey = initial && queryCacheKey(text, initial.variables, client.id);
  const [result, setResult] = useState<Result>({});
  const [fetchCount, setFetchCount] = useState(0);

  const initialResult = key === initialKey ? initial?.data : undefined;
  const fromPage = initialResult !== undefined && result.key === undefined;
  const settled = (fromPage && fetchCount === 0) || (result.key === key && result.fetchCount === fetchCount);
  const load = (signal: AbortSignal) =>
    client.query(document as QueryDocument<unknown, unknown>, variables, signal);
  useInitialData(client, initialKey, text, initial?.data);
  useSubscription(client, { key, text, load }, fetchCount, skip || (fromPage && fetchCount === 0), setResult);

  const currentData =
    result.key === key ? (result.data ?? initialResult) : fromPage ? initialResult : undefined;
  return {
    data: skip ? undefined : (currentData as QueryData<Q> | undefined),
    error: result.key === key && !skip ? result.error : undefined,
    loading: !skip && !settled,
    refetch: () => setFetchCount(fetchCount + 1),
  };
}

/** Runs before any component subscribes, so that each finds the initial data of the others. */
function useInitialData(
  client: BrowserQueryClient,
  key: string | undefined,
  text: string,
  data: unknown,
): void {
  // Keyed by `key` rather than the data, which may be a new object at each render.
  useInsertionEffect(() => {
    if (key) client.cache.setInitialData({ key, text }, data);
  }, [client, key, text]);
}

function useSubscription(
  client: BrowserQueryClient,
  query: QueryDescriptor,
  fetchCount: number,
  skip: boolean,
  setResult: Dispatch<SetStateAction<Result>>,
): void {
  const { key } = query;
  const lastFetchCount = useRef(0);
  // `key` identifies the whole query.
  useLayoutEffect(() => {
    if (skip) return;
    const refetch = fetchCount !== lastFetchCount.current;
    lastFetchCount.current = fetchCount;
    const onResult: QueryListener = (result) =>
      setResult((old) => ({ ...(old.key === key && old), error: undefined, ...result, key, fetchCount }));
    return client.cache.subscribe(query, onResult, refetch);
  }, [client, key, skip, fetchCount]);
}
