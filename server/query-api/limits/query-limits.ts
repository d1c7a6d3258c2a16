/** How much one query may ask for; the numbers are twice what the largest page of the website needs, or more. */
export const queryLimits = {
  depth: 8,
  /** `__schema` and `__type`: what the usual tools ask for is 15 deep. */
  introspectionDepth: 16,
  aliases: 30,
  tokens: 2_000,
  cost: 20_000,
} as const;
