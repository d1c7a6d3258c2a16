/** Fare topics that customers ask about first, with labels for how far each is included. */

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

/** Returns `Yes`, `In part` or `Extra`; `Ask us` when the line has not stated it. */
export function fareInclusion(fare: readonly FareItemFacts[], what: string): { is: string; words: string } {
  const item = fare.find((one) => one.what === what);
  return item ? { is: inclusionLabels[item.is] ?? item.is, words: item.words } : { is: 'Ask us', words: '' };
}

/** Scores how much a fare includes, to sort lines: full inclusion counts twice as much as partial. */
export function fareScore(fare: readonly FareItemFacts[]): number {
  return fare.reduce((sum, { is }) => sum + (is === 'yes' ? 2 : is === 'part' ? 1 : 0), 0);
}
