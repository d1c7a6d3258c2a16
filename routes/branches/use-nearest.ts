/** The place a visitor looks near to, and the shops there: from the page at first, then asked for without a new page. */
import { useState } from 'react';
import { nearestBranchesQuery } from '#client/query/nearest-branches.query.ts';
import { useQuery } from '#client/query/use-query.ts';
import { href } from '#routes/href.ts';
import type { BranchFinderQuery } from '#shared/query/operations.generated.ts';

export type Nearest = NonNullable<BranchFinderQuery['nearestBranches']>;

export interface NearestState {
  /** The place as it was typed; empty when none is asked for. */
  near: string;
  /** Undefined until they are known. */
  nearest: Nearest | undefined;
  failed: boolean;
  find(typed: string): void;
  tryAgain(): void;
}

/** As the server reads it out of the address. */
const longestPlace = 80;

/** `pageNear` is the place in the page's own address. */
export function useNearest(data: BranchFinderQuery, pageNear: string): NearestState {
  const [asked, setAsked] = useState({ data, near: pageNear });
  // New data are a new page: what was typed on the one before is over.
  const near = asked.data === data ? asked.near : pageNear;
  const { nearestBranches } = data;
  const answer = useQuery(
    nearestBranchesQuery,
    { place: near },
    {
      skip: near === '',
      initial: nearestBranches && { variables: { place: pageNear }, data: { nearestBranches } },
    },
  );
  return {
    near,
    nearest: answer.data?.nearestBranches,
    failed: answer.error !== undefined && !answer.loading,
    find(typed) {
      const place = typed.trim().slice(0, longestPlace);
      setAsked({ data, near: place });
      // The state is the navigation's: it stays as it is.
      history.replaceState(history.state, '', href('branches', {}, { near: place }));
    },
    tryAgain: answer.askAgain,
  };
}
