/** An offer as its own page knows it. */
import type { OfferQuery } from '#shared/query/operations.generated.ts';

export type FullOffer = NonNullable<OfferQuery['offer']>;
