/** Asks the query API from a component. What the page came with is shown and not asked for again. */
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
import { onPageShown } from '../lifecycle/signals.ts';
import type { Listener, Question } from './answer-store.ts';
import type { ListedQuery } from './listed-queries.ts';
import { type BrowserQueryClient, createBrowserQueryClient } from './query-client.ts';

type DataOf<Q> = Q extends QueryDocument<infer Data, never> ? Data : never;
type VariablesOf<Q> = Q extends QueryDocument<never, infer Variables> ? Variables : never;

export interface QueryOptions<Q extends ListedQuery> {
  /** What the page's own data answer already, and for which variables. */
  initial?: { variables: VariablesOf<Q>; data: DataOf<Q> } | undefined;
  /** True while there is nothing to ask. */
  skip?: boolean;
}

export interface QueryState<Data> {
  data: Data | undefined;
  error: Error | undefined;
  /** Something is being asked for; while asking again, `data` is what was known before. */
  loading: boolean;
  askAgain(): void;
}

const standing = createBrowserQueryClient();
let pagesShown = 0;
onPageShown(() => {
  pagesShown += 1;
  if (pagesShown > 1) standing.answers.forgetSeeds();
});

export const QueryClientContext = createContext<BrowserQueryClient | undefined>(standing);

/** The last answer that came, to which question, and to which wish for a new one. */
interface Result {
  key?: string;
  turn?: number;
  data?: unknown;
  error?: Error | undefined;
}

/**
 * Throws a TypeError without a query or a client. Changed variables ask anew and give up the question before. On the
 * server nothing is asked: what a page shows at first comes with its data.
 */
export function useQuery<Q extends ListedQuery>(
  document: Q,
  variables: VariablesOf<Q>,
  options: QueryOptions<Q> = {},
): QueryState<DataOf<Q>> {
  const client = useContext(QueryClientContext);
  if (!document?.text) throw new TypeError('useQuery needs a query: none was given');
  if (!client) throw new TypeError(`useQuery needs a query client: none for ${document.operationName}`);
  const { initial, skip = false } = options;
  const { text } = document;
  const key = queryCacheKey(text, variables, client.id);
  const ownKey = initial && queryCacheKey(text, initial.variables, client.id);
  const [result, setResult] = useState<Result>({});
  const [turn, setTurn] = useState(0);

  const own = key === ownKey ? initial?.data : undefined;
  const fromPage = own !== undefined && result.key === undefined;
  const answered = (fromPage && turn === 0) || (result.key === key && result.turn === turn);
  const load = (signal: AbortSignal) =>
    client.ask(document as QueryDocument<unknown, unknown>, variables, signal);
  useSeed(client, ownKey, text, initial?.data);
  useAnswer(client, { key, text, load }, turn, skip || (fromPage && turn === 0), setResult);

  const known = result.key === key ? (result.data ?? own) : fromPage ? own : undefined;
  return {
    data: skip ? undefined : (known as DataOf<Q> | undefined),
    error: result.key === key && !skip ? result.error : undefined,
    loading: !skip && !answered,
    askAgain: () => setTurn(turn + 1),
  };
}

/** Before any component asks, so that each finds what the page brought for another. */
function useSeed(client: BrowserQueryClient, key: string | undefined, text: string, data: unknown): void {
  // The key stands for the data, which may be put together anew at each rendering.
  useInsertionEffect(() => {
    if (key) client.answers.seed({ key, text }, data);
  }, [client, key, text]);
}

function useAnswer(
  client: BrowserQueryClient,
  question: Question,
  turn: number,
  skip: boolean,
  setResult: Dispatch<SetStateAction<Result>>,
): void {
  const { key } = question;
  const lastTurn = useRef(0);
  // The key stands for the whole question.
  useLayoutEffect(() => {
    if (skip) return;
    const again = turn !== lastTurn.current;
    lastTurn.current = turn;
    const take: Listener = (answer) =>
      setResult((old) => ({ ...(old.key === key && old), error: undefined, ...answer, key, turn }));
    return client.answers.ask(question, take, again);
  }, [client, key, skip, turn]);
}
