/** Kinds of holiday that places are asked for, by the names of `OfferKind`; apart from the schema, whose library no start reads. */
export const knownPlaceKinds = ['beach', 'city', 'ski', 'tour', 'uk', 'longhaul', 'lakes'] as const;
