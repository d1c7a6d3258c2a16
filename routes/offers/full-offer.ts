/** Offer with all fields that its own page loads. */
import type { OfferQuery } from '#shared/query/operations.generated.ts';

export type FullOffer = NonNullable<OfferQuery['offer']>;
