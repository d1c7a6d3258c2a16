/** What people ask first about a fare, and the words for how much of it is in. */

export interface FareItemFacts {
  readonly what: string;
  readonly is: string;
  readonly words: string;
}

export const fareTopics = [
  ['drinks', 'Drinks'],
  ['tips', 'Tips'],
  ['wifi', 'Wi-Fi'],
  ['excursions', 'Outings ashore'],
  ['travel', 'Getting to the ship'],
] as const;

const inclusionLabels: Record<string, string> = { yes: 'Yes', part: 'In part', no: 'Extra' };

/** `Yes`, `In part`, `Extra`; what nobody has told us has to be asked. */
export function fareInclusion(fare: readonly FareItemFacts[], what: string): { is: string; words: string } {
  const item = fare.find((one) => one.what === what);
  return item ? { is: inclusionLabels[item.is] ?? item.is, words: item.words } : { is: 'Ask us', words: '' };
}

/** How much is in a fare, to put lines in order: a whole thing counts twice as much as a part. */
export function fareScore(fare: readonly FareItemFacts[]): number {
  return fare.reduce((sum, { is }) => sum + (is === 'yes' ? 2 : is === 'part' ? 1 : 0), 0);
}
