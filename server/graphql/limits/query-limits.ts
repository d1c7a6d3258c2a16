/** Limits on one query. Each is at least twice what the largest page of the website needs. */
export const queryLimits = {
  depth: 8,
  /** Depth limit below `__schema` and `__type`; the introspection query of common tools is 15 deep. */
  introspectionDepth: 16,
  aliases: 30,
  /** The website's largest query, the home page's, has 346. */
  tokens: 800,
  /** Nested brackets of any kind. The website's queries have 5, and the introspection query of tools 10. */
  nesting: 32,
  /** Counted with fragments expanded at every spread; the home page's query has 331. */
  selections: 700,
  /**
   * Pairs of the same field in the same place. graphql-js compares every pair and everything below it.
   * The website's queries have 2; fifteen of one field make 105.
   * See https://spec.graphql.org/October2021/#sec-Field-Selection-Merging
   */
  repeats: 100,
  cost: 20_000,
} as const;
