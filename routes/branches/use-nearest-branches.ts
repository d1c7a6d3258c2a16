/** Hook for the branch search: starts with the page's data, then queries without a page load. */
import { useEffect, useState } from 'react';
import { onPageView } from '#client/lifecycle/signals.ts';
import { nearestBranchesQuery } from '#client/query/nearest-branches.query.ts';
import { useQuery } from '#client/query/use-query.ts';
import type { BranchFinderQuery } from '#shared/query/operations.generated.ts';
import { href } from '../href.ts';

export type Nearest = NonNullable<BranchFinderQuery['nearestBranches']>;

export interface NearestState {
  /** Place as typed; empty when none is searched for. */
  near: string;
  /** Undefined until the query has returned. */
  nearest: Nearest | undefined;
  failed: boolean;
  search(typed: string): void;
  retry(): void;
}

/** Characters, the same limit that the server applies to the address's value. */
const maxPlaceLength = 80;

/** `pageNear` is the place in the page's own address. */
export function useNearestBranches(data: BranchFinderQuery, pageNear: string): NearestState {
  const [search, setSearch] = useState<{ data: BranchFinderQuery; near: string } | null>(null);
  // A new page view discards the typed search. Comparing `data` is not enough:
  // a cached page view may pass the very same object.
  useEffect(() => onPageView(() => setSearch(null)), []);
  // New `data` is a new page, already during the render before the effect above runs.
  const near = search?.data === data ? search.near : pageNear;
  const { nearestBranches } = data;
  const result = useQuery(
    nearestBranchesQuery,
    { place: near },
    {
      skip: near === '',
      initial: nearestBranches && { variables: { place: pageNear }, data: { nearestBranches } },
    },
  );
  return {
    near,
    nearest: result.data?.nearestBranches,
    failed: result.error !== undefined && !result.loading,
    search(typed) {
      const place = typed.trim().slice(0, maxPlaceLength);
      setSearch({ data, near: place });
      // Retains the history state, which belongs to the navigation.
      history.replaceState(history.state, '', href('branches', {}, { near: place }));
    },
    retry: result.refetch,
  };
}
