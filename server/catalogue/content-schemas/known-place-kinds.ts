/** Kinds of holiday that visitors search places for; apart from the schema, so that no start loads it. */
export const knownPlaceKinds = ['beach', 'city', 'ski', 'tour', 'uk', 'longhaul', 'lakes'] as const;
