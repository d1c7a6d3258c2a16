/** Who wants to hear when a holiday they saved changes, and what they have been told of it. */

/** Moments are ISO 8601 in UTC. */
export interface OfferNewsTables {
  offerWatchers: {
    id: string;
    /** In small letters. */
    email: string;
    askedAt: string;
    /** Null until the owner of the address has confirmed it: nothing is told before. */
    confirmedAt: string | null;
    /** Day in London on which they were last told something: at most one mail a day. */
    notifiedOn: string | null;
  };
  offerWatches: {
    watcher: string;
    /** Code of the offer. */
    offer: string;
    /** As it was when last looked at, to name it by when it is gone; null before the first look, as all that follows. */
    title: string | null;
    departs: string | null;
    /** What they were told last, or saw when they asked. */
    lastPence: number | null;
    lastPlaces: Places | null;
    /** Since when it waits for a yes; null for one the address is told of. */
    pendingSince: string | null;
  };
}

/** Of `few` there is news, and of `none`. */
export type Places = 'many' | 'few' | 'none';
