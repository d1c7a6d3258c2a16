/** The OfferFilter of the schema: every given part must match; within a list any one value is enough. */
import type { Board, OfferKind } from './offer-labels.ts';

type Maybe<T> = T | null | undefined;

export interface OfferFilter {
  collection?: Maybe<string>;
  campaign?: Maybe<string>;
  partners?: Maybe<readonly string[]>;
  kinds?: Maybe<readonly OfferKind[]>;
  from?: Maybe<readonly string[]>;
  months?: Maybe<readonly string[]>;
  boards?: Maybe<readonly Board[]>;
  maxTotalPence?: Maybe<number>;
  minNights?: Maybe<number>;
  maxNights?: Maybe<number>;
  protection?: Maybe<readonly string[]>;
  soloFriendly?: Maybe<boolean>;
  lines?: Maybe<readonly string[]>;
  noFly?: Maybe<boolean>;
  ports?: Maybe<readonly string[]>;
  grades?: Maybe<readonly string[]>;
  waters?: Maybe<readonly string[]>;
  where?: Maybe<readonly string[]>;
  callsAt?: Maybe<readonly string[]>;
  ids?: Maybe<readonly string[]>;
  sources?: Maybe<readonly string[]>;
}
