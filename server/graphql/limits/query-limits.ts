/** How much one query may ask for; the numbers are twice what the largest page of the website needs, or more. */
export const queryLimits = {
  depth: 8,
  /** `__schema` and `__type`: what the usual tools ask for is 15 deep. */
  introspectionDepth: 16,
  aliases: 30,
  /** The largest of our own, the home page's, has 346. */
  tokens: 800,
  /** Brackets of any kind within each other; our own have 5, and what tools ask of the schema 10. */
  nesting: 32,
  /** With fragments written out wherever they are spread; the home page's query has 331. */
  selections: 700,
  /**
   * Pairs of the same field in the same place: graphql compares each with each, and all below them. Ours have 2; fifteen
   * of one field make 105.
   */
  repeats: 100,
  cost: 20_000,
} as const;
