/** State of a query before any request, as the server renders it and a browser hydrates it. */
import { renderToString } from 'react-dom/server';
import { createBrowserQueryClient } from './browser-query-client.ts';
import { nearestBranchesQuery } from './nearest-branches.query.ts';
import { QueryClientContext, type QueryOptions, type QueryState, useQuery } from './use-query.ts';

type Near = typeof nearestBranchesQuery;

const answer = { nearestBranches: [{ miles: 1, branch: { slug: 'ely-shop' } }] };

function stateFor(options: QueryOptions<Near>, place = 'Ely') {
  let state: QueryState<typeof answer> | undefined;
  function Finder() {
    state = useQuery(nearestBranchesQuery, { place }, options) as typeof state;
    return null;
  }
  renderToString(<Finder />);
  return state as QueryState<typeof answer>;
}

test('initial data from the page is available at the first render', () => {
  const state = stateFor({ initial: { variables: { place: 'Ely' }, data: answer } });
  expect(state).toMatchObject({ data: answer, error: undefined, loading: false });
});

test('initial data for other variables is not used', () => {
  const state = stateFor({ initial: { variables: { place: 'Norwich' }, data: answer } });
  expect(state).toMatchObject({ data: undefined, loading: true });
});

test('a skipped query has no data and no error, and is not loading', () => {
  expect(stateFor({ skip: true })).toMatchObject({ data: undefined, error: undefined, loading: false });
});

test('during server rendering no request is sent, and a query without data is loading', () => {
  const real = globalThis.fetch;
  globalThis.fetch = () => {
    throw new Error('asked on the server');
  };
  expect(stateFor({})).toMatchObject({ data: undefined, loading: true });
  globalThis.fetch = real;
});

test('useQuery throws without a query and without a client', () => {
  function Nameless() {
    useQuery(undefined as never, {} as never);
    return null;
  }
  expect(() => renderToString(<Nameless />)).toThrow('useQuery called without a query');
  function Finder() {
    useQuery(nearestBranchesQuery, { place: 'Ely' });
    return null;
  }
  expect(() =>
    renderToString(
      <QueryClientContext value={undefined}>
        <Finder />
      </QueryClientContext>,
    ),
  ).toThrow('no query client named');
  expect(() =>
    renderToString(
      <QueryClientContext value={createBrowserQueryClient('second')}>
        <Finder />
      </QueryClientContext>,
    ),
  ).not.toThrow();
});
