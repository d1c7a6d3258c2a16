/** Describes the visitor's search in a sentence, which opens the question to a branch. */
import type { OfferSearch } from '#shared/lists/offer-filter.ts';
import { type FacetChoices, type PackedFacets, unpackFacets } from './facet-choices.ts';
import { facetLabel } from './facet-label.ts';

/** Wording of each filter, in the order of the sentence. */
const phrases: readonly (readonly [name: string, say: (choices: string) => string])[] = [
  ['kind', (kinds) => `kind of holiday: ${kinds}`],
  ['where', (places) => `where: ${places}`],
  ['waters', (waters) => `where: ${waters}`],
  ['from', (places) => `leaving from ${places}`],
  ['port', (ports) => `sailing from ${ports}`],
  ['month', (months) => `in ${months}`],
  ['nights', (nights) => nights],
  ['board', (board) => board.toLowerCase()],
  ['budget', (budget) => `${budget} in all`],
  ['grade', (grade) => `cabin: ${grade}`],
  ['nofly', (flight) => flight.toLowerCase()],
  ['line', (line) => `with ${line}`],
  ['operator', (operator) => `with ${operator}`],
  ['protection', (scheme) => `${scheme} protected`],
];

/**
 * `I am looking for a holiday like this. Where: Spain; leaving from London Stansted; in July 2027.`
 * Returns '' where nothing is chosen.
 */
export function searchWords(facets: readonly FacetChoices[], { chosen }: OfferSearch): string {
  const parts = phrases.flatMap(([name, say]) => {
    const values = chosen[name] ?? [];
    return values.length > 0
      ? [say(values.map((value) => facetLabel(facets, name, value)).join(' or '))]
      : [];
  });
  return parts.length > 0 ? `I am looking for a holiday like this. ${capitalize(parts.join('; '))}.` : '';
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Initial values of the question below an empty list: the message begins with the search. */
export function askedFor(
  list: { readonly total: number; readonly facets: PackedFacets } | null | undefined,
  search: OfferSearch,
): { message?: string } {
  const words = list?.total === 0 ? searchWords(unpackFacets(list.facets), search) : '';
  return words ? { message: words } : {};
}
