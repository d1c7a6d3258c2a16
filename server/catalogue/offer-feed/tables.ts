/** Tables of offer feeds: when each was read, and which price each offer has had in it since when. */

/** Timestamps are ISO 8601 in UTC, days those of London. */
export interface OfferFeedTables {
  offerFeeds: {
    name: string;
    /** Time of the last feed: its own, or when it was read. */
    readAt: string;
    /** First day of the series of feeds without a gap. */
    unbrokenSince: string;
  };
  offerFeedPrices: {
    feed: string;
    code: string;
    /** Price of the offer on the site, which the feed has confirmed. */
    totalPence: number;
    /** First day of that price. */
    since: string;
    /** Digest of the offer's text and its record: while both stay, neither is read again. */
    digest: string;
    /** Day since which the feed no longer confirms it; null while it does. */
    unconfirmedSince: string | null;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends OfferFeedTables {}
}
