/** The place a visitor looks near to, and the shops there: from the page at first, then asked for without a new page. */
import { useEffect, useState } from 'react';
import { onPageView } from '#client/lifecycle/signals.ts';
import { nearestBranchesQuery } from '#client/query/nearest-branches.query.ts';
import { useQuery } from '#client/query/use-query.ts';
import type { BranchFinderQuery } from '#shared/query/operations.generated.ts';
import { href } from '../href.ts';

export type Nearest = NonNullable<BranchFinderQuery['nearestBranches']>;

export interface NearestState {
  /** The place as it was typed; empty when none is asked for. */
  near: string;
  /** Undefined until they are known. */
  nearest: Nearest | undefined;
  failed: boolean;
  search(typed: string): void;
  retry(): void;
}

/** As the server reads it out of the address. */
const maxPlaceLength = 80;

/** `pageNear` is the place in the page's own address. */
export function useNearestBranches(data: BranchFinderQuery, pageNear: string): NearestState {
  const [search, setSearch] = useState<{ data: BranchFinderQuery; near: string } | null>(null);
  // A page shown is one's own again: what was typed before is over, though kept data may be the very same.
  useEffect(() => onPageView(() => setSearch(null)), []);
  // New data are a new page already while it is drawn.
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
      // The state is the navigation's: it stays as it is.
      history.replaceState(history.state, '', href('branches', {}, { near: place }));
    },
    retry: result.refetch,
  };
}
