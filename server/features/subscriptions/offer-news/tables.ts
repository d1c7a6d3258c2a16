/** Tables of offer news: watchers, their saved holidays, and what was last announced of each. */

/** Timestamps are ISO 8601 in UTC. */
export interface OfferNewsTables {
  offerWatchers: {
    id: string;
    /** Lower case. */
    email: string;
    askedAt: string;
    /** Null until the owner confirms the address: no news is sent before. */
    confirmedAt: string | null;
    /** Day in London of the last mail: at most one a day. */
    notifiedOn: string | null;
  };
  offerWatches: {
    watcher: string;
    /** Code of the offer. */
    offer: string;
    /**
     * Title at the last check, which names the offer once it is withdrawn. Null before the first check, as
     * are the three columns below.
     */
    title: string | null;
    departs: string | null;
    /** Values last announced, or found by the first check. */
    lastPence: number | null;
    lastPlaces: Places | null;
    /** When it began to await confirmation; null once confirmed. */
    pendingSince: string | null;
  };
}

/** Only `few` and `none` are announced. */
export type Places = 'many' | 'few' | 'none';

declare module '../../../platform/database/tables.ts' {
  interface Tables extends OfferNewsTables {}
}
